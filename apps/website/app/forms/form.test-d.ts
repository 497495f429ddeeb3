// What does not compile. Checked by the step `types`; nothing here runs.
import { type Builders, CONSENT, defineForm, PERSON, PROVINCE } from '@leasing/contract/forms/define-form'
import type { LeadWords } from '@leasing/contract/forms/lead-words'
import type { FieldPath } from './form-context.ts'

const schema = ({ object, person, text, provinceCode, optionalText, consent }: Builders) =>
  object({ ...person, province: provinceCode, wants: text(80), brand: optionalText(80), consent })

const wants = { kind: 'choice', label: 'ต้องการ' } as const
const REQUIRED = { wants, province: PROVINCE, ...PERSON, ...CONSENT }

defineForm({ key: 'a-form', fields: { ...REQUIRED, brand: { kind: 'text', label: 'ยี่ห้อ' } }, schema })

const { province: _, ...withoutProvince } = REQUIRED
// @ts-expect-error: the schema requires a province
defineForm({ key: 'a-form', fields: withoutProvince, schema })

// @ts-expect-error: the schema knows a brand, and no brnad
defineForm({ key: 'a-form', fields: { ...REQUIRED, brnad: { kind: 'text', label: 'ยี่ห้อ' } }, schema })

// @ts-expect-error: a field without a label
defineForm({ key: 'a-form', fields: { ...REQUIRED, brand: { kind: 'text' } }, schema })

// @ts-expect-error: no mail, no days to keep it, nothing to say when it was received
export const unfinished: LeadWords = { title: 'คำขอ', prefix: 'XX' }

export const onAPage: FieldPath = 'friend.mobilePhone'

// @ts-expect-error: no form has such a field
export const misspelt: FieldPath = 'brandd'
