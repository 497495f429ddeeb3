import { z } from 'zod'
import { binary } from '../call.ts'
import { listOf } from '../fields.ts'
import { staffRead, staffWrite } from './call.ts'
import { caseFilter } from './cases.ts'
import { EXPORT_FORMATS, EXPORT_REASONS, EXPORT_SCOPES } from './export-values.ts'
import { idParams, moment, nothing } from './fields.ts'

const area = 'Personal data'

const filter = caseFilter.omit({ after: true })

/** `expired`: not made, or not fetched, in time. */
const state = z.enum(['waiting', 'ready', 'fetched', 'expired'])

const caseExport = z.strictObject({
  id: z.string(),
  state,
  format: z.enum(EXPORT_FORMATS),
  reason: z.enum(EXPORT_REASONS),
  filter,
  scopes: z.array(z.enum(EXPORT_SCOPES)),
  askedAt: moment,
  count: z.int().min(0).optional(),
  expiresAt: moment,
})

export type CaseExport = z.output<typeof caseExport>

const wantedExport = z.strictObject({
  filter,
  format: z.enum(EXPORT_FORMATS),
  reason: z.enum(EXPORT_REASONS, 'required'),
  /** What hidden data the file holds besides what lists show. */
  scopes: z.array(z.enum(EXPORT_SCOPES)).max(EXPORT_SCOPES.length),
})

export type WantedExport = z.output<typeof wantedExport>

export const askExport = staffWrite('/staff/exports', {
  area,
  summary:
    'Has the requests of a view written to a spreadsheet, which this person may fetch once; recorded with filter and count',
  may: 'cases.export',
  needsFresh: true,
  status: 201,
  body: wantedExport,
  answer: z.strictObject({ id: z.string() }),
})

export const listExports = staffRead('/staff/exports', {
  area,
  summary: 'The exports of this person in the last day, the newest first',
  may: 'cases.export',
  answer: listOf(caseExport),
})

/** A write, because it works once. */
export const fetchExport = staffWrite('/staff/exports/{id}/fetch', {
  area,
  summary: 'The file of an export, once',
  may: 'cases.export',
  params: idParams,
  body: nothing,
  answerTypes: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  answer: binary(),
  errors: ['gone'],
})
