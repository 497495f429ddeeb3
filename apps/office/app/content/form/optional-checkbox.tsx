import { choiceName, type Json } from '@leasing/contract/staff/form-values'
import styles from './form.module.css'
import { useForm } from './form-context.ts'

type OptionalCheckboxProps = { path: string; label: string; value: Json | undefined }

/** A checkbox for an optional part. CSS shows the part, also without JavaScript. */
export function OptionalCheckbox({ path, label, value }: OptionalCheckboxProps) {
  const { isReadOnly } = useForm()
  return (
    <label className={styles.there}>
      <input
        type="checkbox"
        name={choiceName(path)}
        value="there"
        defaultChecked={value !== undefined}
        disabled={isReadOnly}
      />
      มี{label}
    </label>
  )
}
