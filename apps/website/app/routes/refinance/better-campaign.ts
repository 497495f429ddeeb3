import type { Money, Offer, Outcome } from './refinance-offer.ts'

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
