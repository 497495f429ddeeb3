import { FIELD_LABELS, type FieldName } from '@leasing/contract/form-words'
import { createContext, useContext } from 'react'
import type { Form, FormError, Values } from './form.ts'
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

/** What a field of this name is called, wherever it stands; the last part of a nested name decides. */
export const labelOf = (name: string): string => FIELD_LABELS[name.split('.').at(-1) as FieldName] ?? ''

export type FieldState = { value: string; message: string | undefined }

export function useField(name: string): FieldState {
  const { values, errors } = useForm()
  const error = errors.find(({ path }) => path === name || path.startsWith(`${name}.`))
  return { value: values[name] ?? '', message: error?.message }
}
