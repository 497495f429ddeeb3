import { ApiError } from '@leasing/contract/errors'
import type { LeftReason } from '@leasing/contract/staff/case-values'
import * as calls from '@leasing/contract/staff/cases'
import { Hono } from 'hono'
import type { LeadCaseTable } from '../../db/schema.ts'
import { retryDeliveries } from '../../leads/retry-deliveries.ts'
import type { Authorize } from '../authorize.ts'
import { readBranches } from '../branches.ts'
import type { StaffApiDeps } from '../deps.ts'
import { PERMISSIONS } from '../permissions.ts'
import { staffSubject } from '../person.ts'
import { type StaffEnv, staffRoute } from '../staff-route.ts'
import { requireCase } from './case-scope.ts'
import {
  addNote,
  assignCase,
  changeStatus,
  fieldError,
  logCall,
  passCase,
  returnCase,
  takeCase,
} from './change-case.ts'
import { readGivenCases } from './given-cases.ts'
import { countViews, findCases, readCases, readFilters, readNews } from './list-cases.ts'
import { readCase } from './read-case.ts'
import { reveal } from './reveal.ts'
import { workersOf } from './teams.ts'

/** The requests of visitors, for those who answer them. */
export function caseRoutes(deps: StaffApiDeps, authorize: Authorize): Hono<StaffEnv> {
  const { db } = deps
  const routes = new Hono<StaffEnv>()

  staffRoute(routes, authorize, calls.listCases, ({ person, query }) => readCases(deps, person, query))

  staffRoute(routes, authorize, calls.countCases, ({ person, query }) => countViews(deps, person, query))

  staffRoute(routes, authorize, calls.listGivenCases, ({ person }) => readGivenCases(deps, person))

  staffRoute(routes, authorize, calls.findCaseFilters, ({ person }) => readFilters(deps, person))

  staffRoute(routes, authorize, calls.findCaseNews, ({ person, query }) =>
    readNews(deps, person, query.since),
  )

  staffRoute(routes, authorize, calls.searchCases, ({ person, body }) => findCases(deps, person, body.text))

  staffRoute(routes, authorize, calls.findCase, async ({ person, params }) =>
    readCase(deps, person, await requireCase(db, person, params.reference)),
  )

  staffRoute(routes, authorize, calls.takeCase, async ({ person, params }) => {
    await takeCase(deps, person, await requireCase(db, person, params.reference))
    return {}
  })

  staffRoute(routes, authorize, calls.returnCase, async ({ person, params, body }) => {
    await returnCase(deps, person, await requireCase(db, person, params.reference), body.version)
    return {}
  })

  staffRoute(routes, authorize, calls.assignCase, async ({ person, params, body: { version, userId } }) => {
    const row = await requireCase(db, person, params.reference)
    if (!mayHave(await requireWorker(userId), row)) throw noSuchWorker()
    await assignCase(deps, person, row, version, userId)
    return {}
  })

  staffRoute(routes, authorize, calls.passCase, async ({ person, params, body: { version, branch } }) => {
    const row = await requireCase(db, person, params.reference)
    if (branch === row.branch || !(await readBranches(db)).some(({ code }) => code === branch))
      throw fieldError('branch', 'choice')
    await passCase(deps, person, row, version, branch)
    return {}
  })

  staffRoute(routes, authorize, calls.assignCases, async ({ person, body: { references, userId } }) => {
    const worker = await requireWorker(userId)
    const left: { reference: string; reason: LeftReason }[] = []
    for (const reference of new Set(references))
      try {
        const row = await requireCase(db, person, reference)
        if (row.isOpen === 0) left.push({ reference, reason: 'closed' })
        else if (!mayHave(worker, row)) left.push({ reference, reason: 'branch' })
        else if (row.assignee !== userId) await assignCase(deps, person, row, row.version, userId)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        left.push({ reference, reason: error.code === 'not-found' ? 'gone' : 'changed' })
      }
    return { assigned: new Set(references).size - left.length, left }
  })

  staffRoute(routes, authorize, calls.addCaseNote, async ({ person, params, body }) => {
    await addNote(deps, person, await requireCase(db, person, params.reference), body.text)
    return {}
  })

  staffRoute(routes, authorize, calls.logCaseCall, async ({ person, params, body: { version, ...call } }) => {
    await logCall(deps, person, await requireCase(db, person, params.reference), version, call)
    return {}
  })

  staffRoute(
    routes,
    authorize,
    calls.changeCaseStatus,
    async ({ person, params, body: { version, ...changed } }) => {
      await changeStatus(deps, person, await requireCase(db, person, params.reference), version, changed)
      return {}
    },
  )

  staffRoute(routes, authorize, calls.revealCase, async ({ person, params, body }) => {
    await reveal(deps, person, await requireCase(db, person, params.reference), body)
    return {}
  })

  staffRoute(routes, authorize, calls.retryCaseDelivery, async ({ person, params }) => {
    const { leadId: id, reference } = await requireCase(db, person, params.reference)
    return { retried: await retryDeliveries(deps, staffSubject(person.id), { id, reference }) }
  })

  staffRoute(routes, authorize, calls.listCaseWorkers, async ({ person, query: { reference, ...query } }) => {
    const row = reference === undefined ? undefined : await requireCase(db, person, reference)
    const team = row ? row.team : query.team
    const ofTeam = team ? await workersOf(db, team) : []
    return {
      items: (await listWorkers())
        .filter((worker) => !row || mayHave(worker, row))
        .map((worker) => ({ ...worker, isOfTeam: ofTeam.includes(worker.id) })),
    }
  })

  /** Throws `invalid-input`. */
  const requireWorker = async (userId: string) => {
    const worker = (await listWorkers()).find(({ id }) => id === userId)
    if (!worker) throw noSuchWorker()
    return worker
  }

  /** Whoever may work on requests and is not banned, by name. */
  const listWorkers = async () => {
    const [published, rows] = await Promise.all([
      readBranches(db),
      db
        .selectFrom('staff')
        .innerJoin('staffRole', 'staffRole.userId', 'staff.id')
        .select(['staff.id', 'staff.name', 'staffRole.branch'])
        .where('staffRole.role', 'in', [...PERMISSIONS['cases.work']])
        .where('staff.bannedAt', 'is', null)
        .orderBy('staff.name')
        .execute(),
    ])
    const names = new Map(published.map(({ code, name }) => [code, name]))
    return [...Map.groupBy(rows, ({ id }) => id).values()].map((roles) => {
      const [{ id, name }] = roles as [(typeof roles)[number]]
      const codes = new Set(roles.flatMap(({ branch }) => branch ?? []))
      const isOfAll = roles.some(({ branch }) => branch === null)
      const branches = [...codes].map((code) => ({ code, name: names.get(code) ?? code }))
      return { id, name, ...(!isOfAll && { branches }) }
    })
  }

  return routes
}

const noSuchWorker = () => fieldError('userId', 'choice')

/** Somebody of another branch would have a case that they cannot open. */
const mayHave = ({ branches }: Pick<calls.CaseWorker, 'branches'>, row: Pick<LeadCaseTable, 'branch'>) =>
  !branches || branches.some(({ code }) => code === row.branch)
