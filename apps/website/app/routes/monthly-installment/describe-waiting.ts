import { formatBaht } from '@leasing/rules/baht'
import { closeEarly, type DiscountStep } from '@leasing/rules/early-closing'
import type { EqualInstalments } from '@leasing/rules/effective-rate'

const toBaht = (satang: number) => Math.round(satang / 100)

/** Closing after `paid` instalments or one later, which costs that instalment too. The gain is that of the amounts as they are shown. */
export function describeWaiting(
  contract: EqualInstalments,
  paid: number,
  steps: readonly DiscountStep[],
): string {
  const { monthlyInstallment } = contract
  const now = toBaht(closeEarly(contract, paid, steps).closingAmount)
  const later = toBaht(closeEarly(contract, paid + 1, steps).closingAmount)
  const gain = now - monthlyInstallment - later
  return [
    `ปิดหลังงวดที่ ${paid} จ่าย ${formatBaht(now)}`,
    `ถ้าจ่ายอีก 1 งวด (${formatBaht(monthlyInstallment)}) แล้วค่อยปิด จ่ายปิด ${formatBaht(later)}`,
    gain > 0 ? `รวมแล้วถูกลง ${formatBaht(gain)}` : 'รวมแล้วไม่ถูกลง รอไปก็ไม่ได้ประโยชน์',
  ].join(' ')
}
