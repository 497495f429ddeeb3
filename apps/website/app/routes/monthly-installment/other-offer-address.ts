import { addressOf, hrefWith } from '../../calculators/address.ts'
import { COMPARE } from '../../calculators/compare-address.ts'
import { OFFER_FIELDS, type TypedOffer } from './other-offer.ts'

/** The form of another lender's offer, on the page of the comparison. */
export const OFFER_FORM = 'other-offer'

/** Named by the button of the form: without it an address only fills the boxes. */
export const ADD = 'add'

const address = addressOf(OFFER_FIELDS, [])

/** What an address holds of an offer; undefined where it holds nothing. */
export function readTypedOffer(search: URLSearchParams): TypedOffer | undefined {
  const read = address.read(search)
  if (Object.keys(read).length === 0) return undefined
  return Object.fromEntries(OFFER_FIELDS.map((name) => [name, read[name] ?? ''])) as TypedOffer
}

/** The comparison of the others, with an offer in the boxes of its form. */
export function editHref(typed: TypedOffer, others: readonly string[]): string {
  const search = address.write(typed)
  for (const text of others) search.append('with', text)
  return hrefWith(COMPARE, search.toString(), OFFER_FORM)
}
