import { ThaiText } from '@leasing/ui/thai-text'
import styles from './prefilled-note.module.css'

type PrefilledNoteProps = { name: string; label: string; value: string; words?: string }

/** Value passed from another page, shown above the fields and submitted with them. */
export const PrefilledNote = ({ name, label, value, words = value }: PrefilledNoteProps) => (
  <ThaiText as="p" className={styles.note}>
    {label}: {words}
    <input type="hidden" name={name} value={value} />
  </ThaiText>
)
