import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { connect, type DatabaseConfig, migrate } from '@leasing/api/internals'
import { startPostgres } from '../../apps/api/test/postgres.ts'
import { createDatabase } from '../../apps/api/test/postgres-databases.ts'
import type { BareRun } from './bare-database.ts'
import { number, printTable, scaled, spread, spreadText } from './figures.ts'
import { codeRequest, formRequest } from './forms.ts'
import { type Load, load } from './load.ts'
import { AGAINST, dataFolder, restartSite, startBare, startSite } from './site.ts'

const ROUNDS = scaled(3)
const SECONDS = scaled(3)
const CONNECTIONS = [16, 256]
const STORED = scaled(1_000_000)
/** The number of leads that are sent before memory is measured. */
const SENT = scaled(10_000)
const DELIVERY_TIMEOUT_MS = 120_000

/**
 * Measures a form: the lead is committed to the disk before the response, while deliveries run. It alternates with the bare database writing the same
 * rows, and with another commit when `AGAINST` names its folder.
 */
export async function leads() {
  const rows = [
    [
      `a form, ${SECONDS} s each`,
      'answers/s',
      'bare database/s',
      'of the bare',
      ...(AGAINST ? ['before, answers/s', 'of before'] : []),
      'CPU µs',
      'bare, CPU µs',
      'bare / site, CPU',
      ...(AGAINST ? ['before, CPU µs'] : []),
      'p50 ms',
      'p99 ms',
      'delivered meanwhile',
      'failed',
    ],
  ]
  const memory = [
    [`after ${number(SENT)} leads`, 'MB at rest', 'MB after', 'leads/s', 'all delivered after s'],
  ]

  const sqlite = (name: string): DatabaseConfig => ({ dataDir: dataFolder(name, { empty: true }) })
  rows.push(...(await compare('SQLite', sqlite)))
  for (const [name, root] of versions()) memory.push(await measureMemory(name, root))

  const postgres = await startPostgres(process.env, { isDurable: true })
  try {
    let count = 0
    const databases = await Promise.all(
      Array.from({ length: 3 }, () => createDatabase(postgres.url, `bench_${process.pid}_${count++}`)),
    )
    rows.push(...(await compare('PostgreSQL', () => ({ url: databases.pop()! }))))
  } finally {
    await postgres.stop()
  }
  printTable(rows)
  console.log()
  printTable(memory)
  console.log()
  printTable(await measureOthers())
  await printGenerator()
}

const versions = () => [['now', undefined], ...(AGAINST ? [['before', AGAINST]] : [])] as const

type Site = Awaited<ReturnType<typeof openForLeads>>

type OpenOptions = { root?: string | undefined; env?: Record<string, string> }

export async function openForLeads(
  name: string,
  database: DatabaseConfig,
  { root, env = {} }: OpenOptions = {},
) {
  const site =
    'url' in database
      ? await startSite(dataFolder(name, { empty: true }), { DATABASE_URL: database.url, ...env }, root)
      : await startSite(database.dataDir, env, root)
  return { ...site, database }
}

/** Each round measures the site, the bare database and the other commit one after another. */
async function compare(engine: string, databaseOf: (name: string) => DatabaseConfig): Promise<string[][]> {
  const site = await openForLeads('leads', databaseOf('leads'))
  const before = AGAINST
    ? await openForLeads('leads-before', databaseOf('leads-before'), { root: AGAINST })
    : undefined
  const bare = await migrated(databaseOf('leads-bare'))
  const rows: string[][] = []
  for (const atOnce of CONNECTIONS) {
    for (const warm of [site, before]) if (warm) await sendLeads(warm, atOnce)
    const rounds: { now: Round; bare: BareResult; before: Round | undefined }[] = []
    for (let count = 0; count < ROUNDS; count++)
      rounds.push({
        now: await sendLeads(site, atOnce),
        bare: await bareRound({ database: bare, atOnce, seconds: SECONDS }),
        before: before && (await sendLeads(before, atOnce)),
      })
    const now = rounds.map((round) => round.now)
    const old = rounds.flatMap((round) => round.before ?? [])
    const each = (of: (round: (typeof rounds)[number]) => number, digits = 0) =>
      spreadText(rounds.map(of), digits)
    const perLead = (of: typeof now) => spreadText(of.map(({ cpuMicroseconds }) => cpuMicroseconds))
    rows.push([
      `${engine}, ${atOnce} at once`,
      spreadText(now.map(({ perSecond }) => perSecond)),
      each(({ bare }) => bare.perSecond),
      each(({ now, bare }) => now.perSecond / bare.perSecond, 2),
      ...(AGAINST
        ? [
            spreadText(old.map(({ perSecond }) => perSecond)),
            each(({ now, before }) => now.perSecond / before!.perSecond, 1),
          ]
        : []),
      perLead(now),
      each(({ bare }) => bare.cpuMicroseconds),
      each(({ now, bare }) => bare.cpuMicroseconds / now.cpuMicroseconds, 2),
      ...(AGAINST ? [perLead(old)] : []),
      number(spread(now.map(({ p50 }) => p50)).median, 1),
      number(spread(now.map(({ p99 }) => p99)).median, 1),
      spreadText(now.map(({ delivered }) => delivered)),
      number(now.reduce((total, { failed }) => total + failed, 0)),
    ])
  }
  await site.stop()
  await before?.stop()
  return rows
}

