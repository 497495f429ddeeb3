import { formatBaht, formatNumber, formatPercent } from '@leasing/rules/baht'
import { ThaiText } from '@leasing/ui/thai-text'
import styles from './compare.module.css'
import { type Column, differenceOf, oursBeside } from './comparison.ts'

/** In sentences, each offer of another lender against our own at the same price, whoever is dearer. */
export function Differences({ columns }: { columns: readonly Column[] }) {
  const others = columns.filter(({ isOurs }) => !isOurs)
  if (others.length === 0) return null
  return (
    <ul className={styles.differences} aria-label="ข้อเสนอจากที่อื่นเทียบกับของเรา">
      {others.map((other) => (
        <ThaiText as="li" key={other.text}>
          {describe(other, oursBeside(columns, other))}
          {other.exceededCeiling !== undefined &&
            ` อัตราที่แท้จริงก่อนนับค่าธรรมเนียมสูงกว่าเพดานตามกฎหมาย ${formatPercent(other.exceededCeiling)} ของสัญญาเช่าซื้อรถใช้ส่วนตัว ตรวจตัวเลขกับใบเสนอราคาอีกครั้ง`}
        </ThaiText>
      ))}
    </ul>
  )
}

function describe(other: Column, ours: Column | undefined): string {
  const name = `${other.name} ${formatBaht(other.instalment)} ${other.term}`
  if (!ours) return `${name}: ไม่มีแบบของเราที่ราคา ${formatBaht(other.price)} ให้เทียบ`
  const { isSamePurchase, wholeCost, instalment, effectiveRate } = differenceOf(other, ours)
  const purchase = isSamePurchase
    ? 'เมื่อราคา ดาวน์ และจำนวนงวดเท่ากัน'
    : `เทียบกับของเราที่ใกล้ที่สุด (${ours.term}${ours.isRefinance ? '' : ` ดาวน์ ${formatBaht(ours.downPayment)}`})`
  return [
    `${name}: ${purchase}`,
    sentence('จ่ายรวมทั้งหมด', wholeCost, ['น้อยกว่า', 'มากกว่า'], formatBaht),
    // The fees of theirs are in their sum.
    (other.fees ?? 0) > 0 ? '(ของเรายังไม่รวมค่าธรรมเนียม)' : [],
    sentence('ค่างวด', instalment, ['ต่ำกว่า', 'สูงกว่า'], formatBaht),
    sentence(
      'อัตราที่แท้จริง',
      effectiveRate,
      ['ต่ำกว่า', 'สูงกว่า'],
      (points) => `${formatNumber(points, 2)}\u00a0จุด`,
    ),
  ]
    .flat()
    .join(' ')
}

function sentence(
  what: string,
  difference: number,
  [less, more]: [string, string],
  format: (amount: number) => string,
): string {
  if (difference === 0) return `${what}เท่ากับของเรา`
  return `${what}${difference < 0 ? less : more}ของเรา ${format(Math.abs(difference))}`
}
