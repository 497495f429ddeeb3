import type { Block } from './public-texts.ts'
import type { Quantity } from './quantities.ts'
import { inUnitOf, type Subject } from './subject.ts'

// Distances in characters. What stands after a number names it less often than what stands before.
const AFTER = 12
const IN_NEAR_TITLE = 300
const IN_FAR_TITLE = 600
const NOWHERE = 900
const UNSPECIFIC = 700
const TIE = 3
/** Between words and number a sentence ends. Thai sentences do not show where. */
const IN_OTHER_SENTENCE = 60
const SENTENCE_ENDS = /[a-z)%][.!?]\s+[A-Z]/

/** The subjects that a number in a block may be about: those whose words stand nearest, and of these, those whose product stands nearest. */
export function subjectsOf(block: Block, quantity: Quantity, subjects: readonly Subject[]): Subject[] {
  const possible = subjects.filter((subject) => inUnitOf(subject, quantity) !== undefined)
  const named = possible.flatMap((subject): Found[] => {
    const distance = subject.words ? distanceOf(subject.words, block, quantity) : NOWHERE
    if (distance === NOWHERE) return []
    const ofDistance = subject.of ? distanceOf(subject.of, block, quantity) : UNSPECIFIC
    return ofDistance === NOWHERE && !subject.isGeneral ? [] : [{ subject, distance, ofDistance }]
  })
  return [
    ...nearest(nearest(named, 'distance'), 'ofDistance').map(({ subject }) => subject),
    ...possible.filter(({ words }) => words === undefined),
  ]
}

type Found = { subject: Subject; distance: number; ofDistance: number }

const nearest = (found: readonly Found[], by: 'distance' | 'ofDistance'): Found[] => {
  const least = Math.min(...found.map((one) => one[by]))
  return found.filter((one) => one[by] <= least + TIE)
}

function distanceOf(words: RegExp, { text, near, far }: Block, { at, end }: Quantity): number {
  let least = NOWHERE
  for (const { index, 0: match } of text.matchAll(words)) {
    const before = at - (index + match.length)
    const distance = before >= 0 ? before : Math.max(0, index - end) + AFTER
    // The capital that begins the next sentence is part of what is between.
    const between = before >= 0 ? text.slice(index, at + 1) : text.slice(at, index + 1)
    least = Math.min(least, distance + (SENTENCE_ENDS.test(between) ? IN_OTHER_SENTENCE : 0))
  }
  if (least < NOWHERE) return Math.min(least, IN_NEAR_TITLE - 1)
  if (near.search(words) >= 0) return IN_NEAR_TITLE
  return far.search(words) >= 0 ? IN_FAR_TITLE : NOWHERE
}
