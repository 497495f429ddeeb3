import { z } from 'zod'
import { get } from '../call.ts'
import { component, day, id, keywords, law, orderPosition } from '../fields.ts'

/** Amounts are whole baht. `amount` is the total price; if it varies, `amountText` describes it instead. */
export const fee = component('Fee', {
  id,
  name: z.string(),
  amount: z.int().nonnegative().optional(),
  amountText: z.string(),
  /** The unit that the amount applies to: `ต่อคัน`, `ต่อฉบับ`. */
  unit: z.string(),
  /** VAT on our own charge; the state's part has none. */
  vat: z.enum(['included', 'excluded', 'none']),
  /** The state's part. */
  officialFee: z.int().nonnegative().optional(),
  /** Our part. */
  serviceFee: z.int().nonnegative().optional(),
  /** Charged once per contract: percent of the sum of its instalments. */
  percentOfInstalments: z.number().positive().max(10).optional(),
  /** The day from which it is in the company's price list. */
  effectiveFrom: day.optional(),
  /** The legal basis of the state's part, or the ceiling of our amount. */
  law: law.optional(),
  note: z.string().optional(),
  keywords,
  orderPosition,
})

export type Fee = z.infer<typeof fee>

/** What a fee costs; from `startDate` on another price counts. */
export const feePrice = fee.pick({
  amount: true,
  amountText: true,
  officialFee: true,
  serviceFee: true,
  percentOfInstalments: true,
})

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
