import type { ApiClient } from '@leasing/contract/client'

/** The promotion named by `?promotion=`, for visitors who come from its page; undefined after it has ended. */
export async function findLinkedPromotion(search: URLSearchParams, api: ApiClient) {
  if (!search.has('promotion')) return undefined
  const promotion = (await api.listPromotions()).items.find(({ id }) => id === search.get('promotion'))
  return promotion && { id: promotion.id, title: promotion.title, path: promotion.path }
}

export type LinkedPromotion = NonNullable<Awaited<ReturnType<typeof findLinkedPromotion>>>
