import type { Collection, ReadAll } from '../collection.ts'
import { statedFigures } from '../collections/stated-figures.ts'
import type { ContentFault } from '../fault.ts'
import { fileOf } from '../texts.ts'

/**
 * Faults of tables of law whose numbers do not add up to the total that `stated-figures.yaml` signs off. A law has no second place in the content
 * to compare it with, so the total is what shows a number that was changed by mistake.
 */
export function totalFaults(collections: readonly Collection[], all: ReadAll): ContentFault[] {
  return all(statedFigures).flatMap(({ total }) => {
    const collection = total && collections.find(({ name }) => name === total.of)
    if (!collection) return []
    const records = all(collection)
    const sum = Math.round(records.reduce((so, record) => so + sumOf(record), 0) * 100) / 100
    if (records.length === 0 || sum === total.is) return []
    return [
      {
        file: fileOf(collection, records[0]!.id),
        record: records[0]!.id,
        message: `the numbers of this table add up to ${sum}, and stated-figures.yaml signs off ${total.is}: compare each with the law, then sign off the new total`,
      },
    ]
  })
}

/** Numbers that only order or draw a record. */
const NOT_OF_THE_LAW = new Set(['orderPosition', 'width', 'height'])

const sumOf = (value: unknown): number => {
  if (typeof value === 'number') return value
  if (typeof value !== 'object' || value === null) return 0
  return Object.entries(value).reduce(
    (so, [name, part]) => so + (NOT_OF_THE_LAW.has(name) ? 0 : sumOf(part)),
    0,
  )
}
