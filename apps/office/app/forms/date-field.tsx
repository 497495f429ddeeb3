import { Field, FieldError, FieldHint } from '@leasing/ui/field'
import { DateInput, type DateKind } from './date-input.tsx'
import { type Outcome, typedValue } from './outcome.ts'

type DateFieldProps = {
  name: string
  kind: DateKind
  label: string
  hint?: string
  defaultValue?: string | undefined
  outcome?: Outcome | undefined
}

/** A `DateInput` with label, hint and error. Keeps a refused value. */
export function DateField({ name, kind, label, hint, defaultValue = '', outcome }: DateFieldProps) {
  const fault = outcome?.errors[name]
  return (
    <Field id={name} label={label}>
      {hint && <FieldHint id={`${name}-hint`}>{hint}</FieldHint>}
      <DateInput
        {...{ name, kind, label, help: hint, fault }}
        value={typedValue(outcome, name) ?? defaultValue}
      />
      {fault && <FieldError id={`${name}-error`}>{fault}</FieldError>}
    </Field>
  )
}
