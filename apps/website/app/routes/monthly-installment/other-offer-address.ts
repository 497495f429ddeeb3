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

/** Names the offer of the comparison that is in the boxes, to be replaced by what is sent. */
export const EDIT = 'edit'

/** The comparison, with one of its offers in the boxes of the form. */
export const editHref = (text: string, texts: readonly string[]): string =>
  hrefWith(
    COMPARE,
    new URLSearchParams([...texts.map((text) => ['with', text]), [EDIT, text]]).toString(),
    OFFER_FORM,
  )
