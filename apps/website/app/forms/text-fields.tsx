import { type ChangeEvent, type ComponentProps, useState } from 'react'
import { correctionInput, questionedInput } from './email-correction.ts'
import styles from './field.module.css'
import { Field, type FieldProps } from './field.tsx'
import type { FilterName } from './filters.ts'
import { useField, useForm } from './form-context.ts'

type Width = 'short' | 'half' | 'full'

type InputProps = Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete' | 'spellCheck'>

type TextProps = FieldProps & InputProps & { width?: Width; filter?: FilterName }

export function TextField({ name, label, hint, optional, width = 'full', filter, ...input }: TextProps) {
  return (
    <Field name={name} label={label} hint={hint} optional={optional}>
      {(control) => (
        <input
          type="text"
          autoComplete="off"
          {...control}
          {...input}
          data-filter={filter}
          className={[styles.box, styles[width]].filter(Boolean).join(' ')}
        />
      )}
    </Field>
  )
}

export const DigitsField = (props: TextProps) => (
  <TextField inputMode="numeric" width="half" filter="digits" {...props} />
)

/** Name of a person, without digits. Only the visitor's own name has an autocomplete token. */
export const NameField = ({ name, ...props }: TextProps) => (
  <TextField name={name} autoComplete={NAME_TOKENS[name] ?? 'off'} filter="no-digits" {...props} />
)

const NAME_TOKENS: Record<string, string> = { firstName: 'given-name', lastName: 'family-name' }

export const PhoneField = (props: TextProps) => (
  <TextField type="tel" inputMode="tel" autoComplete="tel" width="half" filter="phone" {...props} />
)

/** Asks about addresses with a likely typo, see `email-correction.ts`. */
export function EmailField(props: TextProps) {
  const { name } = props
  const { likely } = useField(name)
  const questioned = useForm().values[questionedInput(name)]
  function correct({ currentTarget: { form } }: ChangeEvent<HTMLInputElement>) {
    const box = form?.elements.namedItem(name)
    if (!(box instanceof HTMLInputElement) || !likely) return
    box.value = likely
    box.dispatchEvent(new Event('input', { bubbles: true }))
    box.focus()
  }
  return (
    <>
      <TextField type="email" inputMode="email" autoComplete="email" spellCheck={false} {...props} />
      {questioned !== undefined && <input type="hidden" name={questionedInput(name)} value={questioned} />}
      {likely && (
        <label className={styles.check}>
          <input type="checkbox" name={correctionInput(name)} value={likely} onChange={correct} />
          <span>แก้เป็น {likely}</span>
        </label>
      )}
    </>
  )
}

export const NationalIdField = (props: TextProps) => (
  <DigitsField optional hint="13 หลัก เว้นว่างได้ เราไม่เก็บเลขนี้ไว้ในเครื่องของคุณ" {...props} />
)

/** Whole baht. */
export function MoneyField({ label, name, ...props }: TextProps & { label: string }) {
  return (
    <TextField
      name={name}
      label={`${label} (บาท)`}
      inputMode="numeric"
      width="half"
      filter="baht"
      {...props}
    />
  )
}

/** Shows the number of characters left, announced by screen readers below 100. */
export function TextAreaField({
  maxLength,
  rows = 5,
  ...props
}: FieldProps & { maxLength: number; rows?: number }) {
  const [length, setLength] = useState<number>()
  return (
    <Field {...props}>
      {(control) => {
        const left = maxLength - (length ?? control.defaultValue.length)
        return (
          <>
            <textarea
              {...control}
              rows={rows}
              className={styles.box}
              onInput={({ currentTarget }) => setLength(currentTarget.value.length)}
            />
            <p className={styles.count} aria-live={left < 100 ? 'polite' : 'off'}>
              {left < 0 ? `เกินมา ${-left} ตัวอักษร` : `เหลืออีก ${left.toLocaleString('en')} ตัวอักษร`}
            </p>
          </>
        )
      }}
    </Field>
  )
}
