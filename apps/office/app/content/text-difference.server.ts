import { diffArrays } from 'diff'
import type { Difference } from './difference.ts'

export type TextPart = { text: string; is: 'same' | 'added' | 'removed' }

/** A difference with insertions and deletions by Thai word. */
export type ShownDifference = Difference & { parts: TextPart[] }

const words = new Intl.Segmenter('th', { granularity: 'word' })

const wordsOf = (text: string) => Array.from(words.segment(text), ({ segment }) => segment)

export const withParts = (difference: Difference): ShownDifference => ({
  ...difference,
  parts: diffArrays(wordsOf(difference.before), wordsOf(difference.after)).map(
    ({ value, added, removed }) => ({
      text: value.join(''),
      is: added ? 'added' : removed ? 'removed' : 'same',
    }),
  ),
})
