import { formatBaht, formatPercent } from '@leasing/rules/baht'
import { describeInstalment } from '@leasing/rules/repayment-shapes'
import { ButtonLink } from '@leasing/ui/button'
import { CardCell, CardTable } from '@leasing/ui/card-table'
import { Link } from '@leasing/ui/navigation'
import { ThaiText } from '@leasing/ui/thai-text'
import { Plus } from 'lucide-react'
import { type AddressParts, hrefOf, MAX_COMPARED } from './address.ts'
import styles from './compare.module.css'
import type { Scenario } from './compared.server.ts'

const COLUMNS = {
  scenario: { label: 'แบบที่เทียบ' },
  instalment: { label: 'ค่างวด', isNumber: true, isTotal: true },
  effective: { label: 'อัตราที่แท้จริง', isNumber: true },
  interest: { label: 'ดอกเบี้ยรวม', isNumber: true },
  total: { label: 'ดาวน์และผ่อนรวม', isNumber: true },
}

type CompareProps = {
  /** The address beside which they are. */
  query: AddressParts
  /** What is shown there, as it goes beside the others. */
  compared: string | undefined
  scenarios: readonly Scenario[]
}

/** Up to four calculations side by side. They are in the address, and tell nothing about who compares. */
export function Compare({ query, compared, scenarios }: CompareProps) {
  const texts = scenarios.map(({ text }) => text)
  const isIn = compared !== undefined && texts.includes(compared)
  const isFull = texts.length >= MAX_COMPARED
  const add = compared && hrefOf({ ...query, with: [...texts, compared] }, { hash: 'compare' })
  return (
    <section className={styles.compare} id="compare" aria-labelledby="compare-title">
      <h3 id="compare-title">เทียบกับแบบอื่น</h3>
      {scenarios.length === 0 && (
        <ThaiText as="p" className={styles.muted}>
          เก็บผลนี้ไว้ แล้วเปลี่ยนรุ่น ราคา เงินดาวน์ หรือจำนวนงวด เทียบกันได้ {MAX_COMPARED} แบบ
        </ThaiText>
      )}
      {scenarios.length > 0 && (
        <CardTable caption="แบบที่เก็บไว้เทียบ ตัวเลขเป็นการประมาณ" columns={Object.values(COLUMNS)}>
          {scenarios.map(({ text, name, price, downPayment, result }) => (
            <tr key={text}>
              <th scope="row">
                <ThaiText>{name}</ThaiText>
                <ThaiText as="small">
                  ราคา {formatBaht(price)} ดาวน์ {formatBaht(downPayment)} {describeInstalment(result).term}
                  {describeInstalment(result).others}
                </ThaiText>
                <Link
                  to={hrefOf(
                    { ...query, with: texts.filter((other) => other !== text) },
                    { hash: 'compare' },
                  )}
                  className={styles.remove}
                  preventScrollReset
                >
                  ลบออก
                  <span className="visually-hidden">
                    {' '}
                    {name} {result.term} งวด
                  </span>
                </Link>
              </th>
              <CardCell column={COLUMNS.instalment}>
                {formatBaht(result.monthlyInstallment)} <small>{describeInstalment(result).per}</small>
              </CardCell>
              <CardCell column={COLUMNS.effective}>
                {formatPercent(result.effectiveRatePercentPerYear)}
              </CardCell>
              <CardCell column={COLUMNS.interest}>{formatBaht(result.totalInterest)}</CardCell>
              <CardCell column={COLUMNS.total}>{formatBaht(downPayment + result.totalPaid)}</CardCell>
            </tr>
          ))}
        </CardTable>
      )}
      {add && !isIn && !isFull && (
        <ButtonLink tone="quiet" to={add}>
          <Plus aria-hidden size={20} strokeWidth={1.75} />
          เก็บแบบนี้ไว้เทียบ
        </ButtonLink>
      )}
      {isIn && <p className={styles.muted}>คุณเก็บแบบที่ดูอยู่ไว้แล้ว ลองเปลี่ยนตัวเลขแล้วเก็บอีกแบบ</p>}
      {isFull && !isIn && (
        <ThaiText as="p" className={styles.muted}>
          เทียบได้ {MAX_COMPARED} แบบ ถ้าจะเพิ่ม ให้ลบออกหนึ่งแบบก่อน
        </ThaiText>
      )}
    </section>
  )
}
