// What does not compile. Checked by the step `types`; nothing here runs.
import { CONSENT, defineForm, PERSON } from './form.ts'
import type { FieldPath } from './form-context.ts'

const schema = () => import('@leasing/contract/forms').then(({ happyCarForm }) => happyCarForm)

const REQUIRED = {
  wants: 'choice',
  carType: 'choice',
  province: 'choice',
  contactTime: 'choice',
  ...PERSON,
  ...CONSENT,
} as const

defineForm({ key: 'happy-car', fields: { ...REQUIRED, brand: 'text' }, schema })

const { province: _, ...withoutProvince } = REQUIRED
// @ts-expect-error: the schema requires a province
defineForm({ key: 'happy-car', fields: withoutProvince, schema })

// @ts-expect-error: the schema knows a brand, and no brnad
defineForm({ key: 'happy-car', fields: { ...REQUIRED, brnad: 'text' }, schema })

export const onAPage: FieldPath = 'friend.mobilePhone'

// @ts-expect-error: no form has such a field
export const misspelt: FieldPath = 'brandd'
