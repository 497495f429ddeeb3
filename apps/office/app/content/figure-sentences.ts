import type { FormField, OfferFigures } from '@leasing/contract/staff/form'
import { labelOf, readable } from './difference.ts'
import type { Reading } from './reading.ts'

/** Sentences with figures, as visitors read them, by field. */
export const sentencesByField = (
  fields: readonly FormField[],
  sentences: OfferFigures['sentences'],
): Reading[] =>
  [...Map.groupBy(sentences, ({ field }) => field)].map(([field, all]) => ({
    label: labelOf(fields, field),
    path: field,
    kind: 'text',
    text: linesOf(all.map(({ text }) => readable(text))).join('\n'),
  }))

/** Joins adjacent table cells, which contain one figure each, into one line. */
function linesOf(texts: readonly string[]): string[] {
  const lines: string[] = []
  for (const text of texts) {
    const last = lines.at(-1)
    if (last === undefined || [last, text].some(hasWords)) lines.push(text)
    else lines[lines.length - 1] = `${last} | ${text}`
  }
  return lines
}

const hasWords = (text: string) => /[ก-๙]/.test(text)
