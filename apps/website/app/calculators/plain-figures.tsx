import { formatBaht } from '@leasing/rules/baht'
import { plainCost } from '@leasing/rules/plain-cost'
import { ThaiText } from '@leasing/ui/thai-text'
import layout from './calculator.module.css'

type Loan = Parameters<typeof plainCost>[0]

/** What a loan costs in words that need no arithmetic to compare. `financed`: what the loan is called. */
export const PlainFigures = ({ loan, financed }: { loan: Loan; financed: string }) => (
  <ThaiText as="p" className={layout.plain}>
    ดอกเบี้ยเฉลี่ย{perDay(loan)} ต่อ{financed}ทุก 1 แสนบาท ดอกเบี้ยรวม{' '}
    {formatBaht(Math.round(plainCost(loan).interestPer100k))} {per100k(loan)}
  </ThaiText>
)

export const perDay = (loan: Loan): string => `วันละ ${formatBaht(plainCost(loan).interestPerDay, 2)}`

export const per100k = (loan: Loan): string => `วันละ ${formatBaht(plainCost(loan).interestPer100kPerDay, 2)}`
