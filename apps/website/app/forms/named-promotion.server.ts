import type { ApiClient } from '@leasing/contract/client'

/** The promotion that a visitor comes from, by `?promotion=`; undefined once it has ended. */
export async function findNamedPromotion(search: URLSearchParams, api: ApiClient) {
  if (!search.has('promotion')) return undefined
  const found = (await api.listPromotions()).items.find(({ id }) => id === search.get('promotion'))
  return found && { id: found.id, title: found.title, path: found.path }
}

export type NamedPromotion = NonNullable<Awaited<ReturnType<typeof findNamedPromotion>>>
