import { isApiError } from '@leasing/contract/is-api-error'
import { bangkokDay } from '@leasing/rules/bangkok-day'
import type { RequestContext } from '../../context.ts'
import { readFlowCookie, receivedCookie } from '../../forms/flow-cookie.server.ts'
import type { Receipt } from '../../forms/receipt.ts'

export const findReceipt = (key: string, request: Request, context: RequestContext) =>
  readFlowCookie<Receipt>(receivedCookie(key), request, context)

/** Current state of the coupon, because staff may have redeemed it; on API errors the state at issue. */
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

/** Current state of the reward, because it may have been handed out. */
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

/** Key of the form's `receivedWhen` texts for the current state; undefined for the default texts. */
export function statusOf({ about, coupon, reward }: Current, { now }: RequestContext): string | undefined {
  if (coupon?.usedAt || reward?.usedAt) return 'used'
  if (coupon && coupon.expiresOn < bangkokDay(now)) return 'ended'
  return about
}

type Current = Omit<Receipt, 'coupon' | 'reward'> & {
  coupon: Receipt['coupon'] | undefined
  reward: Receipt['reward'] | undefined
}
