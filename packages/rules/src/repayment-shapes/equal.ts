import { calculateInstalment } from '../instalment.ts'
import type { RepaymentShape } from './repayment-shape.ts'

/** The same amount every month. */
export type Equal = { kind: 'equal' }

/** Words shared by all monthly shapes. */
export const MONTHLY = {
  words: {
    paid: 'ผ่อนเดือนละ',
    each: 'งวดละ',
    per: 'ต่องวด',
    taxed: 'ต่องวด',
    affordable: 'ผ่อนไหวเดือนละ',
    instalment: 'ค่างวดต่อเดือน',
  },
  monthsApart: 1 as const,
  termsTitle: 'จำนวนงวด',
  describeTerm: (months: number) => `${months} งวด`,
}

export const equal: RepaymentShape<Equal, never> = {
  ...MONTHLY,
  title: 'เท่ากันทุกเดือน',
  withAmount: () => ({ kind: 'equal' }),
  calculate(purchase) {
    const { vatPerMonthSatang, ...result } = calculateInstalment(purchase)
    return { ...result, vatPerMonth: vatPerMonthSatang / 100 }
  },
  payments: ({ term, monthlyInstallment }) =>
    Array.from({ length: term }, (_, i) => ({ month: i + 1, amount: monthlyInstallment })),
  describeOthers: () => '',
}
