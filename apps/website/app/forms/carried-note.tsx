import { ThaiText } from '@leasing/ui/thai-text'
import styles from './carried-note.module.css'

type CarriedNoteProps = { name: string; label: string; value: string; words?: string }

/** What another page handed on, in sight above the questions, and sent with them. */
export const CarriedNote = ({ name, label, value, words = value }: CarriedNoteProps) => (
  <ThaiText as="p" className={styles.note}>
    {label}: {words}
    <input type="hidden" name={name} value={value} />
  </ThaiText>
)
