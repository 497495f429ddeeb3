import type { CallAnswer } from '@leasing/contract/call'
import type { createPreview } from '@leasing/contract/staff/preview'
import { Button } from '@leasing/ui/button'
import { useEffect, useState } from 'react'
import { postForJson } from '../content/post-for-json.ts'
import styles from './preview-beside.module.css'

export type Beside = { isOpen: boolean; setIsOpen: (isOpen: boolean) => void }

type PreviewBesideProps = Beside & {
  /** Query of the preview page. */
  query: string
  /** Version of the draft; a change reloads the preview. */
  version: number
  /** Whether the form has unsaved text. */
  isDirty: boolean
}

/** Preview of the draft at phone width beside its form; a button where there is no room. */
export const PreviewBeside = ({ isOpen, setIsOpen, query, version, isDirty }: PreviewBesideProps) => (
  <section aria-label="ตัวอย่างข้างแบบฟอร์ม" className={styles.beside} data-needs-script="">
    <Button type="button" tone="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
      {isOpen ? 'ซ่อนตัวอย่าง' : 'แสดงตัวอย่างข้างแบบฟอร์ม'}
    </Button>
    {isOpen && <PreviewFrame {...{ query, version, isDirty }} />}
  </section>
)

function PreviewFrame({ query, version, isDirty }: Omit<PreviewBesideProps, keyof Beside>) {
  const [url, setUrl] = useState<string | 'asking' | 'none'>('asking')
  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft that was saved is seen by another link.
  useEffect(() => {
    const gone = new AbortController()
    const show = (made: CallAnswer<typeof createPreview> | undefined) => {
      if (!gone.signal.aborted) setUrl(made?.url ?? 'none')
    }
    void postForJson<CallAnswer<typeof createPreview>>(
      '/preview/link',
      new URLSearchParams(query),
      gone.signal,
    ).then(show)
    return () => gone.abort()
  }, [query, version])
  if (url === 'asking') return <p role="status">กำลังเปิดตัวอย่าง</p>
  if (url === 'none') return <p role="alert">เปิดตัวอย่างไม่ได้ กดดูตัวอย่างในสถานะด้านล่างแทน</p>
  return (
    <>
      <p role="status">{isDirty ? 'ตัวอย่างนี้ยังไม่มีสิ่งที่เพิ่งแก้ บันทึกร่างแล้วจึงจะเห็น' : 'แสดงร่างที่บันทึกไว้'}</p>
      <iframe src={url} title="ตัวอย่างเว็บไซต์" />
    </>
  )
}
