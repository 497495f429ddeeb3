import { setTimeout as delay } from 'node:timers/promises'
import type { DatabaseConfig } from '@leasing/api/internals'
import { runProgram } from '../../../apps/api/test/spawn-program.ts'
import { webhookReceiver } from '../../../apps/api/test/webhook-receiver.ts'
import { checkPostgres, checkSqlite } from '../integrity.ts'
import { openCluster } from '../postgres.ts'
import { createDataFolder, mailSink, type SiteProcess, startProcess } from '../process.ts'
import { count, countsText, duration, number, type Row } from '../report.ts'
import type { Scenario } from '../scenario.ts'
import { missingOf, readStored } from '../stored.ts'
import { sendOne, type Target } from '../target.ts'
import { startSenders, startWriters, type Writers, waitUntil } from '../visitors.ts'

/** Most rounds use the API alone, which starts sooner; every tenth round uses the whole site. */
const SITE_EACH = 10
/** Longer than a killed worker's claim on its jobs lasts. */
const CLAIM_ENDS_MS = 180_000
/** The additional time for delivering each lead. */
const MS_PER_LEAD = 50

/** The office runs a fifth of the rounds, because it takes seconds to start. */
const OFFICE_SHARE = 5

/** Kills a process and its group while 8 clients send, repeatedly on the same data. */
export const killed: Scenario = {
  name: 'killed',
  async *run({ rounds = 50, targets }) {
    const { primary } = await openCluster()
    for (const target of targets) {
      const name = `database_of_${target.kind}`
      await primary.query(`create database ${name}`)
      const url = primary.url.replace(/postgres$/, name)
      const dataDir = await createDataFolder()
      const sqlite = { engine: 'SQLite', dataDir, database: { dataDir }, check: () => checkSqlite(dataDir) }
      const postgres = {
        engine: 'PostgreSQL',
        dataDir: await createDataFolder(),
        database: { url },
        check: () => checkPostgres(url),
      }
      for (const place of [sqlite, postgres])
        yield target.kind === 'site'
          ? await rowOfSite(place, rounds)
          : await rowOfOffice(place, target, Math.ceil(rounds / OFFICE_SHARE))
    }
  },
}

type Place = { engine: string; dataDir: string; database: DatabaseConfig; check: () => Promise<string> }

async function rowOfOffice(
  { engine, dataDir, database, check }: Place,
  target: Target,
  rounds: number,
): Promise<Row> {
  const mail = await mailSink()
  const env = { SMTP_URL: mail.url, ...('url' in database && { DATABASE_URL: database.url }) }
  const process = await startProcess({ kind: 'office', dataDir, env })
  const sending = await target.enter(process)
  const acknowledged = new Set<string>()
  const statuses = new Map<number, number>()
  let fewest = Number.POSITIVE_INFINITY
  for (let round = 0; round < rounds; round++) {
    if (round > 0) await process.start()
    const writers = startSenders(sending)
    await killDuringWrites(process, writers, round)
    fewest = Math.min(fewest, writers.acknowledged.size)
    for (const id of writers.acknowledged) acknowledged.add(id)
    addStatuses(statuses, writers.statuses)
  }
  await process.start()
  const { isAccepted } = await sendOne(sending)
  const log = await runProgram('src/audit-cli.ts', ['verify'], process.env)
  await process.end('SIGTERM')
  const missing = await target.missing(acknowledged, database)
  const integrity = await check()
  return {
    fault: `${engine}: ${rounds} × SIGKILL of the office's process group under ${sending.senders.length} writers`,
    promised:
      '0 acknowledged and missing; people stay signed in and save again; the database and the audit log are whole',
    seen: [
      `${number(acknowledged.size)} acknowledged (at least ${fewest} a round), ${missing} missing`,
      `answers ${countsText(statuses)}`,
      isAccepted ? 'saved again' : 'NOT saved again',
      `audit verify ended with ${log.code}`,
      integrity,
    ].join('; '),
    ok:
      missing === 0 &&
      !statuses.has(500) &&
      isAccepted &&
      log.code === 0 &&
      integrity.startsWith('integrity ok'),
  }
}

