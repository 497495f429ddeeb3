import { FIELD_LABELS, type FieldName } from '@leasing/contract/form-words'
import { createContext, useContext } from 'react'
import type { ZodType, z } from 'zod'
import type { Form, FormError, PathsOf, Values } from './form.ts'
import { inputsOf } from './inputs.ts'

type FormState = { form: Form; values: Values; errors: readonly FormError[] }

export const FormContext = createContext<FormState | undefined>(undefined)

export function useForm(): FormState {
  const state = useContext(FormContext)
  if (!state) throw new Error('Put the field into a <LeadForm>')
  return state
}

/** Apart from the ids of the page. */
export const inputId = (name: string) => `field-${name}`

/** Where a link to a field leads: its input, or the first of them. */
export const targetId = ({ fields }: Form, name: string) =>
  inputId(inputsOf(name, fields[name] ?? 'text')[0]!)

type Schemas = typeof import('@leasing/contract/forms') &
  Pick<typeof import('@leasing/contract/monthly-installment'), 'contactDealerInput'>

/** A field of some form, as its schema has it: `friend.mobilePhone`. Whether of this form, `useField` says at once. */
export type FieldPath = {
  [Name in keyof Schemas]: Schemas[Name] extends ZodType ? PathsOf<z.input<Schemas[Name]>> : never
}[keyof Schemas]

/** What a field of this name is called, wherever it stands; the last part of a nested name decides. */
export function labelOf(name: FieldPath): string {
  const label = FIELD_LABELS[name.split('.').at(-1) as FieldName]
  if (!label) throw new Error(`The field ${name} has no label`)
  return label
}

export type FieldState = { value: string; message: string | undefined }

export function useField(name: FieldPath): FieldState {
  const { form, values, errors } = useForm()
  if (!(name in form.fields)) throw new Error(`The form ${form.key} has no field ${name}`)
  const error = errors.find(({ path }) => path === name || path.startsWith(`${name}.`))
  return { value: values[name] ?? '', message: error?.message }
}
