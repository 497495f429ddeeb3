import { mapTexts } from './map-texts.ts'

/** White space, control characters, and invisible marks of zero width or text direction. */
const INVISIBLE = /[\s\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/u

/** Removes invisible characters around a text, and the apostrophe of `guardFormulas`. */
export function normalizeText(text: string): string {
  const trimmed = trim(text)
  return /^'[=+\-@]/.test(trimmed) ? trimmed.slice(1) : trimmed
}

/**
 * Returns a copy with every text normalised: the first step of validation, in the API, on the page and in the browser. `guardFormulas` is the last
 * step. Texts of callers that have guarded them already are validated as the visitor typed them.
 */
export const normalizeTexts = <T>(value: T): T => mapTexts(value, normalizeText)

/** Trims character by character, because `\s+$` takes quadratic time for a long run of spaces inside a text. */
function trim(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && INVISIBLE.test(text[start]!)) start++
  while (start < end && INVISIBLE.test(text[end - 1]!)) end--
  return text.slice(start, end)
}
