import {
  findRegistrationService,
  type RegistrationService,
  registrationService,
  registrationServiceKey,
} from '@leasing/contract/content/registration-service'
import { ApiError } from '@leasing/contract/errors'
import { PICTURE_KINDS } from '@leasing/rules/picture-kinds'
import { answer, defineCollection } from '../collection.ts'

type WrittenService = Omit<RegistrationService, 'key'> & { id: RegistrationService['key'] }

/** A file per service; the id is the key. */
export const registrationServices = defineCollection<WrittenService>(
  ({ html, picture }) =>
    registrationService
      .omit({ key: true })
      .extend({ id: registrationServiceKey, image: picture(PICTURE_KINDS.article), notes: html }),
  { name: 'registration-services', files: 'folder' },
)

export const registrationServiceAnswers = [
  answer(findRegistrationService, ({ read, params }) => {
    const found = read(registrationServices).find(({ id }) => id === params.key)
    if (!found) throw new ApiError('not-found')
    const { id: key, ...service } = found
    return { key, ...service }
  }),
]
