import type { FormField } from '@leasing/contract/staff/form'
import { isRecord } from '@leasing/contract/staff/form-values'
import { Field, FieldError, FieldHint } from '@leasing/ui/field'
import { Below } from './below.tsx'
import styles from './form.module.css'
import { useForm, wiring } from './form-context.ts'
import type { FieldProps } from './record-fields.tsx'

/** A picture by its name, and what it shows in words. */
export function PictureField({ field, path, value }: FieldProps<Extract<FormField, { kind: 'picture' }>>) {
  const { faults, isReadOnly } = useForm()
  const picture = isRecord(value) ? String(value.picture ?? '') : ''
  const alt = isRecord(value) ? String(value.alt ?? '') : ''
  const at = { picture: `${path}.picture`, alt: `${path}.alt` }
  return (
    <fieldset id={path} tabIndex={-1} className={styles.group}>
      <legend>
        {field.label} {!field.required && <small>(ไม่บังคับ)</small>}
      </legend>
      <Below path={path} help={field.help} />
      <div className={styles.inside}>
        <Field id={at.picture} label="ไฟล์ภาพ">
          <FieldHint id={`${at.picture}-hint`}>ชื่อไฟล์ในคลัง เช่น promotions/june.svg</FieldHint>
          <input
            id={at.picture}
            name={at.picture}
            defaultValue={picture}
            autoComplete="off"
            readOnly={isReadOnly}
            {...wiring(at.picture, { help: 'yes', fault: faults[at.picture] })}
          />
          {faults[at.picture] && <FieldError id={`${at.picture}-error`}>{faults[at.picture]}</FieldError>}
        </Field>
        <Field id={at.alt} label="คำบรรยายภาพ">
          <FieldHint id={`${at.alt}-hint`}>บอกสิ่งที่เห็นในภาพ สำหรับคนที่ไม่เห็นภาพ</FieldHint>
          <input
            id={at.alt}
            name={at.alt}
            defaultValue={alt}
            autoComplete="off"
            readOnly={isReadOnly}
            {...wiring(at.alt, { help: 'yes', fault: faults[at.alt] })}
          />
          {faults[at.alt] && <FieldError id={`${at.alt}-error`}>{faults[at.alt]}</FieldError>}
        </Field>
      </div>
    </fieldset>
  )
}
