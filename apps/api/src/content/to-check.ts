import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Certainty, Law } from '@leasing/contract/fields'
import { parse } from 'yaml'
import { z } from 'zod'
import type { Collection } from './collection.ts'
import { readWritten } from './read-files.ts'

/** A legal figure that a person must confirm, and its location. */
type Uncertain = { place: string; law: Law; certainty: Certainty }

/** The text of `docs/to-check.md`: every uncertain legal figure of a content folder, and the doubts of its `to-check.yaml`. */
export async function writeToCheck(folder: string, collections: readonly Collection[]): Promise<string> {
  const read = await Promise.all(collections.map((collection) => readWritten(folder, collection)))
  const uncertain = read.flatMap(({ records }) =>
    records.flatMap(({ file, value }) => findUncertain(value, [file, ...idOf(value)])),
  )
  const doubts = z.array(z.string()).parse(parse(await readFile(path.join(folder, 'to-check.yaml'), 'utf8')))
  return `${[
    '# To be checked by a person before it is shown as fact',
    'Written by `npm run content -- to-check` from the laws of the content whose certainty is not `confirmed` ([glossary](glossary.md)) and from\n`content/to-check.yaml`. Change those, not this page.',
    ...PARTS.flatMap(({ certainty, title }) => section(title, uncertain.filter(has(certainty)))),
    '## Other doubts',
    doubts.map((doubt, i) => `${i + 1}. ${doubt}`).join('\n'),
  ].join('\n\n')}\n`
}

const PARTS: { certainty: Certainty; title: string }[] = [
  { certainty: 'unread', title: 'Unread: the rule is in force, nobody has read it, there are no figures' },
  { certainty: 'unconfirmed', title: 'Unconfirmed: believed, without a source that says so' },
  { certainty: 'reported', title: 'Reported: to be compared with the text; often its first day is missing' },
]

const has = (certainty: Certainty) => (figure: Uncertain) => figure.certainty === certainty

function section(title: string, figures: readonly Uncertain[]): string[] {
  const places = new Map<string, string[]>()
  for (const { place, law } of figures) {
    const since = law.effectiveFrom ? `since ${law.effectiveFrom}` : 'first day not known'
    const text = `${law.source}; ${since}; checked on ${law.checkedOn}`
    places.set(text, [...(places.get(text) ?? []), place])
  }
  const lines = [...places].map(([text, at]) => `- ${text}\n${at.map((place) => `  - ${place}`).join('\n')}`)
  return lines.length > 0 ? [`## ${title}`, lines.join('\n')] : []
}

type Node = { law?: Law; certainty?: Certainty; [field: string]: unknown }

/** A `law` applies to its whole object; nested objects may have a `certainty` of their own. */
function findUncertain(value: unknown, at: readonly string[], outer?: Law): Uncertain[] {
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap((item, i) => findUncertain(item, [...at, String(i)], outer))
  const { law: own, ...rest } = value as Node
  const law = own ?? outer
  const certainty = own?.certainty ?? rest.certainty
  const uncertain =
    law && certainty && certainty !== 'confirmed' ? [{ place: placeOf(at, rest), law, certainty }] : []
  const within = Object.entries(rest).flatMap(([field, inner]) => findUncertain(inner, [...at, field], law))
  return [...uncertain, ...within]
}

const idOf = (value: unknown): string[] => {
  const id = (value as { id?: unknown } | null)?.id
  return typeof id === 'string' ? [id] : []
}

const NAMES = ['name', 'title', 'item', 'vehicle', 'vehicles', 'note', 'appliesTo']

function placeOf([file, ...rest]: readonly string[], node: Record<string, unknown>): string {
  const name = NAMES.map((field) => node[field]).find((text) => typeof text === 'string')
  return [`\`${file}\``, rest.join('.'), name && `(${name})`].filter(Boolean).join(' ')
}