async function migrated(database: DatabaseConfig): Promise<DatabaseConfig> {
  const db = await connect(database)
  await migrate(db).finally(() => db.destroy())
  return database
}

type Round = Awaited<ReturnType<typeof sendLeads>>

/** A round. The next begins when everything has been delivered, so that a round measures only its own deliveries. */
export async function sendLeads(site: Site, connections: number) {
  const before = await site.cpuSeconds()
  const { answered, ...measured } = await load({
    ...withNewPhones(site.url, formRequest),
    connections,
    seconds: SECONDS,
  })
  const cpuSeconds = (await site.cpuSeconds()) - before
  const delivered = answered - (await countUndelivered(site.database))
  await waitForDeliveries(site)
  return { ...measured, cpuMicroseconds: (cpuSeconds / answered) * 1e6, delivered }
}

type BareResult = { perSecond: number; cpuMicroseconds: number }

async function bareRound(run: BareRun): Promise<BareResult> {
  const program = path.join(import.meta.dirname, 'bare-database.ts')
  const child = spawn(process.execPath, [program, JSON.stringify(run)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [output] = await Promise.all([text(child.stdout), once(child, 'close')])
  return JSON.parse(output)
}

async function measureMemory(name: string, root?: string): Promise<string[]> {
  const dataDir = dataFolder('leads-memory', { empty: true })
  const site = { ...(await restartSite(dataDir, {}, root)), database: { dataDir } }
  const atRest = await site.memoryMb()
  const { perSecond } = await load({ ...withNewPhones(site.url, formRequest), connections: 16, amount: SENT })
  const began = performance.now()
  await waitForDeliveries(site)
  const seconds = (performance.now() - began) / 1000
  const after = await site.memoryMb()
  await site.stop()
  return [`${name}, SQLite`, number(atRest), number(after), number(perSecond), number(seconds, 1)]
}

/** The number of leads whose mail to staff is pending. */
async function countUndelivered(database: DatabaseConfig): Promise<number> {
  const db = await connect(database)
  const { count } = await db
    .selectFrom('job')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('doneAt', 'is', null)
    .where('kind', '=', 'lead-mail')
    .executeTakeFirstOrThrow()
  await db.destroy()
  return Number(count)
}

async function waitForDeliveries({ database }: Site) {
  const until = performance.now() + DELIVERY_TIMEOUT_MS
  while (performance.now() < until) {
    if ((await countUndelivered(database)) === 0) return
    await delay(200)
  }
  throw new Error('the deliveries did not finish')
}

/** Measures codes by SMS, and a form with a million leads in the database. */
async function measureOthers(): Promise<string[][]> {
  const rows = [['SQLite, 16 at once', 'answers/s', 'p50 ms', 'p99 ms', 'failed']]
  const dataDir = dataFolder('leads-others', { empty: true })
  const row = async (name: string, request: Omit<Load, 'seconds' | 'amount'>) => {
    const { perSecond, p50, p99, failed } = await load({ ...request, connections: 16, seconds: SECONDS })
    rows.push([name, number(perSecond), number(p50, 1), number(p99, 1), number(failed)])
  }
  const first = await startSite(dataDir, { SMS_HOURLY_BUDGET: '99999' })
  await load({ ...withNewPhones(first.url, formRequest), amount: 100 })
  await row('a code by SMS (to a file)', withNewPhones(first.url, codeRequest))
  await first.stop()
  fill(dataDir)
  const second = await startSite(dataDir)
  await row(`a form, ${number(STORED)} leads there`, withNewPhones(second.url, formRequest))
  await second.stop()
  return rows
}

/** Measures the generator's maximum, against a server that sends a constant response. */
async function printGenerator() {
  const site = await startSite()
  const bare = await startBare(`${site.url}/favicon.svg`)
  await site.stop()
  const measured = await load({ ...withNewPhones(bare.url, formRequest), connections: 16, seconds: SECONDS })
  await bare.stop()
  console.log(
    `\nThe generator alone, against a server with a constant response: ${number(measured.perSecond)}/s`,
  )
}

let firstPhone = Date.now() % 10_000_000

/** Adds a range of phones that no earlier request had. */
function withNewPhones(
  url: string,
  { path, ...request }: { path: string; headers: Record<string, string>; body: string },
) {
  firstPhone += 100_000
  return { ...request, url: url + path, first: firstPhone }
}

/** Copies one lead a million times; all leads have encrypted data of about the same length. */
function fill(folder: string): void {
  const db = new DatabaseSync(path.join(folder, 'site.sqlite'))
  db.exec(`with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${STORED})
    insert into lead select 'bench-' || n, form, 'BE-' || n, sealed, "keyId", 'hash-' || n, 1, "receivedAt" - n, "updatedAt"
    from numbers, (select * from lead limit 1)`)
  db.close()
}
