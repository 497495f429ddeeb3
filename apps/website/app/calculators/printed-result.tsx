import { Figure } from '@leasing/ui/figure'
import { ThaiText } from '@leasing/ui/thai-text'
import { useEffect, useState } from 'react'
import { useLoaderData } from 'react-router'
import { useRootData } from '../root-data.ts'
import type { PrintedFacts } from './printed-facts.server.ts'
import styles from './printed-result.module.css'
import { fitsQrCode } from './qr-limit.ts'

/** What the loader of a calculator says for paper. */
export const usePrintedFacts = () => useLoaderData<{ printed: PrintedFacts }>().printed

/** Top of a printed result: the date, whom to ask, and its address as text and QR code. Hidden on screen. `href`: path and query that show the result again. */
export function PrintedHead({ href }: { href: string }) {
  const { publicUrl } = useRootData()!
  const { calculated, contact, reopening, hasAddress } = usePrintedFacts()
  return (
    <div className={styles.head}>
      <div className={styles.facts}>
        <ThaiText as="p" className={styles.day}>
          {calculated}
        </ThaiText>
        <ThaiText as="p">{contact}</ThaiText>
        <div>
          <ThaiText as="p">{reopening}</ThaiText>
          {hasAddress && <p className={styles.address}>{(publicUrl + href).replace(/^https?:\/\//, '')}</p>}
        </div>
      </div>
      {fitsQrCode(href) ? (
        <figure className={styles.code}>
          <QrCode href={href} label="คิวอาร์โค้ดของผลคำนวณนี้" />
          <ThaiText as="figcaption">สแกนเพื่อเปิดผลนี้อีกครั้ง</ThaiText>
        </figure>
      ) : (
        <ThaiText as="p" className={styles.code}>
          ลิงก์ยาวเกินกว่าจะทำเป็นคิวอาร์โค้ด บันทึกผลไว้ก่อน แล้วพิมพ์จากหน้าที่บันทึก
        </ThaiText>
      )}
    </div>
  )
}

/** What a printed result was calculated from; without a value a label is left out. Hidden on screen, where the form says so. */
export const PrintedInputs = ({ inputs }: { inputs: Readonly<Record<string, string | undefined>> }) => (
  <dl className={styles.inputs}>
    {Object.entries(inputs).map(
      ([label, value]) => value && <Figure key={label} label={label} value={value} />,
    )}
  </dl>
)

const SETTLE_MS = 400

/**
 * The code that opens a calculation: `href` is its path and query, as the route of codes below that path expects them. Not lazy: a browser prints what
 * it has, and would not wait for a lazy picture. After a change it is fetched once typing pauses; meanwhile there is none, since the earlier code
 * would open other figures.
 */
export function QrCode({ href, label }: { href: string; label: string }) {
  const src = href.replace('?', '/qr.svg?')
  const [settled, setSettled] = useState(src)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(src), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [src])
  if (src !== settled) return null
  return <img key={src} src={src} alt={label} width={120} height={120} fetchPriority="low" />
}
