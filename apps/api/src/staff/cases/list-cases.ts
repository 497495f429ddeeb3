import type { CallAnswer } from '@leasing/contract/call'
import { ApiError } from '@leasing/contract/errors'
import { FORMS } from '@leasing/contract/forms/registry'
import { CASE_VIEWS, type CaseView } from '@leasing/contract/staff/case-values'
import {
  CASE_PAGE,
  type caseFilter,
  type findCaseFilters,
  type findCaseNews,
  type listCases,
  type searchCases,
} from '@leasing/contract/staff/cases'
import { bangkokDay, startOfNextBangkokDay } from '@leasing/rules/bangkok-day'
import { type ExpressionBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Db, Tables } from '../../db/schema.ts'
import type { Encryption } from '../../encryption/encryption.ts'
import { parsePhone } from '../../leads/contacts.ts'
import { NO_DUE } from '../../leads/lead-case.ts'
import { readBranches } from '../branches.ts'
import { personOf, readNames } from '../names.ts'
import type { Person } from '../person.ts'
import { readProvinces, toLines } from './case-line.ts'
import { branchesOf, selectCaseRows, selectCases } from './case-scope.ts'
import { readTeams } from './teams.ts'

type Deps = { db: Db; encryption: Encryption; clock: () => number }

type Filter = z.output<typeof caseFilter>

/** What is chosen among the cases of a view. */
type Narrowing = Omit<Filter, 'view' | 'after'>

/** A page of a view. It begins after the last case of the page before, so that a new request repeats and hides none. */
export async function readCases(
  deps: Deps,
  person: Person,
  filter: Filter,
): Promise<CallAnswer<typeof listCases>> {
  const { db, clock } = deps
  const isClosed = filter.view === 'closed'
  // Of those that are due at the same time the one that came first.
  const [first, second] = isClosed ? (['receivedAt', 'dueAt'] as const) : (['dueAt', 'receivedAt'] as const)
  const order = isClosed ? 'desc' : 'asc'
  const after = filter.after === undefined ? undefined : readCursor(filter.after)
  // Chosen before the leads are read: those that are sorted are many, and a lead is large.
  const page = filteredCases(db, person, filter, clock())
    .selectAll('leadCase')
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple(`leadCase.${first}`, `leadCase.${second}`, 'leadCase.leadId'),
          isClosed ? '<' : '>',
          tuple(after!.first, after!.second, after!.leadId),
        ),
      ),
    )
    .orderBy(`leadCase.${first}`, order)
    .orderBy(`leadCase.${second}`, order)
    .orderBy('leadCase.leadId', order)
    .limit(CASE_PAGE + 1)
  const rows = await db
    .selectFrom(page.as('page'))
    .innerJoin('lead', 'lead.id', 'page.leadId')
    .selectAll('page')
    .select(['lead.id', 'lead.sealed', 'lead.phoneHash'])
    .orderBy(`page.${first}`, order)
    .orderBy(`page.${second}`, order)
    .orderBy('page.leadId', order)
    .execute()
  const items = rows.slice(0, CASE_PAGE)
  const last = items.at(-1)
  return {
    items: await toLines(deps, person, items),
    ...(rows.length > items.length && last && { next: `${last[first]}_${last[second]}_${last.leadId}` }),
  }
}

/** What a filter of the inbox finds, as a query without an order. */
export const filteredCases = (
  db: Db,
  person: Pick<Person, 'id' | 'roles'>,
  { view, ...filter }: Omit<Filter, 'after'>,
  now: number,
) => viewOf(db, person, view, now, filter)

/** The cases that a person may see and a filter leaves, of any view. */
const narrowCases = (
  db: Db,
  person: Pick<Person, 'roles'>,
  { form, branch, province, team, assignee }: Narrowing,
) =>
  selectCases(db, person)
    .$if(form !== undefined, (query) => query.where('leadCase.form', '=', form!))
    .$if(branch !== undefined, (query) => query.where('leadCase.branch', '=', branch!))
    .$if(province !== undefined, (query) => query.where('leadCase.province', '=', province!))
    .$if(team !== undefined, (query) => query.where('leadCase.team', '=', team!))
    .$if(assignee !== undefined, (query) => query.where('leadCase.assignee', '=', assignee!))

/** The views that are parts of what is open. */
const PARTS = ['mine', 'untaken', 'due-today', 'overdue', 'waiting'] as const

type Condition = [
  column: 'leadCase.assignee' | 'leadCase.dueAt' | 'leadCase.status',
  operator: '=' | 'is' | '<' | '<=' | '>=',
  value: string | number | null,
]

function conditionsOf(view: (typeof PARTS)[number], person: Pick<Person, 'id'>, now: number): Condition[] {
  switch (view) {
    case 'mine':
      return [['leadCase.assignee', '=', person.id]]
    case 'untaken':
      return [['leadCase.assignee', 'is', null]]
    case 'due-today':
      return [
        ['leadCase.dueAt', '>=', now],
        ['leadCase.dueAt', '<=', startOfNextBangkokDay(bangkokDay(now))],
      ]
    case 'overdue':
      return [['leadCase.dueAt', '<', now]]
    case 'waiting':
      return [['leadCase.status', '=', 'waiting']]
  }
}

