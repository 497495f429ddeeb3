import type { ApiClient } from '@leasing/contract/client'
import type { FeeTables } from './fee-filter.ts'

export async function loadFeeTables(api: ApiClient): Promise<FeeTables> {
  const [registration, other, channels] = await Promise.all([
    api.listRegistrationFees(),
    api.listOtherFees(),
    api.listServiceFees(),
  ])
  return { registration: registration.fees, other: other.fees, channels: channels.items }
}
