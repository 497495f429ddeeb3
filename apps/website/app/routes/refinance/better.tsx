import { formatBaht } from '@leasing/rules/baht'
import { Link } from '@leasing/ui/navigation'
import { findBetterCampaign } from './better-campaign.ts'
import styles from './limit.module.css'
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
  const { monthlyInstallment, everyMonths } = outcome.chosen
  return (
    <p className={styles.better}>
      รถคันนี้ใช้ {better.name} ได้ {everyMonths ? 'ครั้งละ' : 'งวดละ'} {formatBaht(better.monthlyInstallment)} ถูกลง{' '}
      {formatBaht(monthlyInstallment - better.monthlyInstallment)}{' '}
      <Link to={hrefOf(better.id)} preventScrollReset>
        ใช้แคมเปญนี้
      </Link>
    </p>
  )
}
