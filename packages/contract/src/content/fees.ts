import { z } from 'zod'
import { get } from '../call.ts'
import { component, day, id, keywords, law, orderPosition } from '../fields.ts'

/** Amounts are whole baht. `amount` is the whole price; where it depends on the case only `amountText` says what is charged. */
export const fee = component('Fee', {
  id,
  name: z.string(),
  amount: z.int().nonnegative().optional(),
  amountText: z.string(),
  /** What the amount is for: `ต่อคัน`, `ต่อฉบับ`. */
  unit: z.string(),
  /** Of our own charge; the part that goes to the state carries none. */
  vat: z.enum(['included', 'excluded', 'none']),
  /** The part that goes to the state. */
  officialFee: z.int().nonnegative().optional(),
  /** The part that is ours. */
  serviceFee: z.int().nonnegative().optional(),
  /** Charged once when a contract is made: percent of all its instalments together. */
  percentOfInstalments: z.number().positive().max(10).optional(),
  /** Of the company's own price list. */
  effectiveFrom: day.optional(),
  /** What the part of the state rests on, or the ceiling of an amount of ours. */
  law: law.optional(),
  note: z.string().optional(),
  keywords,
  orderPosition,
})

export type Fee = z.infer<typeof fee>

const area = 'fees'
const answer = z.strictObject({ fees: z.array(fee) })

export const listRegistrationFees = get('/fees/registration', {
  area,
  summary: 'What registration work costs, lowest orderPosition first',
  description:
    'Each fee has `amount` in baht, or `amountText` where it is no single number, and says whether VAT is in it.',
  answer,
})

export const listOtherFees = get('/fees/other', {
  area,
  summary: 'All other fees, with the default charge and the collection fees',
  description:
    'Each fee has `amount` in baht, or `amountText` where it is no single number, and says whether VAT is in it.',
  answer,
})
