import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { DatabaseConfig } from '@leasing/api/internals'
import { tempFolder } from '../../../apps/api/test/temp-folder.ts'
import { startBalancer } from '../../../apps/website/test/balancer.ts'
import { openCluster } from '../postgres.ts'
import { createDataFolder, mailSink, type SiteProcess, startProcess } from '../process.ts'
import { countsText, number, type Row } from '../report.ts'
import type { Scenario } from '../scenario.ts'
import { missingOf, readStored } from '../stored.ts'
import { startReader, startWriters } from '../visitors.ts'

const ROOT = path.join(import.meta.dirname, '../../..')

/** Two processes behind a load balancer are upgraded to the next release one after the other, and downgraded again, under load. */
export const upgraded: Scenario = {
  name: 'upgraded',
  async *run({ rounds = 1 }) {
    const { primary } = await openCluster()
    await primary.query('create database site')
    const url = primary.url.replace(/postgres$/, 'site')
    const next = await createNextRelease()
    const dataDir = await createDataFolder()
    yield await rowOf(rounds, { engine: 'SQLite', dataDir, database: { dataDir }, next })
    yield await rowOf(rounds, {
      engine: 'PostgreSQL',
      dataDir: await createDataFolder(),
      database: { url },
      next,
    })
  },
}

type Place = { engine: string; dataDir: string; database: DatabaseConfig; next: string }

async function rowOf(rounds: number, { engine, dataDir, database, next }: Place): Promise<Row> {
  const mail = await mailSink()
  const env = {
    DRAIN_SECONDS: '1',
    SMTP_URL: mail.url,
    ...('url' in database && { DATABASE_URL: database.url }),
  }
  const balancer = await startBalancer()
  const start = async (root: string) => {
    const site = await startProcess({ dataDir, env, root })
    await balancer.add(site.url)
    return site
  }
  let running: SiteProcess[] = [await start(ROOT), await start(ROOT)]
  const writers = startWriters(balancer.url)
  const readers = ['/', '/promotion?filter=refinance', '/service-fee?q=โอน'].map((page) =>
    startReader(balancer.url, { path: page }),
  )
  let deaths = 0
  for (const root of Array.from({ length: rounds }, () => [next, ROOT]).flat()) {
    const replaced = []
    for (const old of running) {
      replaced.push(await start(root))
      await old.end('SIGTERM')
      balancer.remove(old.url)
      deaths += old.deaths
    }
    running = replaced
  }
  await writers.stop()
  await Promise.all(readers.map(({ stop }) => stop()))
  for (const site of running) await site.end('SIGTERM')
  deaths += running.reduce((sum, site) => sum + site.deaths, 0)

  const pages = new Map<number, number>()
  for (const { statuses } of readers)
    for (const [status, times] of statuses) pages.set(status, (pages.get(status) ?? 0) + times)
  const wrong = [...pages, ...writers.statuses].filter(([status]) => ![200, 201, 303].includes(status))
  const missing = missingOf(writers.acknowledged, await readStored(database))
  return {
    fault: `${engine}: ${rounds} × two processes go to the next release (its schema and every served form of the content differ) and back, under load`,
    promised: '0 deaths, 0 failed requests, 0 acknowledged and missing',
    seen: `${deaths} deaths; pages ${countsText(pages)}, forms ${countsText(writers.statuses)}; ${number(writers.acknowledged.size)} acknowledged, ${missing} missing`,
    ok: deaths === 0 && wrong.length === 0 && missing === 0,
  }
}

/** The packages are linked; `data` and hidden files belong only to this copy. */
const NOT_COPIED = /^(node_modules|data|\..*)$/

const BODY = 'body: sortedJson(parsed.data)'

/** Creates a copy of this release with one more migration, and with code that changes every content body. */
async function createNextRelease(): Promise<string> {
  const root = path.join(await tempFolder(), 'next-release')
  mkdirSync(root)
  for (const name of readdirSync(ROOT).filter((name) => !NOT_COPIED.test(name)))
    cpSync(path.join(ROOT, name), path.join(root, name), { recursive: true })
  const modules = path.join(root, 'node_modules')
  mkdirSync(path.join(modules, '@leasing'), { recursive: true })
  for (const name of readdirSync(path.join(ROOT, 'node_modules')))
    if (name !== '@leasing') symlinkSync(path.join(ROOT, 'node_modules', name), path.join(modules, name))
  for (const name of readdirSync(path.join(ROOT, 'node_modules/@leasing'))) {
    const at = ['apps', 'packages'].find((folder) => readdirSync(path.join(root, folder)).includes(name))
    if (at) symlinkSync(path.join(root, at, name), path.join(modules, '@leasing', name))
  }
  const migration = `ALTER TABLE "lead" ADD COLUMN "office" text;
CREATE TABLE "later" ("id" text NOT NULL PRIMARY KEY);
CREATE INDEX "leadByOffice" ON "lead" ("office");
`
  writeFileSync(path.join(root, 'apps/api/src/db/migrations/9999-later.sql'), migration)
  const file = path.join(root, 'apps/api/src/content/import.ts')
  const code = readFileSync(file, 'utf8')
  if (code.split(BODY).length !== 2)
    throw new Error(`${file} no longer contains the line that this scenario replaces`)
  writeFileSync(file, code.replace(BODY, "body: ' ' + sortedJson(parsed.data)"))
  return root
}
