import { setTimeout as delay } from 'node:timers/promises'
import type { DatabaseConfig } from '@leasing/api/internals'
import { startGate } from '../../../apps/api/test/gate.ts'
import { openCluster, type Server } from '../postgres.ts'
import { mailSink, type SiteProcess, startProcess } from '../process.ts'
import { countsText, duration, number, quantile, type Row } from '../report.ts'
import type { Scenario } from '../scenario.ts'
import type { Target } from '../target.ts'
import { type Sending, startReader, startSenders, waitUntil } from '../visitors.ts'

/** The number of forms that are acknowledged before the next fault. */
const BETWEEN_FAULTS = 20
const AWAY_MS = 300
const promisedOf = ({ sent, page }: Target) =>
  `0 deaths, 0 acknowledged and missing, 0 × 500, 503 with Retry-After; ${page} always 200; ${sent} are taken again without help`

type World = { server: Server; follow: (server: Server) => void }

type Fault = {
  name: string
  /** Prepares a round, and returns the standby. */
  prepare?: (world: World, cluster: Cluster) => Promise<Server>
  /** Makes the fault happen, and returns the server to use from then on. */
  happen: (world: World, standby: Server | undefined) => Promise<Server>
}

type Cluster = Awaited<ReturnType<typeof openCluster>>

const stopFor =
  (mode: 'fast' | 'immediate', awayMs: number) =>
  async ({ server }: World) => {
    await server.stop(mode)
    await delay(awayMs)
    await server.start()
    return server
  }

const FAULTS: Fault[] = [
  { name: 'stopped fast', happen: stopFor('fast', AWAY_MS) },
  { name: 'stopped at once', happen: stopFor('immediate', AWAY_MS) },
  {
    name: 'all connections ended',
    async happen({ server }) {
      await server.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where backend_type = 'client backend' and pid <> pg_backend_pid()`)
      return server
    },
  },
  { name: 'restarted', happen: stopFor('fast', 0) },
  {
    name: 'failed over to a synchronous standby',
    prepare: ({ server }, cluster) => cluster.addStandby(server),
    async happen({ server, follow }, standby) {
      await server.stop('immediate')
      await standby!.query('select pg_promote()')
      follow(standby!)
      return standby!
    },
  },
]

/** Site and office reach the database through a proxy, and it fails in every way that it can while clients write. */
export const databaseGone: Scenario = {
  name: 'database',
  async *run({ rounds = 20, targets }) {
    const cluster = await openCluster()
    await cluster.primary.query('create database site')
    const upstream = { host: '127.0.0.1', port: cluster.primary.port }
    const gate = await startGate(upstream)
    const mail = await mailSink()
    const env = { DATABASE_URL: `postgres://postgres@127.0.0.1:${gate.port}/site`, SMTP_URL: mail.url }
    const places: Place[] = []
    for (const target of targets) {
      const process = await startProcess({ kind: target.kind, env })
      places.push({ target, process, sending: await target.enter(process) })
    }
    const world: World = {
      server: cluster.primary,
      follow(server) {
        upstream.port = server.port
      },
    }
    for (const fault of FAULTS) {
      const watches = places.map(startWatch)
      let stuck = ''
      for (let round = 0; round < rounds && !stuck; round++) {
        try {
          const standby = await fault.prepare?.(world, cluster)
          await Promise.all(watches.map((watch) => watch.untilTaken(BETWEEN_FAULTS)))
          world.server = await fault.happen(world, standby)
          await Promise.all(watches.map((watch) => watch.untilTakenAgain()))
        } catch (error) {
          stuck = (error as Error).message
        }
      }
      for (const watch of watches)
        yield await watch.row(fault.name, { url: world.server.url.replace(/postgres$/, 'site') }, stuck)
    }
  },
}

type Place = { target: Target; process: SiteProcess; sending: Sending }

/** Records the behaviour of a process during a fault. */
function startWatch({ target, process, sending }: Place) {
  const writers = startSenders(sending)
  const reader = startReader(process.url, { path: target.page })
  const [deaths, errorLines] = [process.deaths, process.errorLines().length]
  const recovered: number[] = []
  const untilTaken = (more: number, what = `${target.sent} are acknowledged`) => {
    const enough = writers.acknowledged.size + more
    return waitUntil(() => writers.acknowledged.size >= enough, what)
  }

  return {
    untilTaken,
    async untilTakenAgain() {
      recovered.push(await untilTaken(9, `${target.sent} are taken again`))
    },
    async row(name: string, database: DatabaseConfig, stuck: string): Promise<Row> {
      await writers.stop()
      await reader.stop()
      const missing = await target.missing(writers.acknowledged, database)
      const died = process.deaths - deaths
      const pageFailed = [...reader.statuses].some(([status]) => status !== 200)
      return {
        fault: `PostgreSQL ${name}, ${recovered.length} rounds, the ${target.kind} under ${sending.senders.length} writers`,
        promised: promisedOf(target),
        seen: [
          `${died} deaths`,
          `${number(writers.acknowledged.size)} acknowledged, ${missing} missing`,
          countsText(writers.statuses),
          `${writers.withoutRetryAfter.size} × 503 without Retry-After`,
          `${target.page} ${countsText(reader.statuses)}, p99 ${duration(quantile(reader.times, 0.99))}, longest ${duration(Math.max(...reader.times))}`,
          `${target.sent} again after ${duration(quantile(recovered, 0.5))}, at most ${duration(Math.max(...recovered))}`,
          `${process.errorLines().length - errorLines} lines of level error`,
          stuck,
        ]
          .filter(Boolean)
          .join('; '),
        ok:
          died + missing + writers.withoutRetryAfter.size === 0 &&
          !writers.statuses.has(500) &&
          !pageFailed &&
          !stuck,
      }
    },
  }
}
