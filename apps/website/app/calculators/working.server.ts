import type { ApiClient } from '@leasing/contract/client'
import type { Working } from '@leasing/contract/monthly-installment'
import { formatBaht } from '@leasing/rules/baht'
import { describeInstalment } from '@leasing/rules/repayment-shapes'
import { undefinedIfNotFound } from '../loader-errors.ts'
import { campaignOf, nameOfWorking } from './working-words.ts'

/** A calculation that was kept; undefined when it is not there (any more). */
export const findWorking = (api: ApiClient, id: string): Promise<Working | undefined> =>
  api.findMonthlyInstallment({ params: { id } }).catch(undefinedIfNotFound)

/** The term of a calculation that an address names; undefined where the calculation has no such term. */
export const namedTerm = ({ monthlyInstallments }: Working, search: URLSearchParams): number | undefined =>
  monthlyInstallments.map(({ term }) => term).find((term) => String(term) === search.get('term'))

/** The dealer that was asked to call about it; undefined where none was, or it is closed. */
export async function findChosenDealer(api: ApiClient, { selectedDealer }: Working) {
  if (selectedDealer === undefined) return undefined
  const { items } = await api.listDealers({ query: {} })
  return items.find(({ sequence }) => sequence === selectedDealer)
}

/** A calculation in a line: of the term that was chosen, or of all of them. It says whatever staff needs, so its id is not shown. */
export function describeWorking(working: Working, term: number | undefined): string {
  const { price, downPayment, downPercent, monthlyInstallments } = working
  const chosen = monthlyInstallments.filter((instalment) => instalment.term === term)
  const instalments = chosen.length > 0 ? chosen : monthlyInstallments
  return [
    `${nameOfWorking(working)} ราคา ${formatBaht(price)} ดาวน์ ${formatBaht(downPayment)} (${downPercent}%)`,
    instalments.map(describePlan).join(' หรือ '),
    campaignOf(working) ? `โปรโมชั่น ${campaignOf(working)!.name}` : [],
    '(โดยประมาณ)',
  ]
    .flat()
    .join(' ')
}

function describePlan(plan: Working['monthlyInstallments'][number]): string {
  const { term, each, others } = describeInstalment(plan)
  return `ผ่อน ${term} ${each} ${formatBaht(plan.monthlyInstallment)}${others}`
}
