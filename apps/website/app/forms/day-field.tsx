import { MONTHS } from '@leasing/rules/thai-date'
import type { ComponentProps, ReactNode } from 'react'
import styles from './field.module.css'
import { FieldGroup, type FieldProps } from './field.tsx'
import { inputId, useForm } from './form-context.ts'
import { dayInputs } from './inputs.ts'

/** Date in three inputs. The year is Buddhist era; a Gregorian year is converted. */
export function DayField(props: FieldProps & { autoComplete?: 'bday' }) {
  const inputs = dayInputs(props.name)
  return (
    <FieldGroup {...props}>
      {({ 'aria-invalid': invalid, 'aria-required': required }) => {
        const common = { 'aria-invalid': invalid, 'aria-required': required }
        return (
          <div className={styles.day}>
            <DayBox
              name={inputs.day}
              label="วันที่"
              autoComplete={props.autoComplete && 'bday-day'}
              {...common}
            />
            <DayPart name={inputs.month} label="เดือน">
              {(part) => (
                <select
                  {...part}
                  {...common}
                  autoComplete={props.autoComplete && 'bday-month'}
                  className={styles.box}
                >
                  <option value="">เลือก</option>
                  {MONTHS.map((month, index) => (
                    <option key={month} value={`${index + 1}`.padStart(2, '0')}>
                      {month}
                    </option>
                  ))}
                </select>
              )}
            </DayPart>
            <DayBox name={inputs.year} label="ปี พ.ศ." {...common} />
          </div>
        )
      }}
    </FieldGroup>
  )
}

type Part = { id: string; name: string; defaultValue: string }

function DayPart({
  name,
  label,
  children,
}: {
  name: string
  label: string
  children: (part: Part) => ReactNode
}) {
  const value = useForm().values[name] ?? ''
  return (
    <div className={styles.part}>
      <label htmlFor={inputId(name)}>{label}</label>
      {children({ id: inputId(name), name, defaultValue: value })}
    </div>
  )
}

function DayBox({ name, label, ...input }: { name: string; label: string } & ComponentProps<'input'>) {
  return (
    <DayPart name={name} label={label}>
      {(part) => (
        <input
          type="text"
          autoComplete="off"
          {...input}
          {...part}
          data-filter="digits"
          inputMode="numeric"
          className={styles.box}
        />
      )}
    </DayPart>
  )
}
