import type { Coupon } from '@leasing/contract/forms'
import type { RequestContext } from '../../context.ts'
import { readFlowCookie } from '../../forms/flow-cookie.server.ts'
import { receivedCookie } from '../../forms/received.server.ts'

/** What the cookie of a form that was received holds. */
export type Receipt = {
  reference: string
  receivedAt: string
  coupon?: Coupon
  reward?: { id: string; code: string; title: string }
}

export const findReceipt = (key: string, request: Request, context: RequestContext) =>
  readFlowCookie<Receipt>(receivedCookie(key), request, context)
