import { Field, FieldError, FieldHint } from '@leasing/ui/field'
import type { ComponentProps } from 'react'
import type { Outcome } from './outcome.ts'
import { typedValue } from './outcome.ts'

type TextFieldProps = Omit<ComponentProps<'input'>, 'name' | 'id'> & {
  /** Also the id of the input. */
  name: string
  label: string
  hint?: string
  outcome?: Outcome | undefined
}

/** An input with label, hint and error. Keeps a refused value. */
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
        defaultValue={typedValue(outcome, name) ?? defaultValue}
        {...ariaFor(name, { help: hint, fault: error })}
      />
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
    </Field>
  )
}

/** The six digits of an authenticator app. */
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

/** ARIA attributes of a control: its descriptions, and whether it is invalid. */
export function ariaFor(
  path: string,
  { help, fault, also }: { help?: string | undefined; fault?: string | undefined; also?: string | undefined },
) {
  const described = [fault && `${path}-error`, help && `${path}-hint`, also].filter(Boolean).join(' ')
  return {
    'aria-invalid': fault ? true : undefined,
    'aria-describedby': described || undefined,
  } as const
}
