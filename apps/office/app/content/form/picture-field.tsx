import type { FormField } from '@leasing/contract/staff/form'
import { isRecord, type Json, valueAt } from '@leasing/contract/staff/form-values'
import type { Focus } from '@leasing/rules/crop-box'
import { PictureField as MediaField, type WrittenPicture } from '../../media/picture-field.tsx'
import { currentFault } from './fault.tsx'
import styles from './form.module.css'
import { useForm } from './form-context.ts'
import { OptionalCheckbox } from './optional-checkbox.tsx'
import type { FieldProps } from './record-fields.tsx'

/** A picture with its description. An optional picture starts with a checkbox. */
export function PictureField({ field, path, value }: FieldProps<Extract<FormField, { kind: 'picture' }>>) {
  const form = useForm()
  const { isReadOnly, pictures, addUploaded, saved } = form
  // The fault of a picture says nothing of the one that was chosen since.
  const faultAt = (part: string) => currentFault(form, path + part)
  const written = writtenOf(value)
  const isTyped = written !== undefined && written.alt !== (writtenOf(valueAt(saved, path))?.alt ?? '')
  const isMoved = !sameFocus(written?.focus, writtenOf(valueAt(saved, path))?.focus)
  const { label, help, required } = field
  const picture = (
    <fieldset disabled={isReadOnly} className={styles.plain} id={path} tabIndex={-1}>
      <MediaField
        name={path}
        label={label}
        hint={help}
        place={field.place}
        speaks={field.speaks}
        value={written}
        isTyped={isTyped}
        isMoved={isMoved}
        isReadOnly={isReadOnly}
        choices={pictures}
        onUpload={addUploaded}
        errors={{
          picture: faultAt('') ?? faultAt('.picture') ?? faultAt('.media'),
          alt: faultAt('.alt'),
        }}
      />
    </fieldset>
  )
  if (required) return picture
  return (
    <div className={styles.optional}>
      <OptionalCheckbox path={path} label={label} value={value} />
      <div className={styles.inside}>{picture}</div>
    </div>
  )
}

const sameFocus = (a: Focus | undefined, b: Focus | undefined) => a?.x === b?.x && a?.y === b?.y

function writtenOf(value: Json | undefined): WrittenPicture | undefined {
  if (!isRecord(value)) return undefined
  const { picture, media, alt, focus } = value
  return {
    ...(typeof picture === 'string' && picture !== '' && { picture }),
    ...(typeof media === 'string' && { media }),
    alt: typeof alt === 'string' ? alt : '',
    ...(isRecord(focus) && { focus: { x: Number(focus.x), y: Number(focus.y) } }),
  }
}
