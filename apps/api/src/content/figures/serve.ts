import type { Collection } from '../collection.ts'
import { ownName } from './catalogue.ts'
import type { Figures } from './figure.ts'
import { fillIn, inRecord } from './placeholders.ts'

/** A stored record as it is served: with the figures of today's catalogue. */
export function serveRecord<Item extends { id: string }>(
  collection: Collection<Item>,
  { id, body }: { id: string; body: string },
  figures: Figures,
): Item {
  const own = ownName(collection as unknown as Collection, id)
  return JSON.parse(fillIn(body, inRecord(figures, own))) as Item
}
