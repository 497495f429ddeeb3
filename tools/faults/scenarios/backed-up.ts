import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createEncryption } from '@leasing/api'
import { createDiskFiles, type DatabaseConfig, restore, verifyBackup } from '@leasing/api/internals'
import { tempFolder } from '../../../apps/api/test/temp-folder.ts'
import { openCluster } from '../postgres.ts'
import { createDataFolder, DATA_KEY, startProcess } from '../process.ts'
import { number, type Row } from '../report.ts'
import type { Scenario } from '../scenario.ts'
import { missingOf, readStored } from '../stored.ts'
import { startWriters, waitUntil } from '../visitors.ts'

const BIN = path.join(import.meta.dirname, '../../../bin/leasing.mjs')

/** Backs up sites that receive forms and files at the same time; verifies each backup and restores every fifth. */
export const backedUp: Scenario = {
  name: 'backed-up',
  async *run({ rounds = 5 }) {
    yield await rowOf('SQLite', rounds, async () => {
      const dataDir = await createDataFolder()
      return { dataDir, database: { dataDir } }
    })
    const { primary } = await openCluster()
    let sites = 0
    yield await rowOf('PostgreSQL', rounds, async () => {
      const name = `site${++sites}`
      await primary.query(`create database ${name}`)
      return { dataDir: await createDataFolder(), database: { url: primary.url.replace(/postgres$/, name) } }
    })
  },
}

type Place = { dataDir: string; database: DatabaseConfig }

const RESTORE_EACH = 5
/** The writers never pause: the fiftieth backup of one site would contain a hundred thousand leads, and take minutes. */
const ROUNDS_PER_SITE = 10

async function rowOf(engine: string, rounds: number, createPlace: () => Promise<Place>): Promise<Row> {
  const sum = { acknowledged: 0, missing: 0, restored: 0 }
  const faults: string[] = []
  for (let done = 0; done < rounds; done += ROUNDS_PER_SITE) {
    const site = await backUpSite(await createPlace(), Math.min(ROUNDS_PER_SITE, rounds - done))
    for (const key of ['acknowledged', 'missing', 'restored'] as const) sum[key] += site[key]
    faults.push(...site.faults)
  }
  return {
    fault: `${engine}: ${rounds} backups of sites under 8 writers, files included`,
    promised: 'every request acknowledged before a backup is in it; no lead points to a file that is not',
    seen: `${number(sum.acknowledged)} acknowledged, ${sum.missing} missing, ${sum.restored} restored, ${faults.length} faults${faults.length ? `: ${faults[0]}` : ''}`,
    ok: sum.missing + faults.length === 0,
  }
}

async function backUpSite({ dataDir, database }: Place, rounds: number) {
  const env = 'url' in database ? { DATABASE_URL: database.url } : {}
  const site = await startProcess({ kind: 'api', dataDir, env })
  const writers = startWriters(site.url, { to: ['api', 'application'] })
  const folder = await tempFolder()
  let missing = 0
  let restored = 0
  const faults: string[] = []
  await waitUntil(() => writers.acknowledged.size >= 20, 'forms are acknowledged')
  for (let round = 0; round < rounds; round++) {
    const before = [...writers.acknowledged]
    const target = path.join(folder, `backup-${round}`)
    const error = await runBackup(target, { ...env, DATA_DIR: dataDir })
    if (error) faults.push(error)
    const verified = await verifyBackup(target, createEncryption(DATA_KEY))
    faults.push(...verified.problems)
    missing += missingOf(before, await readStored({ dataDir: target }))
    if (round % RESTORE_EACH > 0) continue
    const to = await tempFolder()
    const place = { database: { dataDir: to }, files: createDiskFiles(to), dataDir: to }
    await restore({ folder: target, ...place })
    missing += missingOf(before, await readStored(place.database))
    restored++
  }
  await writers.stop()
  await site.end('SIGTERM')
  return { acknowledged: writers.acknowledged.size, missing, restored, faults }
}

/** Returns undefined when the backup exits with 0, otherwise its output. */
async function runBackup(target: string, env: Record<string, string>): Promise<string | undefined> {
  const child = spawn(process.execPath, [BIN, 'backup', target], {
    env: { PATH: process.env.PATH, NODE_NO_WARNINGS: '1', DATA_KEY, ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  const [code] = await once(child, 'close')
  return code === 0 ? undefined : output.trim()
}
