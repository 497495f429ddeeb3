import { formatBaht, formatNumber, formatSatang } from '@leasing/rules/baht'
import type { Satang } from '@leasing/rules/schedule'
import type { ChoiceKey, Simulation } from '../../calculators/repayment-simulation.ts'

/** Amounts below 1,000 baht with satang, all others rounded to whole baht, because they are estimates. */
export const money = (satang: Satang): string =>
  Math.abs(satang) < 1_000_00 && satang % 100 !== 0
    ? formatSatang(satang)
    : formatBaht(Math.round(satang / 100))

export function choiceName(key: ChoiceKey, { newTerm, extraPerMonth }: Simulation, daysLate: number): string {
  const names: Record<ChoiceKey, string> = {
    'go-on': 'ผ่อนต่อตามสัญญา',
    'pay-late': `จ่ายช้า 1 งวด ${daysLate} วัน`,
    save: `เก็บเพิ่มเดือนละ ${formatNumber(Math.round(extraPerMonth / 100))} บาท แล้วปิด`,
    stretch: `ขยายเวลาเป็น ${newTerm} งวด`,
    refinance: `รีไฟแนนซ์ใหม่ ${newTerm} งวด`,
    'close-now': 'ปิดบัญชีตอนนี้',
  }
  return names[key]
}
