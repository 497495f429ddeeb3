import { z } from 'zod'
import { day } from '../fields.ts'
import { optionalText, text } from '../person.ts'
import { staffRead, staffWrite } from './call.ts'
import {
  approvals,
  collectionName,
  RELEASE_STATES,
  recordFault,
  recordId,
  recordParams,
  recordValue,
  releaseRef,
  who,
} from './content.ts'
import { chosenMoment, idParams, moment, nothing } from './fields.ts'
import { figureSentence } from './form.ts'

const area = 'Releases'

export const RELEASE_ACTIONS = ['put', 'remove'] as const

const MINUTE_MS = 60_000

/** A whole minute: visitors are told 'from nine', not 'from 9:00:07'. */
export const publishAt = chosenMoment.refine((at) => at % MINUTE_MS === 0, 'whole-minute')

/** A fault of what would be public, with the record that has it, which need not be one of the release. */
export const releaseFault = recordFault.extend({
  collection: collectionName,
  id: recordId,
  title: z.string(),
})

export type ReleaseFault = z.output<typeof releaseFault>

export const releaseItem = z.strictObject({
  collection: collectionName,
  id: recordId,
  title: z.string(),
  action: z.enum(RELEASE_ACTIONS),
  /** What is public now, and what would be. */
  before: recordValue.optional(),
  after: recordValue.optional(),
  baseRevision: z.int().min(0),
  /** Something else was published since: it has to be put in anew. */
  isBehind: z.boolean(),
  /** The draft was changed after it was put in. */
  hasNewerDraft: z.boolean(),
  /** It changes the figures by which a record is advertised that visitors see at that moment: two approvals. */
  changesAdvertised: z.boolean(),
  /** Those of an open release with the figures that would be public after it, at its moment. */
  sentences: z.array(figureSentence),
  /** The person who asks has said that they have looked at it as it is now. */
  isLookedAt: z.boolean(),
})

export type ReleaseItem = z.output<typeof releaseItem>

export const VERDICTS = ['approve', 'refuse'] as const

/** `changed`: the release is another one since. `person`: whoever gave it may not approve any more, or was not safely known to be themselves. */
export const VOID_REASONS = ['changed', 'person'] as const

export const review = z.strictObject({
  by: who,
  verdict: z.enum(VERDICTS),
  words: z.string().optional(),
  at: moment,
  counts: z.boolean(),
  /** Why it does not count. */
  voidFor: z.enum(VOID_REASONS).optional(),
})

export type Review = z.output<typeof review>

/** Of a release that was given back and not submitted since. */
export const sentBack = review.pick({ by: true, words: true, at: true })

/** Of a release that waits: an approval of what it is now that does not count any more, or, where none was needed, an author who was let go. */
export const lostApproval = review.pick({ by: true, at: true }).extend({ as: z.enum(['approver', 'author']) })

/** Why a release was not published. */
export const FAILURES = ['late', 'changed-meanwhile', 'faulty'] as const

const affected = recordParams.extend({ title: z.string(), collectionTitle: z.string() })

/** Who says a sentence: a record, or the code of a page or message. */
const speaker = z.union([affected, z.strictObject({ code: z.string() })])

/** What an open release does to what visitors read, at its moment: also in records that are not its own. */
export const releaseEffects = z.strictObject({
  /** Sentences that become others, come or go. */
  changed: z.array(
    z.strictObject({
      of: speaker,
      field: z.string(),
      before: z.string().optional(),
      after: z.string().optional(),
    }),
  ),
  /** Sentences that stay, with a number that changed ones lose. */
  same: z.array(z.strictObject({ of: speaker, field: z.string(), text: z.string(), number: z.string() })),
  /** Links that stay, to a page that is gone from a day on. */
  links: z.array(z.strictObject({ record: affected, href: z.string(), from: day })),
  /** Campaigns and promotions that keep the rates by which they are advertised. */
  kept: z.array(affected.extend({ until: day })),
  /** Pages and messages that compute figures from its records. Messages have no address. */
  pages: z.array(z.strictObject({ title: z.string(), href: z.string().optional() })),
  /** How many more there are, of all lists together. */
  left: z.int().min(0),
})

export type ReleaseEffects = z.output<typeof releaseEffects>

