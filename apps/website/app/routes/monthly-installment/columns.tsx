import { formatBaht, formatPercent } from '@leasing/rules/baht'
import { plainCost } from '@leasing/rules/plain-cost'
import { Link } from '@leasing/ui/navigation'
import { Term } from '@leasing/ui/term'
import { ThaiText } from '@leasing/ui/thai-text'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import layout from '../../calculators/calculator.module.css'
import { compareHref, MAX_COMPARED } from '../../calculators/compare-address.ts'
import { RESULT } from '../../calculators/form-parts.tsx'
import { PrintedHead } from '../../calculators/printed-result.tsx'
import { useRootData } from '../../root-data.ts'
import styles from './columns.module.css'
import { type Column, type Comparison, markColumns, type Unmarked } from './comparison.ts'
import { Differences } from './differences.tsx'

type ColumnsProps = { comparison: Comparison; texts: readonly string[]; responsibleLending: string }

/** Up to four calculations side by side, the same figure of each on one line. */
export function Columns({ comparison: { columns, waiting }, texts, responsibleLending }: ColumnsProps) {
  const { publicUrl } = useRootData()!
  const marked = markColumns(columns)
  const hasRefinance = columns.some(({ isRefinance }) => isRefinance)
  const hasOthers = columns.some(({ isOurs }) => !isOurs)
  const isSeasonal = columns.some(({ isMonthly }) => !isMonthly)
  return (
    <section className={styles.section} aria-labelledby={RESULT}>
      <PrintedHead href={compareHref(texts)} />
      <ThaiText as="h2" id={RESULT} tabIndex={-1} className={layout.title}>
        {columns.length > 1 ? `เทียบ ${columns.length} แบบ` : 'มีแล้ว 1 แบบ เพิ่มอีกแบบเพื่อเทียบ'}
      </ThaiText>
      <Differences columns={columns} />
      <ul className={styles.columns}>
        {marked.columns.map((column) => (
          <li key={column.text} className={styles.column}>
            <ThaiText as="h3">{column.name}</ThaiText>
            <dl className={styles.figures}>
              <Row label="ค่างวด" isMain>
                {formatBaht(column.instalment)}
                <small>
                  {column.per}
                  {column.others}
                </small>
                {column.isLowest && <Mark words="ค่างวดต่ำสุด" shared={marked.lowest} of={columns.length} />}
              </Row>
              <Row label="จ่ายรวมทั้งหมด" isMain>
                {formatBaht(column.wholeCost)}
                {column.isCheapest && (
                  <Mark words="จ่ายรวมน้อยที่สุด" shared={marked.cheapest} of={columns.length} />
                )}
              </Row>
              <Row label="อัตราที่แท้จริง">
                {formatPercent(column.effectiveRate)} ต่อปี
                {column.rateWithoutFees !== undefined && (
                  <small>ไม่นับค่าธรรมเนียม {formatPercent(column.rateWithoutFees)}</small>
                )}
              </Row>
              <Row label="ดอกเบี้ยคงที่">{formatPercent(column.flatRate)} ต่อปี</Row>
              <Row label="ดอกเบี้ยรวม">
                {formatBaht(column.interest)}
                <small>{describePlainly(column)}</small>
              </Row>
              <Row label="ค่าธรรมเนียม">{column.fees === undefined ? 'ยังไม่รวม' : formatBaht(column.fees)}</Row>
              <Row label="ราคารถ">{column.isRefinance ? 'รีไฟแนนซ์' : formatBaht(column.price)}</Row>
              <Row label="เงินดาวน์">
                {column.isRefinance ? 'ไม่มี' : formatBaht(column.downPayment)}
                {column.note && <small>{column.note}</small>}
              </Row>
              <Row label="ยอดจัด">{formatBaht(column.financeAmount)}</Row>
              <Row label="จำนวนงวด">{column.term}</Row>
            </dl>
            <div className={styles.links}>
              <Link to={column.href}>
                ดูหรือแก้
                <span className="visually-hidden">
                  {' '}
                  {column.name} {column.term}
                </span>
              </Link>
              <Link to={compareHref(texts.filter((text) => text !== column.text))} preventScrollReset>
                ลบออก
                <span className="visually-hidden">
                  {' '}
                  {column.name} {column.term}
                </span>
              </Link>
            </div>
          </li>
        ))}
      </ul>
      {waiting && (
        <ThaiText as="p" className="marked">
          เทียบได้ครั้งละ {MAX_COMPARED} แบบ ลบออกหนึ่งแบบ แล้ว {waiting.name} ({waiting.term} ดาวน์{' '}
          {formatBaht(waiting.downPayment)}) จะแสดงแทน
        </ThaiText>
      )}
      <ThaiText as="p" className={layout.note}>
        อัตราที่เทียบกันได้คือ<Term word="อัตราดอกเบี้ยที่แท้จริง">อัตราที่แท้จริง</Term> จ่ายรวมทั้งหมด คือเงินดาวน์ ค่างวดทุกงวด
        และค่าธรรมเนียมที่กรอก ไม่รวมอากรแสตมป์ ประกันภัย ภาษีประจำปี และงานทะเบียน{' '}
        {hasOthers && (
          <>
            ค่าธรรมเนียมของเราดูที่<Link to={href('/service-fee')}>หน้าค่าธรรมเนียม</Link>
            <span className={styles.printedAddress}>
              {` (${publicUrl.replace(/^https?:\/\//, '')}${href('/service-fee')})`}
            </span>{' '}
          </>
        )}
        {marked.unmarked && `${UNMARKED[marked.unmarked](hasRefinance)} จึงไม่ได้ชี้ว่าแบบไหนถูกที่สุด `}
        {isSeasonal && 'ค่างวดที่จ่ายเป็นฤดูกาลไม่นำมาเทียบกับค่างวดรายเดือน '}
        ตัวเลขเป็นค่าประมาณ จนกว่าเจ้าหน้าที่จะยืนยัน ค่างวดรวมภาษีมูลค่าเพิ่ม 7% แล้ว{' '}
        <ThaiText as="strong">{responsibleLending}</ThaiText>
      </ThaiText>
    </section>
  )
}

