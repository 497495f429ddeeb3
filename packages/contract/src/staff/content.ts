import { z } from 'zod'
import { day } from '../fields.ts'
import { text } from '../person.ts'
import { BULK_CHANGES } from './bulk-changes.ts'
import { staffRead, staffWrite } from './call.ts'
import { moment } from './fields.ts'
import { RECORD_SORTS, RECORD_STATES } from './record-list.ts'

const area = 'Content'

/** `promotions`, `hire-purchase/model-groups`: its folder or file. */
export const collectionName = z
  .string()
  .regex(/^[a-z][a-z-]*(\/[a-z][a-z-]*)?$/, 'invalid')
  .max(60)

export const recordId = z.string().regex(/^[A-Za-z0-9][\w-]{0,79}$/, 'invalid')

export const collectionParams = z.strictObject({ collection: collectionName })
export const recordParams = z.strictObject({ collection: collectionName, id: recordId })

/** A record as its file holds it, as YAML would parse it. */
export const recordValue = z.record(z.string(), z.unknown())

export type RecordValue = z.output<typeof recordValue>

/** Who did it: a person of the staff, or without an `id` a command (`cli:somchai`). */
export const who = z.strictObject({ id: z.string().optional(), name: z.string() })

export type Who = z.output<typeof who>

/**
 * Something wrong in a record. `field` is where: `bands.0.flat.2`; empty for the record as a whole. `message` is Thai, for whoever writes the record.
 */
export const recordFault = z.strictObject({
  field: z.string(),
  message: z.string(),
  /** Another record, in which it may be mended. */
  about: z.strictObject({ collection: z.string(), id: z.string(), title: z.string() }).optional(),
  /** A number with its unit that no data hold, and that can be signed off: `1,000 บาท`. */
  states: z.string().optional(),
})

export type RecordFault = z.output<typeof recordFault>

/** How many people, none of them an author, must approve what is published. */
export const approvals = z.union([z.literal(0), z.literal(1), z.literal(2)])

export type Approvals = z.output<typeof approvals>

/** Which open release a record waits in. */
export const RELEASE_STATES = [
  'draft',
  'waiting',
  'approved',
  'scheduled',
  'published',
  'failed',
  'withdrawn',
] as const

export type ReleaseState = (typeof RELEASE_STATES)[number]

export const releaseRef = z.strictObject({
  id: z.string(),
  title: z.string(),
  state: z.enum(RELEASE_STATES),
  publishAt: moment.optional(),
})

export type ReleaseRef = z.output<typeof releaseRef>

export const contentCollection = z.strictObject({
  name: collectionName,
  /** What staff call it, one record of it, and the area of the desk where it stands. */
  title: z.string(),
  one: z.string(),
  areaTitle: z.string(),
  files: z.enum(['folder', 'list', 'single']),
  approvals,
  /** False for what only files change. */
  isEditable: z.boolean(),
  /** What can be done to several records at once. */
  bulkChanges: z.array(z.enum(BULK_CHANGES)),
  /** Its ids are a fixed choice, and each has its record: none can be added. */
  isFull: z.boolean(),
  records: z.int().min(0),
  drafts: z.int().min(0),
  waiting: z.int().min(0),
  approved: z.int().min(0),
  scheduled: z.int().min(0),
})

export type ContentCollection = z.output<typeof contentCollection>

export const listCollections = staffRead('/staff/content', {
  area,
  summary:
    'Every collection in the order of the desk, and how many of its records are drafts, wait or are scheduled',
  may: 'content.read',
  answer: z.strictObject({ items: z.array(contentCollection) }),
})

export const recordCard = z.strictObject({
  id: recordId,
  title: z.string(),
  /** All that apply. */
  states: z.array(z.enum(RECORD_STATES)),
  /** From the draft where there is one. */
  window: z.strictObject({ startDate: day.optional(), endDate: day.optional() }).optional(),
  /** Address of its first picture within the office. */
  picture: z.string().optional(),
  publishedAt: moment.optional(),
  publishedBy: who.optional(),
  draft: z.strictObject({ savedAt: moment, by: who }).optional(),
  release: releaseRef.optional(),
  /** It has a history only. */
  withdrawn: z.strictObject({ at: moment, by: who.optional() }).optional(),
})

export type RecordCard = z.output<typeof recordCard>

export const RECORDS_PAGE = 50

