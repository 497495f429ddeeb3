import { type AddressParts, hrefOf } from './address.ts'

/**
 * The shortest address that shows a calculation again, for paper: neither what the visitor earns and owes, nor the choices that a model implies, nor
 * what is compared with it.
 */
export function reopeningHref(query: AddressParts): string {
  const { id, mode, vehicle, model, product, price, budget } = query
  const { down, campaign, promotion, shape, last, term } = query
  if (id) return hrefOf({ mode: 'saved', id, promotion, term })
  if (mode === 'budget') return hrefOf({ mode, vehicle, budget, down, promotion, term })
  if (mode === 'model') return hrefOf({ mode, model, product, down, campaign, promotion, shape, last, term })
  return hrefOf({ mode: 'price', vehicle, price, down, promotion, term })
}
