import type { CallAnswer } from '@leasing/contract/call'
import type { createPreview } from '@leasing/contract/staff/preview'
import { Button } from '@leasing/ui/button'
import { useState } from 'react'
import { postForJson } from '../content/post-for-json.ts'
import styles from './preview.module.css'
import { type PreviewParams, queryOf } from './preview-path.ts'
import { PreviewSizes } from './preview-sizes.tsx'
import { ScaledFrame } from './scaled-frame.tsx'

export type Pair = { now: string; after: string }

/** What is public now and what would be, beside each other. */
export const PairOfFrames = ({ now, after }: Pair) => (
  <div className={styles.pair}>
    <figure>
      <figcaption>ที่เผยแพร่อยู่</figcaption>
      <ScaledFrame key={now} url={now} title="หน้าเว็บที่เผยแพร่อยู่" />
    </figure>
    <figure>
      <figcaption>หลังเผยแพร่</figcaption>
      <ScaledFrame key={after} url={after} title="หน้าเว็บหลังเผยแพร่" />
    </figure>
  </div>
)

type PreviewPairProps = {
  params: PreviewParams
  /** What the pages are of, for screen readers. */
  about: string
}

/** A button that shows both pages where it stands. */
export function PreviewPair({ params, about }: PreviewPairProps) {
  const [shown, setShown] = useState<Pair | 'asking' | 'none'>()
  async function show() {
    setShown('asking')
    const ask = (of: PreviewParams) =>
      postForJson<CallAnswer<typeof createPreview>>('/preview/link', queryOf(of))
    const [now, after] = await Promise.all([ask({ ...params, drafts: [], release: '' }), ask(params)])
    setShown(now && after ? { now: now.url, after: after.url } : 'none')
  }
  const isShown = typeof shown === 'object'
  return (
    <section aria-label={`หน้าเว็บก่อนและหลัง: ${about}`} className={styles.preview} data-needs-script="">
      <div className={styles.sizes}>
        <Button
          type="button"
          tone="quiet"
          aria-expanded={isShown}
          onClick={() => (isShown ? setShown(undefined) : void show())}
        >
          {isShown ? 'ซ่อนหน้าเว็บ' : 'แสดงหน้าเว็บก่อนและหลัง'}
          <span className="visually-hidden"> {about}</span>
        </Button>
        <span role="status">{shown === 'asking' && 'กำลังเปิดตัวอย่าง'}</span>
        {shown === 'none' && <span role="alert">เปิดตัวอย่างไม่ได้ ลองอีกครั้ง</span>}
      </div>
      {isShown && (
        <>
          <PreviewSizes first="phone" />
          <PairOfFrames {...shown} />
        </>
      )}
    </section>
  )
}
