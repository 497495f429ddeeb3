import type { Collection } from '../collection.ts'
import { textsIn } from '../texts.ts'
import { ownName, type Whole } from './catalogue.ts'
import { advertisedOffer, figuresOfOffer } from './offer.ts'
import { fillIn, inRecord, placeholdersIn } from './placeholders.ts'

export type Sentence = { field: string; text: string }

/**
 * The sentences of a record that name figures, as readers would see them beside `whole`. The record may be unfinished, and then not be among
 * `whole`: the figures of its offer count all the same.
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
  const own = ownName(collection, id)
  const offer = advertisedOffer.safeParse(value.offer).data
  const offered = (offer && figuresOfOffer(offer, all)) ?? []
  const known = new Map([
    ...figures(),
    ...offered.map(([name, figure]) => [`${own}.${name}`, figure] as const),
  ])
  const figureOf = inRecord(known, own)
  return sentences.map(({ field, text }) => ({ field, text: fillIn(text, figureOf) }))
}

/** The paragraphs and lines of a text, without their tags. */
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
