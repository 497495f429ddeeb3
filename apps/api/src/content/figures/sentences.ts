import type { Collection } from '../collection.ts'
import { textsIn } from '../texts.ts'
import { figurePrefix, type Whole } from './catalogue.ts'
import { advertisedOffer, figuresOfOffer } from './offer.ts'
import { fillIn, inRecord, placeholdersIn } from './placeholders.ts'

export type Sentence = { field: string; text: string }

/**
 * The sentences of a record that contain figures, filled in. The record may be unfinished and missing from `whole`: the figures of its offer are
 * used all the same.
 */
export function sentencesWithFigures(
  collection: Collection,
  { id, value }: { id: string; value: Record<string, unknown> },
  { all, figures }: Whole,
): Sentence[] {
  const sentences = textsIn(value).flatMap(({ field, text }) =>
    placeholdersIn(text).length === 0
      ? []
      : sentencesOf(text)
          .filter((sentence) => placeholdersIn(sentence).length > 0)
          .map((sentence) => ({ field, text: sentence })),
  )
  if (sentences.length === 0) return []
  const prefix = figurePrefix(collection, id)
  const offer = advertisedOffer.safeParse(value.offer).data
  const offerFigures = (offer && figuresOfOffer(offer, all)) ?? []
  const allFigures = new Map([
    ...figures(),
    ...offerFigures.map(([name, figure]) => [`${prefix}.${name}`, figure] as const),
  ])
  const figureOf = inRecord(allFigures, prefix)
  return sentences.map(({ field, text }) => ({ field, text: fillIn(text, figureOf) }))
}

/** The paragraphs and lines of a text, without tags. */
const sentencesOf = (html: string): string[] =>
  html
    .split(/<\/(?:p|li|td|th|h\d|caption)>|\n/)
    .map((part) =>
      part
        .replace(/<[^>]*>/g, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((part) => part !== '')
