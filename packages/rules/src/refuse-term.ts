export type TermRefusal = { refused: 'term-not-offered' | 'campaign-term' }

type Terms = { terms: readonly number[] }

/** Why a term cannot be had, whatever the money and the shape. */
export function refuseTerm(
  product: Terms,
  term: number,
  campaign: Terms | undefined,
): TermRefusal | undefined {
  if (!product.terms.includes(term)) return { refused: 'term-not-offered' }
  if (campaign && !campaign.terms.includes(term)) return { refused: 'campaign-term' }
  return undefined
}
