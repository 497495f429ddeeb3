import { Figure } from '@leasing/ui/figure'
import { ThaiText } from '@leasing/ui/thai-text'
import { useLoaderData } from 'react-router'
import { useRootData } from '../root-data.ts'
import type { PrintedFacts } from './printed-facts.server.ts'
import styles from './printed-result.module.css'
import { QrCode } from './qr-code.tsx'

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
      <figure className={styles.code}>
        <QrCode href={href} label="คิวอาร์โค้ดของผลคำนวณนี้" />
        <ThaiText as="figcaption">สแกนเพื่อเปิดผลนี้อีกครั้ง</ThaiText>
      </figure>
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
