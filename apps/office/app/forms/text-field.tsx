import { Field, FieldError, FieldHint } from '@leasing/ui/field'
import type { ComponentProps } from 'react'
import type { Outcome } from './outcome.ts'
import { typed } from './outcome.ts'
import { wiring } from './wiring.ts'

type TextFieldProps = Omit<ComponentProps<'input'>, 'name' | 'id'> & {
  /** The id of the input as well. */
  name: string
  label: string
  hint?: string
  outcome?: Outcome | undefined
}

/** An input with its label, hint, error, and what was typed before it was refused. */
export function TextField({ name, label, hint, outcome, defaultValue, ...input }: TextFieldProps) {
  const error = outcome?.errors[name]
  return (
    <Field id={name} label={label}>
      {hint && <FieldHint id={`${name}-hint`}>{hint}</FieldHint>}
      <input
        autoComplete="off"
        {...input}
        id={name}
        name={name}
        defaultValue={typed(outcome, name) ?? defaultValue}
        {...wiring(name, { help: hint, fault: error })}
      />
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
    </Field>
  )
}

/** The six digits of an app. */
export const CodeField = (props: Omit<TextFieldProps, 'label'> & { label?: string }) => (
  <TextField
    label="รหัส 6 หลักจากแอป"
    {...props}
    inputMode="numeric"
    autoComplete="one-time-code"
    maxLength={12}
    required
  />
)
