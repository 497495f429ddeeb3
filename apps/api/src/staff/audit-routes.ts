import * as calls from '@leasing/contract/staff/audit'
import { startOfBangkokDay, startOfNextBangkokDay } from '@leasing/rules/bangkok-day'
import { Hono } from 'hono'
import { formatAnchor, readStoredAnchor } from '../audit/anchors.ts'
import { verifyAudit, writeAudit } from '../audit/audit.ts'
import type { AuditTable } from '../db/schema.ts'
import type { Authorize } from './authorize.ts'
import type { StaffApiDeps } from './deps.ts'
import { COLLECTION_TITLES, findCollection } from './desk/collections.ts'
import { formOf } from './forms/describe.ts'
import { staffNames, subjectNames } from './names.ts'
import { staffSubject } from './person.ts'
import { type StaffEnv, staffRoute } from './staff-route.ts'

/** The audit log. A page starts after the last entry of the previous one: entries are only added, so none is repeated or skipped. */
export function auditRoutes(deps: StaffApiDeps, authorize: Authorize): Hono<StaffEnv> {
  const { db, encryption, files } = deps
  const routes = new Hono<StaffEnv>()

  staffRoute(routes, authorize, calls.listAudit, async ({ query: { before, ...filter } }) => {
    const rows = await newest(filter, calls.AUDIT_PAGE + 1, before)
    const page = rows.slice(0, calls.AUDIT_PAGE)
    const names = await namesIn(page)
    const actors = await db.selectFrom('audit').select('actor').distinct().orderBy('actor').execute()
    const actions = await db.selectFrom('audit').select('action').distinct().orderBy('action').execute()
    return {
      items: page.map((row) => toEntry(row, names)),
      ...(rows.length > page.length && { next: page.at(-1)!.seq }),
      actors: actors.map(({ actor }) => ({ actor, ...named('name', names.get(actor)) })),
      actions: actions.map(({ action }) => action),
      collections: COLLECTION_TITLES,
    }
  })

  staffRoute(routes, authorize, calls.exportAudit, async ({ body: filter, person }) => {
    const rows = await newest(filter, calls.AUDIT_EXPORT + 1)
    const items = rows.slice(0, calls.AUDIT_EXPORT)
    const actor = staffSubject(person.id)
    const detail = { ...filter, entries: items.length }
    await writeAudit(deps, { actor, action: 'audit.export', subject: 'audit', detail })
    const names = await namesIn(items)
    return {
      items: items.map((row) => toEntry(row, names)),
      isWhole: rows.length === items.length,
      collections: COLLECTION_TITLES,
    }
  })

  staffRoute(routes, authorize, calls.checkAudit, async () => {
    const storedAnchor = await readStoredAnchor(files)
    const { entries, last, fault } = await verifyAudit({ db, encryption }, storedAnchor && [storedAnchor])
    return { entries, ...(last && { anchor: formatAnchor(last) }), ...(fault && { fault }) }
  })

  /** Names of all staff and of the subjects of these entries. */
  const namesIn = async (rows: readonly AuditTable[]) =>
    new Map([
      ...(await staffNames(db)),
      ...(await subjectNames(db, [...new Set(rows.map(({ subject }) => subject))])),
    ])

  function newest({ actor, action, subject, day }: calls.AuditFilter, limit: number, before?: number) {
    let query = db.selectFrom('audit').selectAll().orderBy('seq', 'desc').limit(limit)
    if (actor) query = query.where('actor', '=', actor)
    if (action) query = query.where('action', '=', action)
    if (subject) query = query.where('subject', '=', subject)
    if (day)
      query = query.where('at', '>=', startOfBangkokDay(day)).where('at', '<', startOfNextBangkokDay(day))
    if (before) query = query.where('seq', '<', before)
    return query.execute()
  }

  return routes
}

const toEntry = ({ seq, at, actor, action, subject, detail }: AuditTable, names: Map<string, string>) => ({
  seq,
  at,
  actor,
  action,
  subject,
  detail: JSON.parse(detail),
  ...labelsOf(action, subject, detail),
  ...named('actorName', names.get(actor)),
  ...named('subjectName', names.get(subject)),
})

/** Labels of the fields that an entry about a draft names. */
function labelsOf(action: string, subject: string, detail: string): { fieldLabels?: string[] } {
  if (!/^(?:draft|comment)\./.test(action)) return {}
  const { fields } = JSON.parse(detail) as { fields?: string[] }
  const key = subject.slice('content:'.length)
  const collection = findCollection(key.slice(0, key.lastIndexOf('/')))
  if (!fields || !collection) return {}
  const known = formOf(collection).fields
  return { fieldLabels: fields.map((name) => known.find((field) => field.name === name)?.label || name) }
}

const named = <Field extends string>(field: Field, name: string | undefined) =>
  (name === undefined ? {} : { [field]: name }) as { [_ in Field]?: string }
