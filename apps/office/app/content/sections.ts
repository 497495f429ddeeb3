import type { FormField } from '@leasing/contract/staff/form'

/** Fields of publication and address. */
const SETTINGS = [
  'id',
  'path',
  'publish',
  'active',
  'startDate',
  'endDate',
  'laterWindows',
  'publishedOn',
  'createdAt',
  'orderPosition',
  'keywords',
]

/** The fields of a form as it shows them: the text, then its publication and address. */
export const sectionsOf = (fields: readonly FormField[]): [FormField[], FormField[]] => [
  fields.filter(({ name }) => !SETTINGS.includes(name)),
  fields.filter(({ name }) => SETTINGS.includes(name)),
]
