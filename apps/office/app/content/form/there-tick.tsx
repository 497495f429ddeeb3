import { choiceName, type Json } from '@leasing/contract/staff/form-values'
import styles from './form.module.css'
import { useForm } from './form-context.ts'

type ThereTickProps = { path: string; label: string; value: Json | undefined }

/** Whether something that may be left out is there. Its tick shows the rest also without JavaScript. */
export function ThereTick({ path, label, value }: ThereTickProps) {
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
