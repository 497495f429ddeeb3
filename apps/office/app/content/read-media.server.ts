import type { StaffClient } from '@leasing/contract/staff/client'
import { type Json, mediaIn } from '@leasing/contract/staff/form-values'
import type { Media } from '@leasing/contract/staff/media'
import { unlessMissing } from '../guarded-staff.server.ts'

/** Library pictures named by records, without removed ones. */
export async function readMedia(staff: StaffClient, values: readonly (Json | undefined)[]): Promise<Media[]> {
  const ids = [...new Set(values.flatMap(mediaIn))]
  const pictures = await Promise.all(
    ids.map((id) => staff.findMedia({ params: { id } }).catch(unlessMissing)),
  )
  return pictures.filter((one) => one !== undefined)
}
