import { plainAmount } from '@leasing/rules/amount'
import { readDay } from '@leasing/rules/due-date'
import { redirect } from 'react-router'
import { settleOtherAmounts } from './shape-amounts.ts'

/**
 * An address carries amounts as plain numbers and days as `2027-01-31`: throws a redirect when one was submitted as it was typed (`price=7แสน`,
 * `firstDue=31/1/2570`), by a form without JavaScript.
 */
export function redirectToPlainAddress(request: Request, amounts: readonly string[]): void {
  const { pathname, searchParams } = new URL(request.url)
  const plain = new URLSearchParams(searchParams)
  settleOtherAmounts(plain)
  for (const name of amounts) if (plain.has(name)) plain.set(name, plainAmount(plain.get(name)!))
  const firstDue = readDay(plain.get('firstDue') ?? '')
  if (firstDue) plain.set('firstDue', firstDue)
  // The browser keeps the fragment.
  if (`${plain}` !== `${searchParams}`) throw redirect(`${pathname.replace(/\.data$/, '')}?${plain}`)
}
