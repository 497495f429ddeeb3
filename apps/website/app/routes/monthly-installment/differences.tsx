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
      {others.map((other) => {
        const { about, sentences } = describe(other, oursBeside(columns, other))
        return (
          <li key={other.text}>
            <ThaiText as="p">{about}</ThaiText>
            {sentences.map((sentence) => (
              <ThaiText as="p" key={sentence}>
                {sentence}
              </ThaiText>
            ))}
            {other.exceededCeiling !== undefined && (
              <ThaiText as="p">
                อัตราที่แท้จริงก่อนนับค่าธรรมเนียมสูงกว่าเพดานตามกฎหมาย {formatPercent(other.exceededCeiling)}{' '}
                ของสัญญาเช่าซื้อรถใช้ส่วนตัว ตรวจตัวเลขกับใบเสนอราคาอีกครั้ง
              </ThaiText>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function describe(other: Column, ours: Column | undefined): { about: string; sentences: string[] } {
  const name = `${other.name} ${formatBaht(other.instalment)} ${other.term}`
  if (!ours) return { about: `${name}: ไม่มีแบบของเราที่ราคา ${formatBaht(other.price)} ให้เทียบ`, sentences: [] }
  const { isSamePurchase, wholeCost, withoutFees, instalment, effectiveRate, rateWithoutFees } = differenceOf(
    other,
    ours,
  )
  const purchase = isSamePurchase
    ? 'เมื่อราคา ดาวน์ และจำนวนงวดเท่ากัน'
    : `เทียบกับของเราที่ใกล้ที่สุด (${ours.term}${ours.isRefinance ? '' : ` ดาวน์ ${formatBaht(ours.downPayment)}`})`
  // The fees of theirs are in their figures; ours are not known here.
  const ofBaht = (difference: number) => compare(difference, ['น้อยกว่า', 'มากกว่า'], formatBaht)
  const ofPoints = (difference: number) => compare(difference, ['ต่ำกว่า', 'สูงกว่า'], points)
  return {
    about: `${name}: ${purchase}`,
    sentences: [
      `จ่ายรวมทั้งหมด${ofBaht(wholeCost)}${
        withoutFees === undefined
          ? ''
          : ` ถ้าไม่นับค่าธรรมเนียม ${formatBaht(other.fees!)} ${ofBaht(withoutFees)} (ของเรายังไม่รวมค่าธรรมเนียม)`
      }`,
      instalment === undefined
        ? 'ค่างวดเทียบกันตรง ๆ ไม่ได้ เพราะยอดจัดหรือจำนวนงวดไม่เท่ากัน'
        : `ค่างวด${compare(instalment, ['ต่ำกว่า', 'สูงกว่า'], formatBaht)}`,
      `อัตราที่แท้จริง${ofPoints(effectiveRate)}${
        rateWithoutFees === undefined ? '' : ` ถ้าไม่นับค่าธรรมเนียม ${ofPoints(rateWithoutFees)}`
      }`,
    ],
  }
}

const points = (difference: number) => `${formatNumber(difference, 2)}\u00a0จุด`

function compare(
  difference: number,
  [less, more]: [string, string],
  format: (amount: number) => string,
): string {
  if (difference === 0) return 'เท่ากับของเรา'
  return `${difference < 0 ? less : more}ของเรา ${format(Math.abs(difference))}`
}
