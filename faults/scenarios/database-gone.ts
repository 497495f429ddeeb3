import { setTimeout as delay } from 'node:timers/promises'
import { startGate } from '../../apps/api/test/gate.ts'
import { openCluster, type Server } from '../postgres.ts'
import { mailSink, startProcess } from '../process.ts'
import { countsText, duration, number, quantile } from '../report.ts'
import type { Scenario } from '../scenario.ts'
import { missingOf, readStored } from '../stored.ts'
import { startReader, startWriters, until } from '../visitors.ts'

/** How many forms are acknowledged before the next fault. */
const BETWEEN_FAULTS = 20
const AWAY_MS = 300
const PROMISED =
  '0 deaths, 0 acknowledged and missing, 0 × 500, 503 with Retry-After; kept pages always 200; forms are taken again without help'

type World = { server: Server; follow: (server: Server) => void }

type Fault = {
  name: string
  /** What a round needs beforehand. */
  prepare?: (world: World, cluster: Cluster) => Promise<Server>
  /** Answers the server that serves from then on. */
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

/** The site reaches the database through a proxy, under writers, while the database goes away in every way that it can. */
export const databaseGone: Scenario = {
  name: 'database',
  async *run({ rounds = 20 }) {
    const cluster = await openCluster()
    await cluster.primary.query('create database site')
    const target = { host: '127.0.0.1', port: cluster.primary.port }
    const gate = await startGate(target)
    const mail = await mailSink()
    const site = await startProcess({
      env: { DATABASE_URL: `postgres://postgres@127.0.0.1:${gate.port}/site`, SMTP_URL: mail.url },
    })
    const world: World = {
      server: cluster.primary,
      follow(server) {
        target.port = server.port
      },
    }
    for (const fault of FAULTS) {
      const writers = startWriters(site.url)
      const reader = startReader(site.url)
      const [deaths, errorLines] = [site.deaths, site.errorLines().length]
      const recovered: number[] = []
      let stuck = ''
      for (let round = 0; round < rounds && !stuck; round++) {
        const standby = await fault.prepare?.(world, cluster)
        const enough = writers.acknowledged.size + BETWEEN_FAULTS
        await until(() => writers.acknowledged.size >= enough, 'forms are acknowledged').catch(
          (error) => (stuck = error.message),
        )
        world.server = await fault.happen(world, standby)
        const before = writers.acknowledged.size
        await until(() => writers.acknowledged.size > before + 8, 'forms are taken again').then(
          (tookMs) => recovered.push(tookMs),
          (error) => (stuck = error.message),
        )
      }
      await writers.stop()
      await reader.stop()
      const stored = await readStored({ url: world.server.url.replace(/postgres$/, 'site') })
      const missing = missingOf(writers.acknowledged, stored)
      const died = site.deaths - deaths
      const keptFailed = [...reader.statuses].some(([status]) => status !== 200)
      yield {
        fault: `PostgreSQL ${fault.name}, ${recovered.length} rounds under 8 writers`,
        promised: PROMISED,
        seen: [
          `${died} deaths`,
          `${number(writers.acknowledged.size)} acknowledged, ${missing} missing`,
          countsText(writers.statuses),
          `${writers.withoutRetryAfter.size} × 503 without Retry-After`,
          `kept pages ${countsText(reader.statuses)}, p99 ${duration(quantile(reader.times, 0.99))}, longest ${duration(Math.max(...reader.times))}`,
          `forms again after ${duration(quantile(recovered, 0.5))}, at most ${duration(Math.max(...recovered))}`,
          `${site.errorLines().length - errorLines} lines of level error`,
          stuck,
        ]
          .filter(Boolean)
          .join('; '),
        ok:
          died + missing + writers.withoutRetryAfter.size === 0 &&
          !writers.statuses.has(500) &&
          !keptFailed &&
          !stuck,
      }
    }
  },
}
