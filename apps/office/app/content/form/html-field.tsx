import type { FormField } from '@leasing/contract/staff/form'
import styles from './form.module.css'
import { useForm, wiring } from './form-context.ts'
import { Kept, Labelled } from './leaf-fields.tsx'
import type { FieldProps } from './record-fields.tsx'

/** Rich text, as HTML. */
export function HtmlField({ field, path, value }: FieldProps<Extract<FormField, { kind: 'html' }>>) {
  const { faults, isReadOnly } = useForm()
  const html = typeof value === 'string' ? value : ''
  return (
    <Labelled field={field} path={path}>
      <textarea
        id={path}
        name={path}
        defaultValue={html}
        readOnly={isReadOnly}
        rows={10}
        className={styles.html}
        {...wiring(path, { help: field.help, fault: faults[path] })}
      />
      <Kept field={field} path={path} value={value} />
    </Labelled>
  )
}
