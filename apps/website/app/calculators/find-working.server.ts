import type { ApiClient } from '@leasing/contract/client'
import { isApiError } from '@leasing/contract/is-api-error'
import type { Working } from '@leasing/contract/monthly-installment'

/** A calculation that was kept; undefined when it is not there (any more). */
export async function findWorking(api: ApiClient, id: string): Promise<Working | undefined> {
  try {
    return await api.findMonthlyInstallment({ params: { id } })
  } catch (error) {
    if (isApiError(error) && error.code === 'not-found') return undefined
    throw error
  }
}