/** Kills the process at a different moment in each round. */
async function killDuringWrites(process: SiteProcess, writers: Writers, round: number) {
  const enough = 5 + ((round * 7) % 30)
  await waitUntil(() => writers.acknowledged.size >= enough, 'requests are acknowledged')
  await delay((round * 37) % 50)
  await process.end('SIGKILL')
  await writers.stop()
}

function addStatuses(sum: Map<number, number>, statuses: ReadonlyMap<number, number>) {
  for (const [status, times] of statuses) if (status) sum.set(status, (sum.get(status) ?? 0) + times)
}

async function rowOfSite({ engine, dataDir, database, check }: Place, rounds: number): Promise<Row> {
  const mail = await mailSink()
  const webhook = await webhookReceiver()
  const env = {
    SMTP_URL: mail.url,
    LEADS_WEBHOOK_URL: webhook.url,
    LEADS_WEBHOOK_SECRET: 'webhook-secret-of-the-fault-runs-01234',
    ...('url' in database && { DATABASE_URL: database.url }),
  }
  const acknowledged = new Set<string>()
  const statuses = new Map<number, number>()
  let fewest = Number.POSITIVE_INFINITY
  const process = await startProcess({ kind: 'api', dataDir, env })
  for (let round = 0; round < rounds; round++) {
    const whole = round % SITE_EACH === SITE_EACH - 1
    if (round > 0) await process.start(whole ? 'site' : 'api')
    const writers = startWriters(process.url, { to: whole ? ['api', 'form'] : ['api'] })
    await killDuringWrites(process, writers, round)
    fewest = Math.min(fewest, writers.acknowledged.size)
    for (const phone of writers.acknowledged) acknowledged.add(phone)
    addStatuses(statuses, writers.statuses)
  }

  await process.start('api')
  const stored = await readStored(database)
  const deliveries = () => {
    const mailed = new Set(mail.mails.map(({ subject }) => REFERENCE.exec(subject ?? '')?.[0]))
    const posted = new Set(webhook.posts.map(({ body }) => JSON.parse(body).reference))
    return [...stored.references.values()].filter((one) => mailed.has(one) && posted.has(one)).length
  }
  const limitMs = CLAIM_ENDS_MS + stored.leads * MS_PER_LEAD
  const waited = await waitUntil(
    () => deliveries() === stored.references.size,
    'deliveries',
    limitMs,
    500,
  ).catch(() => undefined)
  await process.end('SIGTERM')
  const undelivered = stored.references.size - deliveries()
  const missing = missingOf(acknowledged, stored)
  const integrity = await check()
  return {
    fault: `${engine}: ${rounds} × SIGKILL of the process group under 8 writers`,
    promised:
      '0 acknowledged and missing; every lead has its jobs and is delivered, a repeat under the same key; the database is whole',
    seen: [
      `${number(acknowledged.size)} acknowledged (at least ${fewest} a round), ${missing} missing, ${number(stored.leads)} stored`,
      `answers ${countsText(statuses)}`,
      `${stored.jobsMissing} leads without a job, ${undelivered} undelivered ${duration(waited ?? limitMs)} after the last round`,
      `twice: ${timesTwice(mail.mails.map(({ messageId }) => messageId))} mails, ${timesTwice(webhook.posts.map(({ headers }) => headers['idempotency-key']))} webhook posts`,
      integrity,
    ].join('; '),
    ok:
      missing + stored.jobsMissing + undelivered === 0 &&
      !statuses.has(500) &&
      integrity.startsWith('integrity ok'),
  }
}

const REFERENCE = /[A-Z]{2}-[A-Z2-9]{4}-[A-Z2-9]{2}/

/** Formats as `3 of 1,200`: the number of keys that came more than once, and of all keys. */
function timesTwice(keys: readonly unknown[]): string {
  const counts = new Map<unknown, number>()
  for (const key of keys) count(counts, key)
  return `${number([...counts.values()].filter((times) => times > 1).length)} of ${number(counts.size)}`
}
