import { type Outcome, typedValue } from '../forms/outcome.ts'
import { TextField } from '../forms/text-field.tsx'
import styles from './media.module.css'
import { DECORATIVE } from './words.ts'

type WordsFieldProps = {
  /** Name of the text field; the checkbox is `NAME.decorative`. */
  name: string
  label: string
  hint?: string
  picture: { alt: string; isDecorative: boolean }
  outcome: Outcome | undefined
}

export const tickOf = (name: string) => `${name}.decorative`

/** Description of a picture, or decorative. CSS hides the text field. */
export function WordsField({ name, label, hint, picture, outcome }: WordsFieldProps) {
  const isTicked =
    typedValue(outcome, name) === undefined
      ? picture.isDecorative
      : typedValue(outcome, tickOf(name)) !== undefined
  return (
    <div className={styles.said}>
      <TextField
        name={name}
        label={label}
        {...(hint && { hint })}
        defaultValue={picture.alt}
        maxLength={300}
        outcome={outcome}
      />
      <label className={styles.decorative}>
        <input type="checkbox" name={tickOf(name)} defaultChecked={isTicked} />
        <span>
          {DECORATIVE}
          <small>เป็นลวดลายหรือพื้นหลัง ไม่มีข้อมูล คนที่ฟังหน้าเว็บจะข้ามภาพนี้</small>
        </span>
      </label>
    </div>
  )
}
