import type { MapField } from '@leasing/contract/staff/form'
import { countName, isRecord } from '@leasing/contract/staff/form-values'
import styles from './form.module.css'
import { useForm } from './form-context.ts'
import { GroupHelp } from './group-help.tsx'
import { type FieldProps, RecordField } from './record-fields.tsx'

/** A map, with an empty line to add an entry. Lines without key and value are ignored. */
export function MapFields({ field, path, value }: FieldProps<MapField>) {
  const { isReadOnly } = useForm()
  const lines = Object.entries(isRecord(value) ? value : {})
  const shown = isReadOnly ? lines : [...lines, [undefined, undefined] as const]
  return (
    <fieldset id={path} tabIndex={-1} className={styles.list}>
      <legend>{field.label}</legend>
      <GroupHelp path={path} help={field.help ?? 'บรรทัดที่ไม่ใช้ ให้เว้นว่างไว้'} />
      <input type="hidden" name={countName(path)} value={shown.length} />
      <ol>
        {shown.map(([key, part], i) => (
          <li key={key ?? 'new'}>
            <div className={styles.entry}>
              <RecordField field={{ ...field.key, required: false }} path={`${path}.${i}.key`} value={key} />
              <RecordField
                field={{ ...field.value, required: false }}
                path={`${path}.${i}.value`}
                value={part}
              />
            </div>
          </li>
        ))}
      </ol>
    </fieldset>
  )
}
