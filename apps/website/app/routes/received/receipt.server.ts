import type { CouponState } from '@leasing/contract/forms'
import { isApiError } from '@leasing/contract/is-api-error'
import { bangkokDay } from '@leasing/rules/bangkok-day'
import type { RequestContext } from '../../context.ts'
import { readFlowCookie, receivedCookie } from '../../forms/flow-cookie.server.ts'

/** What the cookie of a form that was received holds. */
export type Receipt = {
  reference: string
  receivedAt: string
  /** The visitor's own number, masked. */
  phone?: string
  /** Where the mail went that was asked for. */
  email?: string
  /** Which of the form's `receivedWhen` the request was about. */
  about?: string
  /** `id` and `usedAt` are missing in receipts of earlier releases. */
  coupon?: Omit<CouponState, 'usedAt'> & Partial<Pick<CouponState, 'usedAt'>> & { id?: string }
  /** `event` is missing in receipts of earlier releases. */
  reward?: { id: string; code: string; title: string; event?: string; usedAt?: string | null }
  /** The opening that was applied for, by its id. */
  careerId?: string
  /** The vehicle that an insurance is wanted for, in words. */
  insured?: string
  /**
   * The dealer that calls, by sequence, or the province whose staff do; what was calculated, or only typed into the form; and the promotion
   * by its id.
   */
  asked?: { dealer?: number; province?: string; calculated?: string; typed?: string; promotion?: string }
}

export const findReceipt = (key: string, request: Request, context: RequestContext) =>
  readFlowCookie<Receipt>(receivedCookie(key), request, context)

/** The coupon of a receipt as it is now: staff may have taken it since. When that cannot be found out, as it was issued. */
export async function currentCoupon(
  { coupon }: Receipt,
  { api }: RequestContext,
): Promise<Receipt['coupon']> {
  if (!coupon?.id) return coupon
  try {
    return { id: coupon.id, ...(await api.findECoupon({ params: { id: coupon.id } })) }
  } catch (error) {
    if (isApiError(error)) return coupon
    throw error
  }
}

/** The reward of a receipt as it is now: it may have been handed out since. */
export async function currentReward(
  { reward }: Receipt,
  { api }: RequestContext,
): Promise<Receipt['reward']> {
  if (!reward) return undefined
  try {
    const { usedAt } = await api.findMotorExpo({ params: { id: reward.id } })
    return { ...reward, usedAt }
  } catch (error) {
    if (isApiError(error)) return reward
    throw error
  }
}

/** Which of the form's `receivedWhen` says what has become of the request; undefined for the usual words. */
export function whenOf({ about, coupon, reward }: Current, { now }: RequestContext): string | undefined {
  if (coupon?.usedAt || reward?.usedAt) return 'used'
  if (coupon && coupon.expiresOn < bangkokDay(now)) return 'ended'
  return about
}

type Current = Omit<Receipt, 'coupon' | 'reward'> & {
  coupon: Receipt['coupon'] | undefined
  reward: Receipt['reward'] | undefined
}
