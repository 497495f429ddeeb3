import type { Fault } from '../collections/rate-grid.ts'
import { textsIn } from '../texts.ts'
import type { Figure } from './figure.ts'
import { placeholdersIn } from './placeholders.ts'
import { BLOCK_ENDS, withoutTags } from './public-texts.ts'
import { quantitiesIn } from './quantities.ts'

/** `offer.60.instalment` is a figure of 60 months. */
const OF_A_TERM = /\.(\d+)\.[A-Za-z.]+$/
const IS_TERM = /\.terms(?:\.(?:from|to))?$/

/** Faults of rows and sentences that name a number of months, beside figures of another. */
export function termFaults(item: object, figureOf: (name: string) => Figure | undefined): Fault[] {
  return textsIn(item).flatMap(({ field, text }) =>
    text.split(BLOCK_ENDS).flatMap((block) => {
      const names = placeholdersIn(block)
      const ofTerms = names.filter((name) => OF_A_TERM.test(name))
      if (ofTerms.length === 0) return []
      const terms = termsIn(block, names, figureOf)
      if (terms.length === 0) return []
      return ofTerms
        .filter((name) => !terms.includes(Number(OF_A_TERM.exec(name)![1])))
        .map((name) => ({
          field,
          message: `names ${terms.join(', ')} months beside {{${name}}}, which is of ${OF_A_TERM.exec(name)![1]}`,
        }))
    }),
  )
}

function termsIn(
  block: string,
  names: readonly string[],
  figureOf: (name: string) => Figure | undefined,
): number[] {
  const [, firstCell] = /<tr\b[^>]*>\s*<t[dh]\b[^>]*>\s*(\d+)\s*<\/t[dh]>/.exec(block) ?? []
  const written = quantitiesIn(withoutTags(block))
    .filter(({ unit }) => unit === 'instalments' || unit === 'months')
    .map(({ value }) => value)
  const named = names
    .filter((name) => IS_TERM.test(name))
    .flatMap((name) => figureOf(name)?.values ?? figureOf(name)?.value ?? [])
  return [...(firstCell ? [Number(firstCell)] : []), ...written, ...named]
}
