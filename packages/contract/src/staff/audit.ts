import { z } from 'zod'
import { day } from '../fields.ts'
import { staffRead, staffWrite } from './call.ts'
import { moment } from './fields.ts'

const area = 'Audit'

export const auditEntry = z.strictObject({
  seq: z.int().positive(),
  at: moment,
  /** `staff:ID` or `cli:NAME`. */
  actor: z.string(),
  /** The person's name, when the actor is one of the staff. */
  actorName: z.string().optional(),
  action: z.string(),
  /** What it was done to: a request by its reference, `staff:ID`, `release:ID`, `content:COLLECTION/ID`, `media:ID`, or a word for all of a kind. */
  subject: z.string(),
  /** What people call it, when it has a name. */
  subjectName: z.string().optional(),
  detail: z.record(z.string(), z.unknown()),
  /** What the office calls the fields of a record that `detail.fields` names. */
  fieldLabels: z.array(z.string()).optional(),
})

export type AuditEntry = z.output<typeof auditEntry>

export const AUDIT_PAGE = 50

const filter = z.strictObject({
  actor: z.string().min(1).max(120).optional(),
  action: z.string().min(1).max(60).optional(),
  subject: z.string().min(1).max(120).optional(),
  /** The calendar day in Bangkok. */
  day: day.optional(),
})

export type AuditFilter = z.output<typeof filter>

/** What collections are called, by the names that entries have. */
const collections = z.record(z.string(), z.string())

export const listAudit = staffRead('/staff/audit', {
  area,
  summary: `Who did what, the newest first, ${AUDIT_PAGE} at a time`,
  may: 'audit.read',
  query: filter.extend({
    /** Only entries before this one: `next` of the page before. */
    before: z.coerce.number().pipe(z.int().positive()).optional(),
  }),
  answer: z.strictObject({
    items: z.array(auditEntry),
    next: z.int().positive().optional(),
    /** What there is to choose from. */
    actors: z.array(z.strictObject({ actor: z.string(), name: z.string().optional() })),
    actions: z.array(z.string()),
    collections,
  }),
})

/** As many as a spreadsheet is still a pleasure with; who needs more narrows the filter. */
export const AUDIT_EXPORT = 10_000

export const exportAudit = staffWrite('/staff/audit/export', {
  area,
  summary: `The newest ${AUDIT_EXPORT} entries for a file, in one piece; the log says that they were taken, and by which filter`,
  may: 'audit.read',
  body: filter,
  answer: z.strictObject({
    items: z.array(auditEntry),
    /** False when there are older ones. */
    isWhole: z.boolean(),
    collections,
  }),
})

export const checkAudit = staffRead('/staff/audit/chain', {
  area,
  summary: 'Reads the whole log and says whether anything in it was changed or removed',
  may: 'audit.read',
  answer: z.strictObject({
    entries: z.int().min(0),
    /** `N:HASH` of the last entry: a later check takes it, and finds a log that was cut off. */
    anchor: z.string().optional(),
    fault: z
      .strictObject({
        seq: z.int().positive(),
        why: z.enum(['changed', 'missing', 'unknown key', 'cut off']),
      })
      .optional(),
  }),
})
