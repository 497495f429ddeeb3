import { Field, FieldError, FieldHint } from '@leasing/ui/field'
import type { ComponentProps, ReactNode } from 'react'
import { useDateWords } from './date-words.tsx'
import type { Outcome } from './outcome.ts'
import { typed } from './outcome.ts'

type TextFieldProps = Omit<ComponentProps<'input'>, 'name' | 'id'> & {
  /** The id of the input as well. */
  name: string
  label: string
  hint?: string
  outcome?: Outcome | undefined
}

/** An input with its label, hint, error, and what was typed before it was refused. */
export const TextField = (props: TextFieldProps) => <InputField {...props} />

type InputFieldProps = TextFieldProps & {
  /** What is said right below the input, and its id. */
  below?: { line: ReactNode; describedBy: string | undefined }
}

function InputField({ name, label, hint, outcome, defaultValue, below, ...input }: InputFieldProps) {
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
        {...wiring(name, { help: hint, fault: error, also: below?.describedBy })}
      />
      {below?.line}
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
    </Field>
  )
}

type DateFieldProps = Omit<TextFieldProps, 'defaultValue'> & {
  type: 'date' | 'datetime-local'
  defaultValue?: string | undefined
}

/** An input for a day, or for a day and time, with what is understood below it. */
export function DateField({ defaultValue = '', ...props }: DateFieldProps) {
  const { onChange, ...below } = useDateWords(props.name, typed(props.outcome, props.name) ?? defaultValue)
  return <InputField {...props} defaultValue={defaultValue} below={below} onChange={onChange} />
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

/** The ids that describe a control, and whether it is wrong. */
export function wiring(
  path: string,
  { help, fault, also }: { help?: string | undefined; fault?: string | undefined; also?: string | undefined },
) {
  const described = [fault && `${path}-error`, help && `${path}-hint`, also].filter(Boolean).join(' ')
  return {
    'aria-invalid': fault ? true : undefined,
    'aria-describedby': described || undefined,
  } as const
}
