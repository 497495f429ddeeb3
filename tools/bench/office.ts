import { loadavg } from 'node:os'
import path from 'node:path'
import { createEncryption } from '@leasing/api'
import { connect, type DatabaseConfig, type Db, migrate, readRetention } from '@leasing/api/internals'
import {
  countViews,
  findCases,
  type Person,
  readCase,
  readCases,
  readNews,
  requireCase,
} from '@leasing/api/staff-internals'
import { CASE_VIEWS } from '@leasing/contract/staff/case-values'
import { SOMCHAI } from '../../apps/api/test/lead-builders.ts'
import { startPostgres } from '../../apps/api/test/postgres.ts'
import { createDatabase } from '../../apps/api/test/postgres-databases.ts'
import { seedCases } from '../../apps/api/test/seed-cases.ts'
import { number, printTable, scaled, spreadText } from './figures.ts'
import { openForLeads, sendLeads } from './leads.ts'
import { dataFolder, NOW } from './site.ts'

const CASES = scaled(100_000)
const ROUNDS = scaled(40)
const LEAD_ROUNDS = scaled(7)
const AT_ONCE = 16

const EVERYBODY = { id: 'agent-1', roles: [{ role: 'agent' }] } as Person
const OF_BRANCH = { id: 'agent-1', roles: [{ role: 'agent', branch: '20000007' }] } as Person

const FILTERS = [
  {},
  { form: 'contact-us' },
  { branch: '20000007' },
  { province: '60' },
  { team: 'north' },
  { form: 'contact-us', province: '60' },
] as const

/** Measures the inbox and a case among many, and what the case beside each lead costs visitors, on both engines. */
export async function office(): Promise<void> {
  await onEach(async (engine, database) => {
    const db = await connect(await database('office'))
    try {
      await measureDesk(engine, db)
    } finally {
      await db.destroy()
    }
  })
  const rows = [
    [
      `a form, ${AT_ONCE} at once`,
      'answers/s',
      'without the case',
      'of without',
      'CPU µs',
      'without, CPU µs',
      'of without, CPU',
    ],
  ]
  await onEach(async (engine, database) => void rows.push(await compareLeads(engine, database)))
  printTable(rows)
}

type Databases = (name: string) => Promise<DatabaseConfig>

async function onEach(run: (engine: string, database: Databases) => Promise<void>) {
  await run('SQLite', async (name) => ({ dataDir: dataFolder(name, { empty: true }) }))
  const postgres = await startPostgres(process.env, { isDurable: true })
  try {
    let count = 0
    await run('PostgreSQL', async () => ({
      url: await createDatabase(postgres.url, `bench_office_${process.pid}_${count++}`),
    }))
  } finally {
    await postgres.stop()
  }
}

async function measureDesk(engine: string, db: Db) {
  const encryption = createEncryption('the-data-key-of-the-bench-0123456789')
  const now = Date.parse(NOW)
  await migrate(db)
  await seedCases(db, encryption, { count: CASES, now })
  const deps = { db, encryption, clock: () => now, retention: readRetention() }
  console.log(`${engine}, ${number(CASES)} requests, load ${loadavg()[0]!.toFixed(1)}`)
  const rows = [['', 'p50 ms', 'p95 ms', 'most ms', 'CPU of the office, p50 ms', 'p95 ms']]
  for (const [whose, person] of [
    ['', EVERYBODY],
    [', of a branch', OF_BRANCH],
  ] as const) {
    const measure = async (name: string, works: readonly (() => Promise<unknown>)[]) =>
      rows.push([name + whose, ...(await timesOf(works))])
    for (const view of CASE_VIEWS) {
      await measure(
        `${view}: with counts, each filter`,
        FILTERS.map(
          (filter) => () =>
            Promise.all([readCases(deps, person, { view, ...filter }), countViews(deps, person, filter)]),
        ),
      )
    }
    const { items, next } = await readCases(deps, person, { view: 'closed' })
    if (next)
      await measure('closed: next page', [() => readCases(deps, person, { view: 'closed', after: next })])
    await measure('news', [() => readNews(deps, person, now - 60_000)])
    const reference = items[0]!.reference
    await measure('search: reference', [() => findCases(deps, person, reference)])
    await measure('search: phone', [() => findCases(deps, person, SOMCHAI.mobilePhone)])
    await measure('case', [async () => readCase(deps, person, await requireCase(db, person, reference))])
  }
  printTable(rows)
  console.log()
}

/** Each work is done once before it is measured. */
async function timesOf(works: readonly (() => Promise<unknown>)[]): Promise<string[]> {
  const wall: number[] = []
  const cpu: number[] = []
  for (const work of works) {
    await work()
    for (let round = 0; round < ROUNDS; round++) {
      const used = process.cpuUsage()
      const began = performance.now()
      await work()
      wall.push(performance.now() - began)
      const { user, system } = process.cpuUsage(used)
      cpu.push((user + system) / 1000)
    }
  }
  return [at(wall, 0.5), at(wall, 0.95), at(wall, 1), at(cpu, 0.5), at(cpu, 0.95)].map((value) =>
    number(value, 1),
  )
}

/** The value below which a share of the values is. */
function at(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
}

/** The site and the same site that adds no case, in turns. */
async function compareLeads(engine: string, database: Databases): Promise<string[]> {
  const hook = path.join(import.meta.dirname, 'without-cases.ts')
  const site = await openForLeads('office-leads', await database('office-leads'))
  const bare = await openForLeads('office-bare', await database('office-bare'), {
    env: { NODE_OPTIONS: `--import ${hook}` },
  })
  for (const warm of [site, bare]) await sendLeads(warm, AT_ONCE)
  const rounds: Record<'now' | 'without', Awaited<ReturnType<typeof sendLeads>>>[] = []
  for (let round = 0; round < LEAD_ROUNDS; round++)
    rounds.push({ now: await sendLeads(site, AT_ONCE), without: await sendLeads(bare, AT_ONCE) })
  await Promise.all([site.stop(), bare.stop()])
  const each = (of: (round: (typeof rounds)[number]) => number, digits = 0) =>
    spreadText(rounds.map(of), digits)
  return [
    engine,
    each(({ now }) => now.perSecond),
    each(({ without }) => without.perSecond),
    each(({ now, without }) => now.perSecond / without.perSecond, 2),
    each(({ now }) => now.cpuMicroseconds),
    each(({ without }) => without.cpuMicroseconds),
    each(({ now, without }) => now.cpuMicroseconds / without.cpuMicroseconds, 2),
  ]
}
