import { mapTexts } from './map-texts.ts'

/** White space, control characters, and marks that are not seen: of width zero, or of direction. */
const INVISIBLE = /[\s\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/u

/** A text without what cannot be seen around it, and without the apostrophe of `guardFormulas`: what its writer meant. */
export function normalizeText(text: string): string {
  const trimmed = trim(text)
  return /^'[=+\-@]/.test(trimmed) ? trimmed.slice(1) : trimmed
}

/**
 * A copy with every text normalised: the first step before anything validates, in the API, on the page and in the browser. `guardFormulas` is the
 * last step; callers that have guarded already are validated by what their visitor typed.
 */
export const normalizeTexts = <T>(value: T): T => mapTexts(value, normalizeText)

/** Character by character: `\s+$` takes quadratic time for a long run of spaces inside a text. */
function trim(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && INVISIBLE.test(text[start]!)) start++
  while (start < end && INVISIBLE.test(text[end - 1]!)) end--
  return text.slice(start, end)
}
