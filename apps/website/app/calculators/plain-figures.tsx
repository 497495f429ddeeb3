import { formatBaht } from '@leasing/rules/baht'
import { plainCost } from '@leasing/rules/plain-cost'
import { ThaiText } from '@leasing/ui/thai-text'
import layout from './calculator.module.css'

type PlainFiguresProps = {
  loan: Parameters<typeof plainCost>[0]
  /** What the loan is called. */
  financed: string
}

/** What a loan costs in figures that need no arithmetic to compare, as the pages of the products say it. */
export function PlainFigures({ loan, financed }: PlainFiguresProps) {
  const { interestPerDay, interestPer100k, interestPer100kPerDay } = plainCost(loan)
  return (
    <ThaiText as="p" className={layout.note}>
      ดอกเบี้ยเฉลี่ยวันละ {formatBaht(interestPerDay)} {financed}ทุก 1 แสนบาท เสียดอกเบี้ยรวม{' '}
      {formatBaht(Math.round(interestPer100k))} หรือวันละ {formatBaht(interestPer100kPerDay)}
    </ThaiText>
  )
}
