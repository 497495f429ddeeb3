import type { Choices, Form, PathsOf } from '@leasing/contract/forms/define-form'
import type { FORMS } from '@leasing/contract/forms/registry'
import { createContext, useContext } from 'react'
import type { z } from 'zod'
import type { FormError, Values } from './form.ts'
import { inputsOf } from './inputs.ts'

type FormState = { form: Form; values: Values; errors: readonly FormError[] }

export const FormContext = createContext<FormState | undefined>(undefined)

export function useForm(): FormState {
  const state = useContext(FormContext)
  if (!state) throw new Error('Put the field into a <LeadForm>')
  return state
}

/** The prefix avoids collisions with other ids on the page. */
export const inputId = (name: string) => `field-${name}`

/** Fragment id for links to a field: the id of its first input. */
export const targetId = ({ fields }: Form, name: string) =>
  inputId(inputsOf(name, fields[name]?.kind ?? 'text')[0]!)

type Forms = typeof FORMS

/** Path of a field in any form: `friend.mobilePhone`. `useField` throws if the current form lacks it. */
export type FieldPath = {
  [Key in keyof Forms]: PathsOf<z.input<ReturnType<Forms[Key]['form']['schema']>>>
}[keyof Forms]

export type FieldState = {
  label: string
  choices: Choices | undefined
  value: string
  message: string | undefined
  likely: string | undefined
}

export function useField(name: FieldPath): FieldState {
  const { form, values, errors } = useForm()
  const field = form.fields[name]
  if (!field) throw new Error(`The form ${form.key} has no field ${name}`)
  const error = errors.find(({ path }) => path === name || path.startsWith(`${name}.`))
  return {
    label: field.label,
    choices: field.choices,
    value: values[name] ?? '',
    message: error?.message,
    likely: error?.likely,
  }
}