/** A view of the inbox, as a query without an order. */
function viewOf(
  db: Db,
  person: Pick<Person, 'id' | 'roles'>,
  view: CaseView,
  now: number,
  filter: Narrowing = {},
) {
  const cases = narrowCases(db, person, filter)
  // A literal: SQLite uses no partial index for a value that it learns later.
  if (view === 'closed') return cases.where('leadCase.isOpen', '=', sql.lit(0))
  if (view === 'undelivered')
    return cases.where('leadCase.leadId', 'in', ({ selectFrom }) =>
      selectFrom('job')
        .select('job.leadId')
        .where('job.parkedAt', 'is not', null)
        .$castTo<{ leadId: string }>(),
    )
  const conditions = view === 'open' ? [] : conditionsOf(view, person, now)
  return conditions.reduce((query, one) => query.where(...one), cases.where('leadCase.isOpen', '=', 1))
}

/**
 * How many requests each view has, of those that a filter leaves. The open ones are read once for all their views, since they are few beside the
 * closed ones; those of given-up deliveries are found by the deliveries.
 */
export async function countViews(
  { db, clock }: Deps,
  person: Person,
  filter: Narrowing = {},
): Promise<Record<CaseView, number>> {
  const now = clock()
  const [open, undelivered, closed] = await Promise.all([
    narrowCases(db, person, filter)
      .where('leadCase.isOpen', '=', 1)
      .select(({ fn }) => fn.countAll<number>().as('open'))
      .select((query) => PARTS.map((view) => countPart(query, view, person, now)))
      .executeTakeFirstOrThrow(),
    countOf(viewOf(db, person, 'undelivered', now, filter)),
    countOf(viewOf(db, person, 'closed', now, filter)),
  ])
  const counts = { ...(open as Record<(typeof PARTS)[number] | 'open', number>), undelivered, closed }
  return Object.fromEntries(CASE_VIEWS.map((view) => [view, Number(counts[view])])) as Record<
    CaseView,
    number
  >
}

/** How many of the open cases that are read belong to a view, under its name. */
const countPart = <View extends (typeof PARTS)[number]>(
  { fn }: ExpressionBuilder<Tables, 'leadCase'>,
  view: View,
  person: Pick<Person, 'id'>,
  now: number,
) =>
  fn
    .countAll<number>()
    .filterWhere((is) => is.and(conditionsOf(view, person, now).map((one) => is(...one))))
    .as(view)

async function countOf(query: ReturnType<typeof viewOf>): Promise<number> {
  const { count } = await query
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** What an open inbox asks for again and again. */
export async function readNews(
  { db, clock }: Deps,
  person: Person,
  since: number,
): Promise<CallAnswer<typeof findCaseNews>> {
  const now = clock()
  const { arrived, untaken, overdue } = await selectCases(db, person)
    .where('leadCase.isOpen', '=', 1)
    .select(({ fn }) => fn.countAll<number>().filterWhere('leadCase.receivedAt', '>', since).as('arrived'))
    .select((query) => [countPart(query, 'untaken', person, now), countPart(query, 'overdue', person, now)])
    .executeTakeFirstOrThrow()
  return { arrived: Number(arrived), untaken: Number(untaken), overdue: Number(overdue) }
}

export async function readFilters({ db }: Deps, person: Person): Promise<CallAnswer<typeof findCaseFilters>> {
  const own = branchesOf(person)
  const [branches, provinces, teams, names, assignees] = await Promise.all([
    readBranches(db),
    readProvinces(db),
    readTeams(db),
    readNames(db),
    selectCases(db, person)
      .select('leadCase.assignee')
      .distinct()
      .where('leadCase.isOpen', '=', 1)
      .where('leadCase.assignee', 'is not', null)
      .execute(),
  ])
  const toChoice = ({ code, name }: { code: string; name: string }) => ({ key: code, name })
  return {
    forms: Object.entries(FORMS).map(([key, { lead }]) => ({ key, name: lead.title })),
    branches: branches.filter(({ code }) => !own || own.includes(code)).map(toChoice),
    provinces: provinces.map(toChoice),
    teams: teams.map(({ id, name }) => ({ key: id, name })),
    people: assignees
      .map(({ assignee }) => personOf(names, assignee!))
      .map(({ id, name }) => ({ key: id, name }))
      .sort((a, b) => a.name.localeCompare(b.name, 'th')),
  }
}

/** By reference, or by the whole phone, found by its keyed hash: nobody can look for a part of a phone or for a name. */
export async function findCases(
  deps: Deps,
  person: Person,
  text: string,
): Promise<CallAnswer<typeof searchCases>> {
  const { db, encryption } = deps
  const reference = text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^(..)(....)(..)$/, '$1-$2-$3')
  const phone = parsePhone(text)
  const cases = selectCaseRows(db, person)
  // No text is both, and one condition or another would make the database read every request.
  const rows = await (phone
    ? cases.where('lead.phoneHash', 'in', encryption.hashes('phone', phone.value))
    : cases.where('lead.reference', '=', reference)
  )
    .orderBy('leadCase.receivedAt', 'desc')
    .limit(CASE_PAGE)
    .execute()
  return { items: await toLines(deps, person, rows) }
}

/** Throws `invalid-input` for a cursor that no page gave. */
function readCursor(cursor: string): { first: number; second: number; leadId: string } {
  const [, first = '', second = '', leadId = ''] = /^(\d{1,16})_(\d{1,16})_([\w-]{1,64})$/.exec(cursor) ?? []
  if (leadId === '' || Number(first) > NO_DUE || Number(second) > NO_DUE)
    throw new ApiError('invalid-input', { errors: [{ path: 'after', code: 'invalid' }] })
  return { first: Number(first), second: Number(second), leadId }
}
