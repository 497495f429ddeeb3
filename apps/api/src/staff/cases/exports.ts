import { randomUUID } from 'node:crypto'
import { ApiError } from '@leasing/contract/errors'
import { EXPORT_MAX, EXPORT_MINUTES, type ExportReason } from '@leasing/contract/staff/export-values'
import type { CaseExport, WantedExport } from '@leasing/contract/staff/exports'
import { z } from 'zod'
import { writeAuditWithin } from '../../audit/audit.ts'
import type { Db, LeadExportTable } from '../../db/schema.ts'
import type { Encryption } from '../../encryption/encryption.ts'
import type { Files } from '../../files/files.ts'
import { addJobs } from '../../jobs/queue.ts'
import type { JobHandler } from '../../jobs/worker.ts'
import { exportLeads } from '../../leads/export.ts'
import { EXPORT_LIST_MS, fileKey } from '../../leads/remove-exports.ts'
import { PERMISSIONS } from '../permissions.ts'
import { type Person, staffSubject } from '../person.ts'
import { rolesOf } from '../sessions.ts'
import { filteredCases } from './list-cases.ts'

type Deps = { db: Db; encryption: Encryption; files: Files; clock: () => number }

const MINUTE_MS = 60_000
const FETCH_MS = EXPORT_MINUTES * MINUTE_MS
/** How long a file may take to be made. */
const MAKE_MS = 60 * MINUTE_MS

const EXPORT = 'lead-export'

const payload = z.strictObject({ id: z.string() })

const fileContext = (id: string) => `export:${id}`

/** Has the requests of a filter written to a file by a job. Throws `invalid-input` if they are more than `EXPORT_MAX`. */
export async function askForExport(
  { db, clock }: Deps,
  person: Person,
  { filter, format, reason, scopes }: WantedExport,
): Promise<{ id: string }> {
  const now = clock()
  const { count } = await filteredCases(db, person, filter, now)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) > EXPORT_MAX)
    throw new ApiError('invalid-input', { errors: [{ path: 'filter', code: 'too-big', max: EXPORT_MAX }] })
  const id = randomUUID()
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('leadExport')
      .values({
        id,
        userId: person.id,
        askedAt: now,
        reason,
        format,
        filter: JSON.stringify(filter),
        scopes: JSON.stringify(scopes),
        count: null,
        readyAt: null,
        fetchedAt: null,
        expiresAt: now + MAKE_MS,
      })
      .execute()
    await addJobs(transaction, [{ kind: EXPORT, payload: { id } }], now)
  })
  return { id }
}

/** Makes the files. It may run twice: the later file takes the place of the earlier one. */
export const exportHandlers = (deps: Deps): Record<string, JobHandler> => ({
  async [EXPORT](job) {
    const { db, encryption, files, clock } = deps
    const { id } = payload.parse(job.payload)
    const row = await db.selectFrom('leadExport').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row || row.readyAt !== null || row.expiresAt <= clock()) return
    const person = { id: row.userId, roles: await rolesNow(db, row.userId) }
    // Whoever may not export any more gets nothing.
    if (person.roles.length === 0) return
    const { filter, reason, format, scopes } = toExport(row, clock())
    const rows = await filteredCases(db, person, filter, clock())
      .innerJoin('lead', 'lead.id', 'leadCase.leadId')
      .selectAll('lead')
      .orderBy('lead.receivedAt', 'desc')
      .limit(EXPORT_MAX)
      .execute()
    const { bytes, count } = await exportLeads(deps, rows, {
      actor: staffSubject(row.userId),
      filter,
      reason,
      format,
      scopes,
    })
    await files.put(fileKey(id), encryption.encryptBytes(bytes, fileContext(id)), 'application/octet-stream')
    const now = clock()
    await db
      .updateTable('leadExport')
      .set({ count, readyAt: now, expiresAt: now + FETCH_MS })
      .where('id', '=', id)
      .execute()
  },
})

/** The roles by which somebody may export; none once they are banned. */
async function rolesNow(db: Db, userId: string) {
  const staff = await db.selectFrom('staff').select('bannedAt').where('id', '=', userId).executeTakeFirst()
  if (!staff || staff.bannedAt !== null) return []
  return (await rolesOf(db, userId)).filter(({ role }) => PERMISSIONS['cases.export'].includes(role))
}

export async function listExports({ db, clock }: Deps, person: Person): Promise<CaseExport[]> {
  const rows = await db
    .selectFrom('leadExport')
    .selectAll()
    .where('userId', '=', person.id)
    .where('askedAt', '>', clock() - EXPORT_LIST_MS)
    .orderBy('askedAt', 'desc')
    .execute()
  return rows.map((row) => toExport(row, clock()))
}

function toExport(row: LeadExportTable, now: number): CaseExport {
  const { id, format, askedAt, count, expiresAt, fetchedAt, readyAt } = row
  const state =
    fetchedAt !== null ? 'fetched' : expiresAt <= now ? 'expired' : readyAt === null ? 'waiting' : 'ready'
  return {
    id,
    state,
    format,
    reason: row.reason as ExportReason,
    filter: JSON.parse(row.filter),
    scopes: JSON.parse(row.scopes),
    askedAt,
    ...(count !== null && { count }),
    expiresAt,
  }
}

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** The file, once; it is deleted before it is sent. Throws `not-found` for an export of somebody else, and `gone` for one that has none. */
export async function fetchExport(deps: Deps, person: Person, id: string): Promise<Response> {
  const { db, encryption, files, clock } = deps
  const now = clock()
  const row = await db
    .selectFrom('leadExport')
    .selectAll()
    .where('id', '=', id)
    .where('userId', '=', person.id)
    .executeTakeFirst()
  if (!row) throw new ApiError('not-found')
  await db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('leadExport')
      .set({ fetchedAt: now })
      .where('id', '=', id)
      .where('readyAt', 'is not', null)
      .where('fetchedAt', 'is', null)
      .where('expiresAt', '>', now)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw new ApiError('gone')
    await writeAuditWithin(transaction, deps, {
      actor: staffSubject(person.id),
      action: 'lead.export-fetch',
      subject: 'leads',
      detail: { count: row.count, format: row.format },
    })
  })
  const sealed = await files.get(fileKey(id))
  await files.remove(fileKey(id))
  if (!sealed) throw new ApiError('gone')
  const bytes = encryption.decryptBytes(sealed, fileContext(id))
  const day = new Date(row.askedAt).toISOString().slice(0, 10)
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': TYPES[row.format],
      'content-length': String(bytes.length),
      'content-disposition': `attachment; filename="requests-${day}.${row.format}"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
  })
}
