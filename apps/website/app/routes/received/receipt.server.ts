import type { Coupon } from '@leasing/contract/forms'
import type { RequestContext } from '../../context.ts'
import { readFlowCookie, receivedCookie } from '../../forms/flow-cookie.server.ts'

/** What the cookie of a form that was received holds. */
export type Receipt = {
  reference: string
  receivedAt: string
  coupon?: Coupon
  reward?: { id: string; code: string; title: string }
}

export const findReceipt = (key: string, request: Request, context: RequestContext) =>
  readFlowCookie<Receipt>(receivedCookie(key), request, context)
