import { CircleAlert } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import styles from './field.module.css'
import { ThaiText } from './thai-text.tsx'

type FieldProps = Omit<ComponentProps<'div'>, 'id' | 'className'> & {
  /** The id of the control, for its label. */
  id: string
  label: string
  unit?: string | undefined
}

/** A label, its control, and the hint and error below. The control is a direct child. */
export function Field({ id, label, unit, children, ...rest }: FieldProps) {
  return (
    <div {...rest} className={styles.field}>
      <label htmlFor={id}>
        <ThaiText>{label}</ThaiText>
        {unit && (
          <ThaiText as="span" className={styles.unit}>
            {' '}
            ({unit})
          </ThaiText>
        )}
      </label>
      {children}
    </div>
  )
}

type ControlProps = {
  /** Also the id of the control. */
  name: string
  label: string
  unit?: string | undefined
  hint?: string | undefined
  error?: string | undefined
}

/** A select with its label, hint and error. */
export function SelectField({
  name,
  label,
  unit,
  hint,
  error,
  ...select
}: ControlProps & Omit<ComponentProps<'select'>, 'name' | 'id'>) {
  return (
    <Field id={name} label={label} unit={unit}>
      <select autoComplete="off" {...select} {...controlProps(name, hint, error)} />
      <Below name={name} hint={hint} error={error} />
    </Field>
  )
}

/** The `option` elements of a select. */
export const Options = ({ of: choices }: { of: readonly { id: string; name: string }[] }) =>
  choices.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ))

/** An input for a number as people write it, such as `350,000`. */
export function NumberField({
  name,
  label,
  unit,
  hint,
  error,
  ...input
}: ControlProps & Omit<ComponentProps<'input'>, 'name' | 'id'>) {
  return (
    <Field id={name} label={label} unit={unit}>
      <input inputMode="decimal" autoComplete="off" {...input} {...controlProps(name, hint, error)} />
      <Below name={name} hint={hint} error={error} />
    </Field>
  )
}

const controlProps = (name: string, hint: string | undefined, error: string | undefined) => ({
  id: name,
  name,
  'aria-invalid': error ? true : undefined,
  'aria-describedby': [error && errorId(name), hint && hintId(name)].filter(Boolean).join(' ') || undefined,
})

const hintId = (name: string) => `${name}-hint`
const errorId = (name: string) => `${name}-error`

function Below({ name, hint, error }: Pick<ControlProps, 'name' | 'hint' | 'error'>) {
  return (
    <>
      {hint && <FieldHint id={hintId(name)}>{hint}</FieldHint>}
      {error && <FieldError id={errorId(name)}>{error}</FieldError>}
    </>
  )
}

export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <ThaiText as="p" className={styles.hint} id={id}>
      {children}
    </ThaiText>
  )
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className={styles.error} id={id}>
      <CircleAlert aria-hidden size={20} strokeWidth={1.75} />
      <ThaiText>{children}</ThaiText>
    </p>
  )
}