export const release = releaseRef.extend({
  /** Counts up with every change of what would be published or when. */
  version: z.int().positive(),
  by: who,
  /** Who wrote what is in it: none of them may approve it. */
  authors: z.array(who),
  createdAt: moment,
  submittedAt: moment.optional(),
  publishedAt: moment.optional(),
  /** Whoever pressed publish: nobody did at a scheduled moment. */
  publishedBy: who.optional(),
  approvalsNeeded: approvals,
  /** Who may approve it and has not, while it waits. */
  approvers: z.array(who),
  reviews: z.array(review),
  sentBack: sentBack.optional(),
  lostApproval: lostApproval.optional(),
  failure: z.enum(FAILURES).optional(),
  /** Of an emergency: why a record was withdrawn. */
  reason: z.string().optional(),
  /** The release that this one takes back. */
  reverts: z.string().optional(),
  items: z.array(releaseItem),
  /** Of an open release whose records can be read. */
  effects: releaseEffects.optional(),
  /** Of everything that would be public. */
  faults: z.array(releaseFault),
  /** What the person who asks may do with it now: hiding the rest is courtesy. */
  can: z.strictObject({
    change: z.boolean(),
    submit: z.boolean(),
    /** Approve it, or send it back: for good, or after an approval of one's own. */
    review: z.boolean(),
    /** False once the person has approved what it is now. */
    approve: z.boolean(),
    publish: z.boolean(),
    cancel: z.boolean(),
    revert: z.boolean(),
  }),
})

export type Release = z.output<typeof release>

export const releaseCard = releaseRef.extend({
  by: who,
  items: z.int().min(0),
  approvalsNeeded: approvals,
  approved: z.int().min(0),
  changedAt: moment,
  publishedAt: moment.optional(),
  failure: z.enum(FAILURES).optional(),
  sentBack: sentBack.optional(),
  lostApproval: lostApproval.optional(),
  /** The person who asks may approve it, and has not yet. */
  waitsForMe: z.boolean(),
  /** The person who asks had approved it, and somebody has changed it since: it is a draft again. */
  isVoidForMe: z.boolean(),
})

export type ReleaseCard = z.output<typeof releaseCard>

export const RELEASES_PAGE = 50

export const listReleases = staffRead('/staff/releases', {
  area,
  summary: 'The releases, the last changed first',
  may: 'content.read',
  query: z.strictObject({
    state: z.enum(RELEASE_STATES).optional(),
    limit: z.coerce.number().pipe(z.int().min(1).max(200)).default(RELEASES_PAGE),
    after: z.string().max(64).optional(),
  }),
  answer: z.strictObject({ items: z.array(releaseCard), next: z.string().optional() }),
})

const item = z.strictObject({
  collection: collectionName,
  id: recordId,
  action: z.enum(RELEASE_ACTIONS).default('put'),
})

const made = z.strictObject({ id: z.string(), version: z.int().positive() })

export const createRelease = staffWrite('/staff/releases', {
  area,
  summary: 'A new release, of the drafts that are named; a record can be in one open release only',
  may: 'content.edit',
  status: 201,
  body: z.strictObject({
    title: text(120),
    publishAt: publishAt.optional(),
    items: z.array(item).max(200).default([]),
  }),
  answer: made,
  errors: ['not-found', 'not-ready', 'already-exists', 'files-only'],
})

export const findRelease = staffRead('/staff/releases/{id}', {
  area,
  summary: 'One release with its records before and after, its faults and its reviews',
  may: 'content.read',
  params: idParams,
  answer: release,
})

const seen = { version: z.int().positive() }

export const changeRelease = staffWrite('/staff/releases/{id}', {
  area,
  summary:
    'Another title or moment. A change of the moment makes approvals void, one of the title nothing; null: as soon as somebody publishes it',
  may: 'content.edit',
  method: 'PUT',
  params: idParams,
  body: z.strictObject({ ...seen, title: text(120).optional(), publishAt: publishAt.nullable().optional() }),
  answer: made,
  errors: ['not-ready', 'changed-meanwhile'],
})

