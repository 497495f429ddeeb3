import type { Choices } from '@leasing/contract/forms/define-form'
import { ThaiText } from '@leasing/ui/thai-text'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { useRootData } from '../root-data.ts'
import styles from './field.module.css'
import { ErrorText, Field, FieldGroup, type FieldProps, useControl } from './field.tsx'

export type Choice = { value: string; label: string }

/** Choices that depend on content; they replace those of the form description. */
type ChoicesProp = { choices?: readonly Choice[] }

const listOf = (words: Choices = {}): readonly Choice[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

export function SelectField({
  choices,
  onChoose,
  ...props
}: FieldProps & ChoicesProp & { onChoose?: ((value: string) => void) | undefined }) {
  return (
    <Field {...props}>
      {(control, words) => (
        <select {...control} className={styles.box} onChange={({ target }) => onChoose?.(target.value)}>
          <option value="">{props.optional ? 'ไม่ระบุ' : 'เลือก'}</option>
          {(choices ?? listOf(words)).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** Select of all provinces, which the loader gets from `loadProvinces`. */
export const ProvinceField = ({
  provinces,
  name = 'province',
  ...props
}: Partial<FieldProps> & { provinces: readonly Choice[] }) => (
  <SelectField {...props} name={name} choices={provinces} />
)

/** For a small number of choices. */
export function RadioField({ choices, ...props }: FieldProps & ChoicesProp) {
  return (
    <FieldGroup {...props}>
      {({ id, defaultValue, 'aria-invalid': invalid, name }, words) => (
        <div className={styles.radios}>
          {(choices ?? listOf(words)).map(({ value, label }, position) => (
            <label key={value} className={styles.radio}>
              <input
                type="radio"
                id={position === 0 ? id : undefined}
                name={name}
                value={value}
                defaultChecked={value === defaultValue}
                aria-invalid={invalid}
              />
              <ThaiText>{label}</ThaiText>
            </label>
          ))}
        </div>
      )}
    </FieldGroup>
  )
}

export function CheckField({
  name,
  optional,
  children,
}: Omit<FieldProps, 'label' | 'hint'> & { children: ReactNode }) {
  const { control, message } = useControl({ name, hint: undefined, optional })
  const { defaultValue, ...rest } = control
  return (
    <div className={styles.field}>
      <label className={styles.check}>
        <input type="checkbox" value="on" {...rest} defaultChecked={defaultValue !== ''} />
        <ThaiText as="span">{children}</ThaiText>
      </label>
      <ErrorText name={name} message={message} />
    </div>
  )
}

/** Checkboxes for the privacy notice (required) and marketing (optional). Neither is ticked by default. */
export function ConsentFields() {
  const { noticeVersion } = useRootData()!.layout
  return (
    <div className={styles.consents}>
      <input type="hidden" name="consent.noticeVersion" value={noticeVersion} />
      {/* A new version of the notice clears the checkbox. */}
      <CheckField key={noticeVersion} name="consent.privacyNotice">
        ฉันได้อ่านและรับทราบ{' '}
        <a href={href('/privacy-policy')} target="_blank" rel="noopener">
          <ThaiText>ประกาศความเป็นส่วนตัว</ThaiText>
          <span className="visually-hidden"> (เปิดในแท็บใหม่)</span>
        </a>{' '}
        ฉบับที่ {noticeVersion}
      </CheckField>
      <CheckField name="consent.marketing" optional>
        ฉันยินยอมรับข่าวสารและข้อเสนอทางโทรศัพท์ SMS และอีเมล{' '}
        <span className={styles.optional}>(ไม่บังคับ ถอนได้ทุกเมื่อ)</span>
      </CheckField>
    </div>
  )
}
