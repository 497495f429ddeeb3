import { z } from 'zod'
import { staffRead } from './call.ts'
import { collectionName, recordId, releaseRef } from './content.ts'
import { RECORD_STATES } from './record-list.ts'
import { USER_STATES } from './users.ts'

const hit = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('collection'),
    name: collectionName,
    title: z.string(),
    areaTitle: z.string(),
    /** It has one record, by its own name. */
    isSingle: z.boolean(),
  }),
  z.strictObject({
    kind: z.literal('record'),
    collection: collectionName,
    id: recordId,
    title: z.string(),
    collectionTitle: z.string(),
    states: z.array(z.enum(RECORD_STATES)),
  }),
  z.strictObject({
    kind: z.literal('addition'),
    collection: collectionName,
    /** What the button of its list says: 'เพิ่มข่าว'. */
    title: z.string(),
    collectionTitle: z.string(),
  }),
  releaseRef.extend({ kind: z.literal('release') }),
  z.strictObject({ kind: z.literal('picture'), id: z.string(), title: z.string(), name: z.string() }),
  z.strictObject({
    kind: z.literal('user'),
    id: z.string(),
    title: z.string(),
    email: z.string(),
    state: z.enum(USER_STATES),
  }),
])

export type SearchHit = z.output<typeof hit>

export const searchOffice = staffRead('/staff/search', {
  area: 'Search',
  summary:
    'What a person may open by the words of its title, id or text: records and drafts of all collections, the collections themselves, what can be added to them, releases, pictures and people, best matches first',
  may: 'staff',
  query: z.strictObject({
    search: z.string().max(100),
    /** Of each kind. */
    limit: z.coerce.number().pipe(z.int().min(1).max(100)).default(8),
  }),
  answer: z.strictObject({
    /** The kind of the best match first; without those of which there is none. */
    groups: z.array(z.strictObject({ total: z.int().min(1), items: z.array(hit) })),
  }),
})
