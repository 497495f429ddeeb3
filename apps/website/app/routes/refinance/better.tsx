import { formatBaht } from '@leasing/rules/baht'
import { describeInstalment } from '@leasing/rules/repayment-shapes'
import { Link } from '@leasing/ui/navigation'
import { ThaiText } from '@leasing/ui/thai-text'
import type { Money, Offer, Outcome } from './refinance-offer.ts'

export type BetterProps = {
  offer: Offer
  money: Money
  outcome: Outcome
  /** Handed over, so that the rules stay with their page and are no further file. */
  calculate: (offer: Offer, money: Money) => Outcome
  hrefOf: (campaign: string) => string
}

/** A campaign that would make it cheaper, one tap away: its conditions are the visitor's to read. */
export function Better({ offer, money, outcome, calculate, hrefOf }: BetterProps) {
  const better = findBetterCampaign(offer, money, outcome, calculate)
  if (!better || !outcome.chosen) return null
  const { monthlyInstallment } = outcome.chosen
  return (
    <ThaiText as="p" className="marked">
      รถคันนี้ใช้ {better.name} ได้ {describeInstalment(outcome.chosen).each}{' '}
      {formatBaht(better.monthlyInstallment)} ถูกลง{' '}
      {formatBaht(monthlyInstallment - better.monthlyInstallment)}{' '}
      <Link to={hrefOf(better.id)} preventScrollReset>
        ใช้โปรโมชั่นนี้
      </Link>
    </ThaiText>
  )
}

export type BetterCampaign = { id: string; name: string; monthlyInstallment: number }

/** The campaign that makes most of what was chosen cheaper, over the same term and in the same shape; whether someone meets its conditions is theirs to say. */
export function findBetterCampaign(
  offer: Offer,
  money: Money,
  { chosen, shapeName }: Outcome,
  calculate: (offer: Offer, money: Money) => Outcome,
): BetterCampaign | undefined {
  if (!chosen) return undefined
  const { term, monthlyInstallment: now } = chosen
  return offer.campaigns
    .flatMap(({ id, name }) => {
      const wish = { ...money, shape: shapeName ?? '', term: String(term), campaign: id }
      const { faults, chosen } = calculate(offer, wish)
      if (!chosen || Object.keys(faults).length > 0 || chosen.monthlyInstallment >= now) return []
      return [{ id, name, monthlyInstallment: chosen.monthlyInstallment }]
    })
    .sort((a, b) => a.monthlyInstallment - b.monthlyInstallment)[0]
}