export const listRecords = staffRead('/staff/content/{collection}', {
  area,
  summary:
    'The records of a collection and its drafts in their order on the site, or the best hits of a search first',
  may: 'content.read',
  params: collectionParams,
  query: z.strictObject({
    search: z.string().max(100).optional(),
    state: z.enum(RECORD_STATES).optional(),
    sort: z.enum(RECORD_SORTS).optional(),
    limit: z.coerce.number().pipe(z.int().min(1).max(200)).default(RECORDS_PAGE),
    /** `next` of the page before. */
    after: recordId.optional(),
  }),
  answer: z.strictObject({
    items: z.array(recordCard),
    next: recordId.optional(),
    /** How many the search and the state leave, on all pages. */
    total: z.int().min(0),
    /** How many the search leaves in each state that occurs, and in all but `withdrawn`. */
    counts: z.strictObject({
      all: z.int().min(0),
      states: z.partialRecord(z.enum(RECORD_STATES), z.int().min(1)),
    }),
  }),
})

const published = z.strictObject({
  value: recordValue,
  publishedAt: moment,
  by: who.optional(),
})

const draft = z.strictObject({
  value: recordValue,
  version: z.int().positive(),
  /** The revision that it was begun from; 0 for a new record. */
  baseRevision: z.int().min(0),
  savedAt: moment,
  by: who,
})

export type RecordDraft = z.output<typeof draft>

export const editor = z.strictObject({
  id: z.string(),
  name: z.string(),
  seenAt: moment,
  /** Has typed something that is not saved. */
  isDirty: z.boolean(),
})

export const contentRecord = z.strictObject({
  collection: collectionName,
  id: recordId,
  title: z.string(),
  /** What a record of its collection is called. */
  one: z.string(),
  /** Of its draft as it is now; without one, of a change of words. */
  approvals,
  /** The draft changes the figures by which a record is advertised that visitors see now. */
  changesAdvertised: z.boolean(),
  /** Of taking it off the site by a release. */
  removalApprovals: approvals,
  isEditable: z.boolean(),
  /** Counts up whenever the record is published or withdrawn; 0 before the first time. */
  revision: z.int().min(0),
  published: published.optional(),
  draft: draft.optional(),
  /** The draft was begun from an earlier revision than the one that is public now: it can be saved, and not be released. */
  isBehind: z.boolean(),
  /** Of the draft. */
  faults: z.array(recordFault),
  /** Drafts that it has to be published with: they declare numbers of its texts. */
  needs: z.array(z.strictObject({ collection: collectionName, id: recordId, title: z.string() })),
  release: releaseRef.optional(),
  /** Who else has it open. */
  editors: z.array(editor),
})

export type ContentRecord = z.output<typeof contentRecord>

export const findRecord = staffRead('/staff/content/{collection}/records/{id}', {
  area,
  summary: 'One record: what is public, the draft with its faults, and who else has it open',
  may: 'content.read',
  params: recordParams,
  answer: contentRecord,
})

/** What stands instead of what was to be saved: `context` of a `changed-meanwhile`. Nobody loses anything: the caller still has their own. */
export const draftConflict = z.strictObject({
  revision: z.int().min(0),
  published: published.optional(),
  draft: draft.optional(),
})

export type DraftConflict = z.output<typeof draftConflict>

/** What the caller has seen: 0 where there was no draft, or nothing published. */
const seenDraft = { version: z.int().min(0), baseRevision: z.int().min(0) }

export const saveDraft = staffWrite('/staff/content/{collection}/records/{id}/draft', {
  area,
  summary:
    'Saves the one draft of a record, faulty or not; `changed-meanwhile` when somebody has saved or published since. A draft like what is public is none',
  may: 'content.edit',
  method: 'PUT',
  params: recordParams,
  body: z.strictObject({
    ...seenDraft,
    value: recordValue,
    /** It joins what the person and somebody else had changed at the same time. */
    isMerged: z.boolean().default(false),
  }),
  answer: z.strictObject({
    /** 0: nothing differs from what is public, so that there is no draft. */
    version: z.int().min(0),
    baseRevision: z.int().min(0),
    savedAt: moment,
    faults: z.array(recordFault),
  }),
  errors: ['changed-meanwhile', 'files-only'],
})

export const discardDraft = staffWrite('/staff/content/{collection}/records/{id}/draft/discard', {
  area,
  summary: 'Throws the draft away and answers it, so that it can be saved again',
  may: 'content.edit',
  params: recordParams,
  body: z.strictObject({ version: z.int().positive() }),
  answer: z.strictObject({ value: recordValue }),
  errors: ['changed-meanwhile'],
})

/** How long somebody counts as being here after the last ping (`PING_MS`). */
export const HERE_MS = 60_000

export const keepEditing = staffWrite('/staff/content/{collection}/records/{id}/here', {
  area,
  summary: 'Says that the person who asks has the record open; answers who else has, and what has changed',
  may: 'content.edit',
  params: recordParams,
  body: z.strictObject({ isDirty: z.boolean(), hasLeft: z.boolean().default(false) }),
  answer: z.strictObject({
    editors: z.array(editor),
    /** 0: there is no draft. */
    version: z.int().min(0),
    revision: z.int().min(0),
    savedBy: who.optional(),
  }),
})

