import { CHOICE_WORDS, FIELD_LABELS, type FieldName } from '@leasing/contract/form-words'

/** What staff call a field of a form; its own name when it has no other. */
export const labelOf = (field: string): string =>
  Object.hasOwn(FIELD_LABELS, field) ? FIELD_LABELS[field as FieldName] : field

/** The words of what was chosen: `pickup` is รถกระบะ. Undefined for what is no choice. */
export function choiceOf(field: string, value: unknown): string | undefined {
  const words = Object.hasOwn(CHOICE_WORDS, field) ? CHOICE_WORDS[field as FieldName] : undefined
  return words && typeof value === 'string' && Object.hasOwn(words, value) ? words[value] : undefined
}

/** Whether a value of a form is one with fields of its own. */
export const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