export const putReleaseItem = staffWrite('/staff/releases/{id}/items', {
  area,
  summary: 'Puts a draft, or the removal of a record, into a release, and makes approvals void',
  may: 'content.edit',
  params: idParams,
  body: item.extend(seen),
  answer: made,
  errors: ['not-ready', 'already-exists', 'changed-meanwhile', 'files-only'],
})

export const takeOutReleaseItem = staffWrite('/staff/releases/{id}/items/take-out', {
  area,
  summary: 'Takes a record out of a release, and makes approvals void; the draft stays',
  may: 'content.edit',
  params: idParams,
  body: item.omit({ action: true }).extend(seen),
  answer: made,
  errors: ['not-ready', 'changed-meanwhile'],
})

export const submitRelease = staffWrite('/staff/releases/{id}/submit', {
  area,
  summary:
    'Asks for approval; what needs none is approved at once. `faulty` with the faults, and `changed-meanwhile` when another revision is public than a draft was begun from',
  may: 'content.edit',
  params: idParams,
  body: z.strictObject(seen),
  answer: releaseRef,
  errors: ['not-ready', 'faulty', 'changed-meanwhile', 'gone'],
})

export const reviewRelease = staffWrite('/staff/releases/{id}/review', {
  area,
  summary:
    'Approves or refuses, with words. `not-oneself` for an author; a refusal gives the release back. A release that needs two people wants a fresh sign-in',
  may: 'release.approve',
  params: idParams,
  body: z
    .strictObject({ ...seen, verdict: z.enum(VERDICTS), words: optionalText(1000) })
    .refine(({ verdict, words }) => verdict === 'approve' || words, { path: ['words'], error: 'required' }),
  answer: releaseRef,
  errors: ['not-ready', 'not-oneself', 'changed-meanwhile', 'confirm-needed'],
})

export const lookAtItem = staffWrite('/staff/releases/{id}/looks', {
  area,
  summary: 'Marks a record of a release as looked at by the person who asks, or takes the mark back',
  may: 'release.approve',
  params: idParams,
  body: item.omit({ action: true }).extend(seen).extend({ isLookedAt: z.boolean() }),
  answer: nothing,
  errors: ['not-ready', 'changed-meanwhile'],
})

export const publishRelease = staffWrite('/staff/releases/{id}/publish', {
  area,
  summary:
    'Publishes an approved release that has no moment of its own; answers `failed` when it could not be. One that needs two people wants a fresh sign-in',
  may: 'release.publish',
  params: idParams,
  body: z.strictObject(seen),
  answer: releaseRef.extend({ failure: z.enum(FAILURES).optional() }),
  errors: ['not-ready', 'changed-meanwhile', 'confirm-needed'],
})

export const cancelRelease = staffWrite('/staff/releases/{id}/cancel', {
  area,
  summary: 'Gives a release up that is not published; the drafts stay',
  may: 'content.edit',
  params: idParams,
  body: z.strictObject(seen),
  answer: nothing,
  errors: ['not-ready', 'changed-meanwhile'],
})

export const revertRelease = staffWrite('/staff/releases/{id}/revert', {
  area,
  summary:
    'A new release that brings the records of a published one back to what they were before it; it needs the same approvals. `changed-meanwhile` when one of them was published again since',
  may: 'content.edit',
  status: 201,
  params: idParams,
  body: nothing,
  answer: made,
  errors: ['not-ready', 'already-exists', 'changed-meanwhile'],
})

const deskRecord = recordParams.extend({ title: z.string(), collectionTitle: z.string() })

/** What the first screen shows of releases and drafts; the rest is `home.ts`. */
export const findDesk = staffRead('/staff/desk', {
  area,
  summary: 'What waits for the person who asks, what has failed, and what comes within a week',
  may: 'content.read',
  answer: z.strictObject({
    waitsForMe: z.array(releaseCard),
    /** What is a draft again: somebody gave back what the person has a hand in, or changed what the person had approved. */
    sentBack: z.array(releaseCard),
    /** What others have to approve again, since an approval does not count any more: of an author, or of an approver who has approved it. */
    lostApproval: z.array(releaseCard),
    failed: z.array(releaseCard),
    comesSoon: z.array(releaseCard),
    myDrafts: z.array(deskRecord.extend({ savedAt: moment })),
  }),
})
