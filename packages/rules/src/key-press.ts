import { foldThaiDigits } from './digits.ts'

// The key-press filters of specification, section 5. A field for digits stops `isNonDigitKey`, a field without digits
// stops `isDigitKey`. Both answer no to a named key (Backspace, Tab, ArrowLeft) and to a combination (Ctrl+C, ⌘V,
// Alt+1), so neither is ever stopped. Pasting, dictation and input methods press no such keys: pass the text of the
// field through `keepDigits` or `dropDigits` as well.

/** The part of a keyboard event that matters; the event itself will do. */
export type KeyPress = { key: string; ctrlKey?: boolean; metaKey?: boolean; altKey?: boolean }

/** True when the key types a digit, Arabic or Thai. */
export const isDigitKey = (press: KeyPress): boolean => typesCharacter(press) && DIGIT.test(press.key)

/** True when the key types a character that is not a digit. */
export const isNonDigitKey = (press: KeyPress): boolean => typesCharacter(press) && !DIGIT.test(press.key)

/** The digits of a text, Thai ones folded. */
export const keepDigits = (text: string): string => foldThaiDigits(text).replace(/\D/g, '')

/** A text without its digits, Arabic and Thai. */
export const dropDigits = (text: string): string => text.replace(/[0-9๐-๙]/g, '')

const DIGIT = /^[0-9๐-๙]$/

/** A named key has a name of several letters; a key that types has its character. */
const typesCharacter = ({ key, ctrlKey, metaKey, altKey }: KeyPress) =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey
