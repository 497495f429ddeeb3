import { LEAD_STATUSES, LOST_REASONS } from '@leasing/rules/lead-status'
import { z } from 'zod'
import { caseResult } from '../case-result.ts'
import { id, listOf } from '../fields.ts'
import { FORMS, type FormKey } from '../forms/registry.ts'
import { optionalText, text } from '../person.ts'
import { REVEAL_SCOPES } from '../reveal-scopes.ts'
import { staffRead, staffWrite } from './call.ts'
import { ASK_MAX, CALL_OUTCOMES, CASE_VIEWS, LEFT_REASONS, NOTE_MAX, REVEAL_REASONS } from './case-values.ts'
import { erasure } from './erasures.ts'
import { chosenMoment, moment, nothing, reference } from './fields.ts'
import { branch } from './users.ts'

const area = 'Cases'

export const CASE_PAGE = 25

const formKey = z.enum(Object.keys(FORMS) as [FormKey, ...FormKey[]])
const status = z.enum(LEAD_STATUSES)
export const referenceParams = z.strictObject({ reference })
export const branchCode = z.string().regex(/^\d{8}$/, 'choice')

const person = z.strictObject({ id: z.string(), name: z.string() })

/** A case as lists show it: nothing in it tells who the visitor is. */
export const caseLine = z.strictObject({
  reference,
  /** What the visitor asked for: the title of the form. */
  title: z.string(),
  /** What it is about: the first choice of the form that tells nothing of the person. */
  topic: z.string().optional(),
  /** The first letters of the name, and the last four digits of the phone; empty for a request without. */
  maskedName: z.string(),
  phoneEnd: z.string(),
  status,
  /** The branch that looks after it, or else the province. */
  place: z.string().optional(),
  /** Who answers requests of this form and province. */
  team: person.optional(),
  assignee: person.optional(),
  receivedAt: moment,
  /** When the promised answer is late; absent once the visitor was reached, or if nothing was promised. */
  dueAt: moment.optional(),
  nextTryAt: moment.optional(),
  /** The visitor has changed the request since somebody took it. */
  isChanged: z.boolean(),
  /** How many other requests of the same phone this person may see; absent where they are not counted. */
  othersOfPhone: z.int().min(0).optional(),
})

export type CaseLine = z.output<typeof caseLine>

const caseCounts = z.record(z.enum(CASE_VIEWS), z.int().min(0))

const optional = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined)

export const caseFilter = z.object({
  view: z.enum(CASE_VIEWS).catch('open'),
  form: optional(formKey),
  branch: optional(branchCode),
  province: optional(z.string().regex(/^\d{2}$/)),
  team: optional(id),
  /** Who has them: the id of a person. */
  assignee: optional(z.string().max(64)),
  /** The `next` of the page before. */
  after: optional(z.string().max(100)),
})

export const listCases = staffRead('/staff/cases', {
  area,
  summary: 'The requests of a view, what is due first on top; agents of a branch get those of their branch',
  may: 'cases.read',
  query: caseFilter,
  answer: z.strictObject({
    items: z.array(caseLine),
    next: z.string().optional(),
  }),
})

export const countCases = staffRead('/staff/case-counts', {
  area,
  summary: 'How many requests each view has, of those that a filter leaves, without reading any',
  may: 'cases.read',
  query: caseFilter.omit({ view: true, after: true }),
  answer: caseCounts,
})

export const listGivenCases = staffRead('/staff/given-cases', {
  area,
  summary:
    'The requests that somebody else gave to this person, who has done nothing with them yet, the latest first',
  may: 'cases.work',
  answer: listOf(caseLine.extend({ givenBy: z.string() })),
})

const choice = z.strictObject({ key: z.string(), name: z.string() })

export const findCaseFilters = staffRead('/staff/case-filters', {
  area,
  summary:
    'What a list can be filtered by: forms, branches that this person may see, provinces, teams, people who have requests',
  may: 'cases.read',
  answer: z.strictObject({
    forms: z.array(choice),
    branches: z.array(choice),
    provinces: z.array(choice),
    teams: z.array(choice),
    /** Who has requests that this person may see. */
    people: z.array(choice),
  }),
})

/** Does not keep a session from ending: it is asked by an open page, not by a person. */
export const findCaseNews = staffRead('/staff/case-news', {
  area,
  summary: 'How many requests came after a moment, and how many are in the queue and overdue now',
  may: 'cases.read',
  isPassive: true,
  query: z.object({ since: z.coerce.number().int().min(0) }),
  answer: z.strictObject({
    arrived: z.int().min(0),
    untaken: z.int().min(0),
    overdue: z.int().min(0),
  }),
})

/** A write, because a phone must not be in an address. */
export const searchCases = staffWrite('/staff/cases/search', {
  area,
  summary: 'The requests with this reference, or of this phone in full, the newest first, 25 at most',
  may: 'cases.read',
  body: z.strictObject({ text: text(40) }),
  answer: listOf(caseLine),
})

export const caseRow = z.strictObject({
  label: z.string(),
  /** Absent while it is hidden. */
  value: z.string().optional(),
  /** What has to be revealed to see it. */
  scope: z.enum(REVEAL_SCOPES).optional(),
})

export const caseEvent = z.strictObject({
  at: moment,
  by: z.string(),
  kind: z.enum([
    'take',
    'assign',
    'pass',
    'return',
    'status',
    'ask',
    'documents',
    'note',
    'call',
    'change',
    'slot',
  ]),
  /** This person did it. */
  isOwn: z.boolean(),
  from: z.string().optional(),
  to: z.string().optional(),
  /** Of a call when the next one is, epoch ms; of a lost request why; of a duplicate which request it repeats. */
  detail: z.string().optional(),
  text: z.string().optional(),
})

export type CaseEvent = z.output<typeof caseEvent>

export const caseDelivery = z.strictObject({
  kind: z.string(),
  state: z.enum(['waiting', 'delivered', 'parked']),
  attempts: z.int().min(0),
  error: z.string().optional(),
})

/** A file that the visitor has sent. Its name is not told: it may be the visitor's. */
const caseFile = z.strictObject({
  id: z.uuid(),
  /** Of the field that it was sent in. */
  label: z.string(),
  type: z.string(),
  size: z.int().min(0),
  sentAt: moment,
})

export const caseDetail = caseLine.extend({
  version: z.int().min(1),
  /** When this was read. */
  readAt: moment,
  /** In full while `contact` is revealed to this person. */
  name: z.string().optional(),
  phone: z.string().optional(),
  rows: z.array(caseRow),
  consents: z.array(z.strictObject({ purpose: z.string(), given: z.boolean(), givenAt: moment })),
  /** Absent while it is hidden, and for a request that has none. */
  result: caseResult.optional(),
  /** What has to be revealed to see the result. */
  resultScope: z.enum(REVEAL_SCOPES).optional(),
  files: z.array(caseFile),
  events: z.array(caseEvent),
  deliveries: z.array(caseDelivery),
  /** Other requests of the same phone that this person may see, the newest first, 25 at most. */
  samePhone: z.array(caseLine),
  revealed: z.array(z.enum(REVEAL_SCOPES)),
  /** When one may call again: moments that are offered, and half-hours of any other day, `HH:MM`. */
  tries: z.strictObject({ quick: z.array(moment), times: z.array(z.string()) }),
  nextStatuses: z.array(status),
  lostReason: z.enum(LOST_REASONS).optional(),
  deletedOn: moment,
  /** What was asked for last. */
  erasure: erasure.optional(),
})

export type CaseDetail = z.output<typeof caseDetail>

export const findCase = staffRead('/staff/cases/{reference}', {
  area,
  summary: 'One request; what identifies the visitor only while it is revealed to this person',
  may: 'cases.read',
  params: referenceParams,
  answer: caseDetail,
})

export const takeCase = staffWrite('/staff/cases/{reference}/take', {
  area,
  summary: 'Takes a request that nobody has, and reveals name and phone; one of many who try at once gets it',
  may: 'cases.work',
  params: referenceParams,
  body: nothing,
  answer: nothing,
  errors: ['in-use'],
})

export const version = z.int().min(1)

export const returnCase = staffWrite('/staff/cases/{reference}/return', {
  area,
  summary: 'Gives a request back to the queue',
  may: 'cases.work',
  params: referenceParams,
  body: z.strictObject({ version }),
  answer: nothing,
  errors: ['changed-meanwhile', 'not-ready'],
})

export const assignCase = staffWrite('/staff/cases/{reference}/assign', {
  area,
  summary: 'Gives a request to somebody who works on requests',
  may: 'cases.assign',
  params: referenceParams,
  body: z.strictObject({ version, userId: z.string().min(1, 'required').max(64) }),
  answer: nothing,
  errors: ['changed-meanwhile'],
})

export const passCase = staffWrite('/staff/cases/{reference}/branch', {
  area,
  summary:
    'Passes a request to a branch, whose queue it joins; not while a call with another office is appointed',
  may: 'cases.assign',
  params: referenceParams,
  body: z.strictObject({ version, branch: branchCode }),
  answer: nothing,
  errors: ['changed-meanwhile', 'not-ready', 'in-use'],
})

export const assignCases = staffWrite('/staff/cases/assign', {
  area,
  summary: 'Gives requests of a list to one person; says which were left, each with its reason',
  may: 'cases.assign',
  body: z.strictObject({
    references: z.array(reference).min(1, 'required').max(CASE_PAGE),
    userId: z.string().min(1, 'required').max(64),
  }),
  answer: z.strictObject({
    assigned: z.int().min(0),
    left: z.array(z.strictObject({ reference, reason: z.enum(LEFT_REASONS) })),
  }),
})

export const addCaseNote = staffWrite('/staff/cases/{reference}/notes', {
  area,
  summary: 'Adds a note, which is stored encrypted',
  may: 'cases.work',
  params: referenceParams,
  body: z.strictObject({ text: text(NOTE_MAX) }),
  answer: nothing,
})

export const logCaseCall = staffWrite('/staff/cases/{reference}/calls', {
  area,
  summary: 'Records a call; one that was answered stops the clock, one that was not says when the next is',
  may: 'cases.work',
  params: referenceParams,
  body: z.strictObject({
    version,
    outcome: z.enum(CALL_OUTCOMES),
    nextTryAt: chosenMoment.optional(),
    text: optionalText(NOTE_MAX),
  }),
  answer: nothing,
  errors: ['changed-meanwhile', 'not-ready'],
})

export const changeCaseStatus = staffWrite('/staff/cases/{reference}/status', {
  area,
  summary: 'Sets the status to one that follows the present one; closing stops the clock',
  may: 'cases.work',
  params: referenceParams,
  body: z.strictObject({
    version,
    status,
    lostReason: z.enum(LOST_REASONS).optional(),
    /** With `duplicate`: which of the requests of the same phone it repeats. */
    duplicateOf: reference.optional(),
    /** With `waiting`: what the visitor is asked for; they read it. */
    ask: optionalText(ASK_MAX),
    text: optionalText(NOTE_MAX),
  }),
  answer: nothing,
  errors: ['changed-meanwhile', 'not-ready'],
})

export const revealCase = staffWrite('/staff/cases/{reference}/reveal', {
  area,
  summary: 'Shows one kind of personal data to this person for 15 minutes, recorded first',
  may: 'cases.reveal',
  params: referenceParams,
  body: z.strictObject({ scope: z.enum(REVEAL_SCOPES), reason: z.enum(REVEAL_REASONS) }),
  answer: nothing,
})

export const retryCaseDelivery = staffWrite('/staff/cases/{reference}/retry', {
  area,
  summary: 'Tries the deliveries of a request again that were given up',
  may: 'cases.work',
  params: referenceParams,
  body: nothing,
  answer: z.strictObject({ retried: z.int().min(0) }),
})

const caseWorker = person.extend({
  /** Absent: they look after all. */
  branches: z.array(branch).optional(),
  isOfTeam: z.boolean(),
})

export type CaseWorker = z.output<typeof caseWorker>

export const listCaseWorkers = staffRead('/staff/case-workers', {
  area,
  summary:
    'Who may be given requests, or this one, by name, with their branches unless they look after all, and whether they have requests of a team now: this one, or that of the request',
  may: 'cases.assign',
  query: z.object({ team: optional(id), reference: reference.optional() }),
  answer: listOf(caseWorker),
  errors: ['not-found'],
})