/** Why nothing is named the cheapest. */
const UNMARKED: Record<Unmarked, (hasRefinance: boolean) => string> = {
  price: (hasRefinance) => `${hasRefinance ? 'ราคารถหรือวงเงิน' : 'ราคารถ'}ไม่เท่ากัน ยอดรวมต่างกันเพราะเหตุนี้ด้วย`,
  down: () => 'เงินดาวน์ไม่เท่ากัน',
  fees: () => 'ผลขึ้นกับค่าธรรมเนียม ซึ่งของเรายังไม่รวม',
}

/** The interest as one compares it without arithmetic. */
function describePlainly({ financeAmount, interest, months }: Column): string {
  const { interestPerDay, interestPer100kPerDay } = plainCost({
    financeAmount,
    totalInterest: interest,
    term: months,
  })
  return `เฉลี่ยวันละ ${formatBaht(interestPerDay)} หรือวันละ ${formatBaht(interestPer100kPerDay)} ต่อยอดจัดทุก 1 แสนบาท`
}

type RowProps = { label: string; isMain?: boolean; children: ReactNode }

const Row = ({ label, isMain = false, children }: RowProps) => (
  <div className={isMain ? styles.main : undefined}>
    <ThaiText as="dt">{label}</ThaiText>
    <ThaiText as="dd" className="figure">
      {children}
    </ThaiText>
  </div>
)

type MarkProps = { words: string; shared: number; of: number }

/** In words, since colour alone says nothing to everybody. */
const Mark = ({ words, shared, of }: MarkProps) => (
  <span className={styles.mark}>
    <Check aria-hidden size={16} strokeWidth={2.25} />
    {shared === of ? 'เท่ากันทุกแบบ' : shared > 1 ? `${words} เท่ากัน ${shared} แบบ` : words}
  </span>
)