/** Where a revision came from. */
export const ORIGINS = ['files', 'office'] as const

export const revision = z.strictObject({
  revision: z.int().positive(),
  publishedAt: moment,
  origin: z.enum(ORIGINS),
  /** Whoever published it; at a scheduled moment, whoever made the release. */
  by: who.optional(),
  release: z.strictObject({ id: z.string(), title: z.string() }).optional(),
  /** Who wrote what is in the release. */
  authors: z.array(who),
  /** The record was withdrawn. */
  isRemoved: z.boolean(),
  /** It went out at a moment that was chosen before, by nobody's press. */
  isScheduled: z.boolean(),
})

export type Revision = z.output<typeof revision>

export const listRevisions = staffRead('/staff/content/{collection}/records/{id}/revisions', {
  area,
  summary: 'What was public, the newest first',
  may: 'content.read',
  params: recordParams,
  answer: z.strictObject({ items: z.array(revision) }),
})

/** How a text became the draft. `refused`: it did not, since the draft was another by then. */
export const DRAFT_STEPS = ['saved', 'merged', 'restored', 'pictures', 'refused'] as const

export type DraftStep = (typeof DRAFT_STEPS)[number]

export const draftVersion = z.strictObject({
  number: z.int().positive(),
  savedAt: moment,
  by: who,
  how: z.enum(DRAFT_STEPS),
  /** It is the draft as it is now. */
  isCurrent: z.boolean(),
  /** When its draft was published or discarded. */
  endedAt: moment.optional(),
})

export type DraftVersion = z.output<typeof draftVersion>

export const DRAFT_VERSIONS = 200

export const listDraftVersions = staffRead('/staff/content/{collection}/records/{id}/draft-versions', {
  area,
  summary: `What was saved as the draft, the newest first, ${DRAFT_VERSIONS} at most; those of a draft that is gone are kept for a while`,
  may: 'content.read',
  params: recordParams,
  answer: z.strictObject({ items: z.array(draftVersion) }),
})

const draftVersionParams = recordParams.extend({ number: z.coerce.number().pipe(z.int().positive()) })

export const findDraftVersion = staffRead(
  '/staff/content/{collection}/records/{id}/draft-versions/{number}',
  {
    area,
    summary:
      'One of them with its text, and the text before it: the version before, or what it was begun from',
    may: 'content.read',
    params: draftVersionParams,
    answer: draftVersion.extend({ title: z.string(), value: recordValue, before: recordValue.optional() }),
  },
)

export const restoreDraftVersion = staffWrite(
  '/staff/content/{collection}/records/{id}/draft-versions/{number}/restore',
  {
    area,
    summary: 'Makes an earlier version the draft; `version` is that of the draft it takes the place of, or 0',
    may: 'content.edit',
    params: draftVersionParams,
    body: z.strictObject({ version: z.int().min(0) }),
    answer: z.strictObject({ version: z.int().min(0), baseRevision: z.int().min(0), savedAt: moment }),
    errors: ['changed-meanwhile', 'files-only'],
  },
)

const revisionParams = recordParams.extend({
  revision: z.coerce.number().pipe(z.int().positive()),
})

export const findRevision = staffRead('/staff/content/{collection}/records/{id}/revisions/{revision}', {
  area,
  summary: 'One of them with its text, and the text before it',
  may: 'content.read',
  params: revisionParams,
  answer: revision.extend({
    /** Of its text, or of the one before it when the record was withdrawn. */
    title: z.string(),
    value: recordValue.optional(),
    before: recordValue.optional(),
  }),
})

export const restoreRevision = staffWrite(
  '/staff/content/{collection}/records/{id}/revisions/{revision}/restore',
  {
    area,
    summary: 'Makes an earlier text the draft; `version` is that of the draft it takes the place of, or 0',
    may: 'content.edit',
    params: revisionParams,
    body: z.strictObject({ version: z.int().min(0) }),
    answer: z.strictObject({
      version: z.int().min(0),
      baseRevision: z.int().min(0),
      savedAt: moment,
      faults: z.array(recordFault),
    }),
    errors: ['changed-meanwhile', 'files-only'],
  },
)

export const withdrawRecord = staffWrite('/staff/content/{collection}/records/{id}/withdraw', {
  area,
  summary:
    'Takes a record off the site at once, in an emergency: one approver and a reason; `faulty` when others need it',
  may: 'content.withdraw',
  needsFresh: true,
  params: recordParams,
  body: z.strictObject({ revision: z.int().positive(), reason: text(500) }),
  answer: z.strictObject({ revision: z.int().positive() }),
  errors: ['changed-meanwhile', 'files-only', 'faulty'],
})
