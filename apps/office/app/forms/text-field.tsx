import { Field, FieldError, FieldHint } from '@leasing/ui/field'
import type { ComponentProps, ReactNode } from 'react'
import { useDateWords } from './date-words.tsx'
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
export const TextField = (props: TextFieldProps) => <InputField {...props} />

type InputFieldProps = TextFieldProps & {
  /** A line below the input, and its id. */
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
        defaultValue={typedValue(outcome, name) ?? defaultValue}
        {...ariaFor(name, { help: hint, fault: error, also: below?.describedBy })}
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

/** A date or date-time input, with the parsed date in words below it. */
export function DateField({ defaultValue = '', ...props }: DateFieldProps) {
  const { onChange, ...below } = useDateWords(
    props.name,
    typedValue(props.outcome, props.name) ?? defaultValue,
  )
  return <InputField {...props} defaultValue={defaultValue} below={below} onChange={onChange} />
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
