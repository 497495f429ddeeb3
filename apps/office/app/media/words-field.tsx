import { type Outcome, typed } from '../forms/outcome.ts'
import { TextField } from '../forms/text-field.tsx'
import styles from './media.module.css'
import { DECORATIVE } from './words.ts'

type WordsFieldProps = {
  /** Of the text; the tick is `NAME.decorative`. */
  name: string
  label: string
  hint?: string
  picture: { alt: string; isDecorative: boolean }
  outcome: Outcome | undefined
}

export const tickOf = (name: string) => `${name}.decorative`

/** What a picture shows, or that it says nothing. The text hides by CSS. */
export function WordsField({ name, label, hint, picture, outcome }: WordsFieldProps) {
  const isTicked =
    typed(outcome, name) === undefined ? picture.isDecorative : typed(outcome, tickOf(name)) !== undefined
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
          <small>ลวดลายหรือพื้นหลังที่ไม่บอกอะไร คนที่ฟังหน้าเว็บจะข้ามภาพนี้</small>
        </span>
      </label>
    </div>
  )
}
