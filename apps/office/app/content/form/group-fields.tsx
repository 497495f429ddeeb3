import type { GroupField, UnionField } from '@leasing/contract/staff/form'
import { choiceName, type Json, variantOf } from '@leasing/contract/staff/form-values'
import { useState } from 'react'
import styles from './form.module.css'
import { useForm } from './form-context.ts'
import { GroupHelp } from './group-help.tsx'
import { OptionalCheckbox } from './optional-checkbox.tsx'
import { type FieldProps, RecordFields } from './record-fields.tsx'

/** A group of fields. An optional group starts with a checkbox. */
export function GroupFields({ field, path, value }: FieldProps<GroupField>) {
  return (
    <fieldset id={path} tabIndex={-1} className={styles.group}>
      <legend>{field.label}</legend>
      <GroupHelp path={path} help={field.help} />
      {!field.required && <OptionalCheckbox path={path} label={field.label} value={value} />}
      <div className={styles.inside}>
        <RecordFields fields={field.fields} at={`${path}.`} value={value} />
      </div>
    </fieldset>
  )
}

/** A union of variants. Text typed into another variant stays while the form is open. */
export function UnionFields({ field, path, value }: FieldProps<UnionField>) {
  const { isReadOnly, shapes } = useForm()
  const [first] = useState(shapes?.[path] ?? variantOf(field, value))
  const [chosen, setChosen] = useState(first)
  const [values] = useState<Map<number, Json | undefined>>(
    () => new Map(chosen === undefined ? [] : [[chosen, value]]),
  )
  const variant = chosen === undefined ? undefined : field.variants[chosen]
  return (
    <fieldset id={path} tabIndex={-1} className={styles.group}>
      <legend>{field.label}</legend>
      <GroupHelp path={path} help={field.help} />
      <div className={styles.variant}>
        <select
          aria-label={field.label}
          name={choiceName(path)}
          // Not `value`, for which React marks no option as the first choice: the form would count as edited.
          defaultValue={first ?? ''}
          disabled={isReadOnly}
          onChange={({ target }) => setChosen(target.value === '' ? undefined : Number(target.value))}
        >
          {!field.required && <option value="">ไม่มี</option>}
          {field.variants.map(({ label }, i) => (
            <option key={label} value={i}>
              {label}
            </option>
          ))}
        </select>
        <noscript>
          <button type="submit" name="do" value="choose">
            ใช้แบบนี้
          </button>
        </noscript>
      </div>
      {variant && (
        <div className={styles.inside} key={chosen}>
          <RecordFields fields={variant.fields} at={`${path}.`} value={values.get(chosen ?? -1) ?? value} />
        </div>
      )}
    </fieldset>
  )
}
