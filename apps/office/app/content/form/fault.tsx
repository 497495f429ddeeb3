import { FieldError } from '@leasing/ui/field'
import { ThaiText } from '@leasing/ui/thai-text'
import { ariaFor } from '../../forms/text-field.tsx'
import styles from './form.module.css'
import { type FormSetting, useForm } from './form-context.ts'

type FaultProps = {
  /** The field. */
  path: string
  /** The fault: of the field, or of a part of it. */
  at?: string | undefined
}

/**
 * The fault of a field. Once the field was changed the words stay, since they say what to type, but no longer as a fault: only the server can tell
 * whether it is one. In no live region: whoever types is not interrupted.
 */
export function Fault({ path, at = path }: FaultProps) {
  const { faults, corrected } = useForm()
  const fault = faults[at]
  if (!fault) return null
  const id = `${path}-error`
  if (!corrected?.has(at)) return <FieldError id={id}>{fault}</FieldError>
  return (
    <ThaiText as="p" className={styles.corrected} id={id}>
      {fault} · {CORRECTED}
    </ThaiText>
  )
}

const CORRECTED = 'แก้แล้ว ตรวจอีกครั้งเมื่อบันทึก'

/** ARIA attributes of a control of a record. */
export const ariaOf = (
  { faults, corrected }: Pick<FormSetting, 'faults' | 'corrected'>,
  path: string,
  {
    at = path,
    ...described
  }: { at?: string | undefined; help?: string | undefined; also?: string | undefined },
) => ({
  ...ariaFor(path, { ...described, fault: faults[at] }),
  ...(corrected?.has(at) && { 'aria-invalid': undefined }),
})

/** The fault of a field's current value; undefined if the value has changed since it was checked. */
export const currentFault = (
  { faults, corrected }: Pick<FormSetting, 'faults' | 'corrected'>,
  path: string,
): string | undefined => (corrected?.has(path) ? undefined : faults[path])

/** The path of the fault of a value or of its first faulty part. */
export const faultWithin = (faults: Readonly<Record<string, string>>, path: string): string | undefined =>
  faults[path] ? path : Object.keys(faults).find((at) => at.startsWith(`${path}.`))
