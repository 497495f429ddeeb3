import type { ApiClient } from '@leasing/contract/client'
import type { Company } from '@leasing/contract/content/company'
import type { Image } from '@leasing/contract/fields'
import { isApiError } from '@leasing/contract/is-api-error'

/** The picture of a place. The page has a form, which must be shown even while the API cannot answer: then it has no picture. */
export async function findPlacePicture(
  api: ApiClient,
  place: keyof NonNullable<Company['pictures']>,
): Promise<Image | undefined> {
  try {
    return (await api.findCompany()).pictures?.[place]
  } catch (error) {
    if (!isApiError(error)) throw error
    return undefined
  }
}
