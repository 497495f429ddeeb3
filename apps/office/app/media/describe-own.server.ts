import { isApiError } from '@leasing/contract/is-api-error'
import type { StaffClient } from '@leasing/contract/staff/client'
import { textOf } from '../forms/submit.server.ts'
import { unlessMissing } from '../guarded-staff.server.ts'
import { isOwn, OWN, readOwn } from './own-picture.ts'

/**
 * Writes the description and focus of pictures that were uploaded in a form into the library, before the draft takes its focus from there. A picture
 * that is refused (described meanwhile, gone) stays as it is in the library: the record has its own description. Several fields may have the same
 * picture: one whose focus nobody moved leaves the focus as it is.
 */
export async function describeOwn(staff: StaffClient, form: FormData): Promise<void> {
  for (const value of form.getAll(OWN)) {
    const own = readOwn(String(value))
    const id = own && textOf(form, `${own.field}.media`)
    if (!id) continue
    try {
      const media = await staff.findMedia({ params: { id } }).catch(unlessMissing)
      if (!media || !isOwn(media)) continue
      const alt = media.alt || textOf(form, `${own.field}.alt`).trim()
      const { version, credit } = media
      if (alt !== '')
        await staff.changeMedia({
          params: { id },
          body: { version, credit, alt, isDecorative: false, focus: own.focus ?? media.focus },
        })
    } catch (error) {
      if (!isApiError(error)) throw error
    }
  }
}
