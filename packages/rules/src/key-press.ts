import { foldThaiDigits } from './digits.ts'

// The key-press filters of specification, section 5. A field for digits blocks `isNonDigitKey`, a field without digits blocks `isDigitKey`. Both
// are false for named keys (Backspace, Tab, ArrowLeft) and for shortcuts (Ctrl+C, ⌘V, Alt+1), so these are never blocked. Pasting, dictation and
// input methods press no such keys: also pass the field's text through `keepDigits` or `dropDigits`.

/** The relevant part of a keyboard event; a `KeyboardEvent` fits. */
export type KeyPress = { key: string; ctrlKey?: boolean; metaKey?: boolean; altKey?: boolean }

/** True when the key types a digit, Arabic or Thai. */
export const isDigitKey = (press: KeyPress): boolean => typesCharacter(press) && DIGIT.test(press.key)

/** True when the key types a character that is not a digit. */
export const isNonDigitKey = (press: KeyPress): boolean => typesCharacter(press) && !DIGIT.test(press.key)

/** The digits of a text, with Thai ones folded. */
export const keepDigits = (text: string): string => foldThaiDigits(text).replace(/\D/g, '')

/** Removes all digits, Arabic and Thai. */
export const dropDigits = (text: string): string => text.replace(/[0-9๐-๙]/g, '')

const DIGIT = /^[0-9๐-๙]$/

/** The `key` of a named key has several letters; that of a typing key is its character. */
const typesCharacter = ({ key, ctrlKey, metaKey, altKey }: KeyPress) =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey
