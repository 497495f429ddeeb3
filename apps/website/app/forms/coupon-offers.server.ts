import type { ApiClient } from '@leasing/contract/client'

/** The promotions that give a coupon today. */
export async function findCouponOffers(api: ApiClient) {
  const { items } = await api.listRefinancePromotions()
  return items.flatMap(({ id, path, title, period, coupon }) =>
    coupon ? [{ id, path, title, period, ...coupon }] : [],
  )
}
