import type { Choices } from '@leasing/contract/forms/define-form'
import { ThaiText } from '@leasing/ui/thai-text'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './field.module.css'
import { type FieldPath, inputId, useField } from './form-context.ts'

export type FieldProps = {
  name: FieldPath
  /** Replaces the label of the form description. */
  label?: string | undefined
  hint?: string | undefined
  optional?: boolean | undefined
}

type Control = {
  id: string
  name: string
  defaultValue: string
  'aria-required': boolean
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

type Render = FieldProps & {
  /** The input renders its error itself, in an element with the id `errorId`. */
  saysError?: boolean
  children: (control: Control, choices: Choices | undefined) => ReactNode
}

/** Label, hint, input and error, connected by `aria-describedby`. */
export function Field({ name, label, hint, optional, saysError = false, children }: Render) {
  const { control, message, ...field } = useControl({ name, hint, optional })
  return (
    <div className={styles.field}>
      <label htmlFor={control.id}>
        <ThaiText>{label ?? field.label}</ThaiText>
        <Optional when={optional} />
      </label>
      <Hint name={name}>{hint}</Hint>
      {children(control, field.choices)}
      <ErrorText name={name} message={saysError ? undefined : message} />
    </div>
  )
}

/** Like `Field`, for a field with several inputs. */
export function FieldGroup({ name, label, hint, optional, children }: Render) {
  const { control, message, ...field } = useControl({ name, hint, optional })
  return (
    <fieldset className={styles.field} aria-describedby={control['aria-describedby']}>
      <legend>
        <ThaiText>{label ?? field.label}</ThaiText>
        <Optional when={optional} />
      </legend>
      <Hint name={name}>{hint}</Hint>
      {children(control, field.choices)}
      <ErrorText name={name} message={message} />
    </fieldset>
  )
}

export function useControl({ name, hint, optional }: Pick<FieldProps, 'name' | 'hint' | 'optional'>) {
  const { value, message, label, choices } = useField(name)
  const described = [hint && hintId(name), message && errorId(name)].filter(Boolean).join(' ')
  const control: Control = {
    id: inputId(name),
    name,
    defaultValue: value,
    'aria-required': !optional,
    'aria-invalid': message ? true : undefined,
    'aria-describedby': described || undefined,
  }
  return { control, message, label, choices }
}

const hintId = (name: string) => `${inputId(name)}-hint`
export const errorId = (name: string) => `${inputId(name)}-error`

const Optional = ({ when }: { when: boolean | undefined }) =>
  when && <span className={styles.optional}> (ไม่บังคับ)</span>

function Hint({ name, children }: { name: string; children: string | undefined }) {
  if (!children) return null
  return (
    <ThaiText as="p" className={styles.hint} id={hintId(name)}>
      {children}
    </ThaiText>
  )
}

export function ErrorText({ name, message }: { name: string; message: string | undefined }) {
  if (!message) return null
  return (
    <p className={styles.error} id={errorId(name)}>
      <CircleAlert aria-hidden size={20} strokeWidth={1.75} />
      <ThaiText>{message}</ThaiText>
    </p>
  )
}
