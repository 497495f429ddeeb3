import { type RateClaim, rateClaim } from '@leasing/contract/promotions'
import type { z } from 'zod'
import type { Fault } from '../collections/rate-grid.ts'
import type { Figures } from './figure.ts'
import type { AdvertisedOffer } from './offer.ts'

/** As written: beside an offer without its rates, which are computed. */
export const writtenClaim = rateClaim.partial({
  effectiveFromPercentPerYear: true,
  effectiveToPercentPerYear: true,
})

export type WithOffer<Item> = Omit<Item, 'rateClaim'> & {
  offer?: AdvertisedOffer | undefined
  rateClaim?: z.infer<typeof writtenClaim> | undefined
}

/** Fills in the rates that an offer gives. `own`: the name of the record's figures. */
export function completeClaim<Item extends WithOffer<{ id: string }>>(
  item: Item,
  own: string,
  figures: Figures,
): Item {
  const { offer, rateClaim: claim } = item
  if (!offer || !claim) return item
  const value = (name: string) => figures.get(`${own}.${name}`)?.value
  const [flatRatePercentPerYear, ratePercentPerMonth] = [value('flatRate.from'), value('monthlyRate.from')]
  const [effectiveFromPercentPerYear, effectiveToPercentPerYear] = [
    value('effectiveRate.from'),
    value('effectiveRate.to'),
  ]
  // The catalogue lacks the offer: nothing is claimed. The import refuses such a record.
  if (effectiveFromPercentPerYear === undefined) return { ...item, rateClaim: undefined }
  return {
    ...item,
    rateClaim: {
      ...('refinanceCampaign' in offer ? { ratePercentPerMonth } : { flatRatePercentPerYear }),
      effectiveFromPercentPerYear,
      effectiveToPercentPerYear,
      note: claim.note,
    },
  }
}

/** As served. The offer is how it was computed. */
export function withoutOffer<Item>({ offer: _, rateClaim: claim, ...rest }: WithOffer<Item>) {
  return { ...rest, ...(claim && { rateClaim: claim as RateClaim }) } as unknown as Item
}

/** A claim has its rates written, or an offer that gives them. */
export function claimFaults({ offer, rateClaim: claim }: WithOffer<object>): Fault[] {
  if (!claim) return []
  const isWritten = claim.effectiveFromPercentPerYear !== undefined
  if (offer && isWritten)
    return [{ field: 'rateClaim.effectiveFromPercentPerYear', message: 'is computed from the offer' }]
  if (!offer && !isWritten)
    return [{ field: 'rateClaim', message: 'needs its rates, or an offer that gives them' }]
  return []
}
