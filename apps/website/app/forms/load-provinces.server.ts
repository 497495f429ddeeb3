import type { ApiClient } from '@leasing/contract/client'

/** All provinces as choices, in Thai alphabetical order. */
export async function loadProvinces(api: ApiClient) {
  const { items } = await api.listProvinces()
  return items.map(({ code, name }) => ({ value: code, label: name.th }))
}
