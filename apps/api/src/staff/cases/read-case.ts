import type { CallAnswer } from '@leasing/contract/call'
import type { RevealScope } from '@leasing/contract/reveal-scopes'
import { CASE_PAGE, type CaseEvent, type caseDelivery, type findCase } from '@leasing/contract/staff/cases'
import { type LeadStatus, type LostReason, nextStatuses } from '@leasing/rules/lead-status'
import type { z } from 'zod'
import type { Db, JobTable, LeadCaseTable, LeadEventTable } from '../../db/schema.ts'
import type { Encryption } from '../../encryption/encryption.ts'
import { tryToDecrypt } from '../../leads/lead.ts'
import { calendarOf, phoneOf, readCaseContent } from '../../leads/lead-case.ts'
import { wordsOf } from '../../leads/lead-event.ts'
import { fieldOf } from '../../leads/lead-fields.ts'
import { resultOf } from '../../leads/lead-result.ts'
import { answersOf, readNames as readContentNames } from '../../leads/lead-summary.ts'
import { keptUntil, type Retention } from '../../leads/retention.ts'
import { actorOf } from '../names.ts'
import { type Person, staffSubject } from '../person.ts'
import { type LineNames, nameOf, readLineNames, toLine } from './case-line.ts'
import { documentId, uploadsOf } from './documents.ts'
import { findErasure, toErasure } from './erasures.ts'
import { callTimes, quickTries } from './next-tries.ts'
import { revealedTo } from './reveal.ts'
import { countSamePhone, selectSamePhone } from './same-phone.ts'

type Deps = { db: Db; encryption: Encryption; clock: () => number; retention: Retention }

/** A case for its page; what is not revealed to the person is not in it. */
export async function readCase(
  deps: Deps,
  person: Person,
  row: LeadCaseTable,
): Promise<CallAnswer<typeof findCase>> {
  const { db, encryption, clock, retention } = deps
  const lead = await db.selectFrom('lead').selectAll().where('id', '=', row.leadId).executeTakeFirstOrThrow()
  const [lineNames, content, caseContent, revealed, events, consents, files, jobs, erasure, samePhone] =
    await Promise.all([
      readLineNames(db, encryption),
      readContentNames(db),
      readCaseContent(db),
      revealedTo(db, person, row, clock()),
      db
        .selectFrom('leadEvent')
        .selectAll()
        .where('leadId', '=', lead.id)
        .orderBy('at')
        .orderBy('id')
        .execute(),
      db.selectFrom('consent').selectAll().where('leadId', '=', lead.id).orderBy('purpose').execute(),
      uploadsOf(db, lead.id),
      db.selectFrom('job').selectAll().where('leadId', '=', lead.id).orderBy('createdAt').execute(),
      findErasure(db, lead.id),
      selectSamePhone(deps, person, lead),
    ])
  const calendar = calendarOf(row.branch, caseContent)
  const { names } = lineNames
  const data = tryToDecrypt(encryption, lead)?.data ?? {}
  const sees = (scope: RevealScope | undefined) => scope === undefined || revealed.includes(scope)
  const shown = resultOf({ form: lead.form, data }, content)
  const fileTypes = new Map(files.map(({ key, type }) => [key, type]))
  const phone = phoneOf(data)
  const isOwn = ({ by }: { by: string }) => by === staffSubject(person.id)
  return {
    ...toLine({ ...row, ...lead }, lineNames),
    othersOfPhone:
      samePhone.length < CASE_PAGE
        ? samePhone.length
        : (await countSamePhone(db, encryption, person, [lead]))[0]!,
    version: row.version,
    readAt: clock(),
    ...(sees('contact') && { name: nameOf(data), ...(phone && { phone }) }),
    rows: answersOf({ form: lead.form, data }, content, { fileTypes }).map(({ label, value, scope }) => ({
      label,
      ...(sees(scope) && { value }),
      ...(scope && { scope }),
    })),
    ...(shown && sees(shown.scope) && { result: shown.result }),
    ...(shown?.scope && { resultScope: shown.scope }),
    consents: consents.map(({ purpose, given, givenAt }) => ({ purpose, given: given === 1, givenAt })),
    files: files.map(({ key, type, size, createdAt }) => ({
      id: documentId(key),
      label: labelOfFile(lead.form, data, key),
      type,
      size,
      sentAt: createdAt,
    })),
    events: [
      ...events.map(
        (event): CaseEvent => ({
          at: event.at,
          by: actorOf(names, event.by)?.name ?? event.by,
          kind: event.kind as CaseEvent['kind'],
          isOwn: isOwn(event),
          ...namesOf(event, lineNames, samePhone),
          // A note may say what the visitor said; whoever wrote it knows.
          ...((sees('contact') || isOwn(event)) && { text: wordsOf(encryption, event) }),
        }),
      ),
      ...(row.visitorChangedAt === null
        ? []
        : [{ at: row.visitorChangedAt, by: 'visitor', kind: 'change' as const, isOwn: false }]),
    ].toSorted((a, b) => a.at - b.at),
    deliveries: jobs.map(toDelivery),
    samePhone: samePhone.map((other) => toLine(other, lineNames)),
    revealed,
    tries: { quick: quickTries(calendar, clock()), times: callTimes(calendar) },
    nextStatuses: [...nextStatuses(row.status as LeadStatus)],
    ...(row.lostReason !== null && { lostReason: row.lostReason as LostReason }),
    deletedOn: keptUntil(lead, retention),
    ...(erasure && { erasure: toErasure(erasure, names) }),
  }
}

/** The label of the field that holds a file's key. */
function labelOfFile(form: string, data: Record<string, unknown>, key: string): string {
  const [name] = Object.entries(data).find(([, value]) => [value].flat().includes(key)) ?? []
  return fieldOf(form, name ?? 'documents').label
}

/** People and branches by their names, statuses and outcomes as they are, each with its detail. */
function namesOf(
  { kind, fromValue, toValue }: Pick<LeadEventTable, 'kind' | 'fromValue' | 'toValue'>,
  { names, places }: Pick<LineNames, 'names' | 'places'>,
  samePhone: readonly Pick<LeadCaseTable, 'reference'>[],
): Pick<CaseEvent, 'from' | 'to' | 'detail'> {
  const namesById = kind === 'assign' ? names : kind === 'pass' ? places : undefined
  const read = (value: string) => namesById?.get(value) ?? value
  const [to, detail] = toValue?.split(':') ?? []
  // Of another branch nothing is told, not even that there is one.
  const isHidden = to === 'duplicate' && !samePhone.some(({ reference }) => reference === detail)
  return {
    ...(fromValue !== null && { from: read(fromValue) }),
    ...(to !== undefined && { to: read(to) }),
    ...(detail !== undefined && !isHidden && { detail }),
  }
}

function toDelivery({
  kind,
  doneAt,
  parkedAt,
  attempts,
  lastErrorCode,
}: JobTable): z.output<typeof caseDelivery> {
  const state = doneAt !== null ? 'delivered' : parkedAt !== null ? 'parked' : 'waiting'
  return { kind, state, attempts, ...(lastErrorCode !== null && doneAt === null && { error: lastErrorCode }) }
}
