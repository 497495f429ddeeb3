import type { CreditPolicy } from '@leasing/contract/content/credit-policy'
import { parseBaht } from '@leasing/rules/amount'
import { allowedDebts } from '@leasing/rules/debt-service'

/** Whole baht a month. `forVehicle` is what is left of `allowed` for a new instalment. */
type IncomeCheck =
  | { minimumIncome: number }
  | { income: number; debts: number; allowed: number; percent: number; forVehicle: number }

type Typed = { income: string; debts: string }

const MAX_A_MONTH = 10_000_000

/** What an income leaves for a vehicle, as far as one was typed. */
export function checkIncome(
  { income: typedIncome, debts: typedDebts }: Typed,
  bands: CreditPolicy['incomeBands'],
) {
  const income = readBaht(typedIncome)
  const debts = readBaht(typedDebts)
  const faults = {
    ...(income === undefined && { income: 'กรอกรายได้ต่อเดือนเป็นบาท เช่น 20,000' }),
    ...(debts === undefined && { debts: 'กรอกยอดผ่อนหนี้ต่อเดือนเป็นบาท เช่น 3,000' }),
    ...(typedIncome === '' && typedDebts !== '' && { income: 'กรอกรายได้ต่อเดือนด้วย เราจึงคิดให้ได้' }),
  }
  if (typedIncome === '' || income === undefined || debts === undefined) return { faults }
  const allowed = allowedDebts(income, bands)
  const check: IncomeCheck = allowed
    ? {
        income,
        debts,
        allowed: allowed.baht,
        percent: allowed.percent,
        forVehicle: Math.max(0, allowed.baht - debts),
      }
    : { minimumIncome: bands[0]!.fromIncome }
  return { faults, check }
}

/** Nothing typed is 0; undefined for what is no amount. */
function readBaht(typed: string): number | undefined {
  const baht = typed === '' ? 0 : parseBaht(typed)
  return baht !== undefined && baht <= MAX_A_MONTH ? Math.floor(baht) : undefined
}
