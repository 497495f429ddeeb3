import { CircleAlert } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import styles from './fields.module.css'

type Common = { name: string; label: string; hint?: string | undefined; fault?: string | undefined }

const described = ({ name, hint, fault }: Common) =>
  [fault && `${name}-fault`, hint && `${name}-hint`].filter(Boolean).join(' ') || undefined

/** A select of the calculator. Its id is its name. */
export function Choose({
  children,
  ...props
}: Common & Omit<ComponentProps<'select'>, 'name'> & { children: ReactNode }) {
  const { name, label, hint, fault, ...select } = props
  return (
    <div className={styles.field}>
      <label htmlFor={name}>{label}</label>
      <select
        {...select}
        id={name}
        name={name}
        autoComplete="off"
        aria-invalid={fault ? true : undefined}
        aria-describedby={described(props)}
      >
        {children}
      </select>
      <Below {...props} />
    </div>
  )
}

/** A box for a number as people write it. */
export function Typed({
  unit,
  ...props
}: Common & Omit<ComponentProps<'input'>, 'name'> & { unit?: string }) {
  const { name, label, hint, fault, ...input } = props
  return (
    <div className={styles.field}>
      <label htmlFor={name}>
        {label}
        {unit && <span className={styles.unit}> ({unit})</span>}
      </label>
      <input
        inputMode="decimal"
        autoComplete="off"
        {...input}
        id={name}
        name={name}
        aria-invalid={fault ? true : undefined}
        aria-describedby={described(props)}
      />
      <Below {...props} />
    </div>
  )
}

function Below({ name, hint, fault }: Common) {
  return (
    <>
      {hint && (
        <p className={styles.hint} id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {fault && <Fault id={`${name}-fault`}>{fault}</Fault>}
    </>
  )
}

export function Fault({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className={styles.fault} id={id}>
      <CircleAlert aria-hidden size={20} strokeWidth={1.75} />
      {children}
    </p>
  )
}

/** The part of the address that a form does not ask for, as name and value: submitting the form keeps it. */
export const HiddenFields = ({ values }: { values: readonly [name: string, value: string][] }) =>
  values.map(([name, value]) => <input key={name + value} type="hidden" name={name} value={value} />)
