import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { DatabaseConfig } from '@leasing/api/db/connect'
import { createDiskFiles } from '@leasing/api/files/disk-files'
import { restore } from '@leasing/api/transfer/restore'
import { verifyBackup } from '@leasing/api/transfer/verify'
import { createVault } from '@leasing/api/vault/vault'
import { tempFolder } from '../../apps/api/test/temp-folder.ts'
import { openCluster } from '../postgres.ts'
import { aDataFolder, DATA_KEY, startProcess } from '../process.ts'
import { number, type Row } from '../report.ts'
import type { Scenario } from '../scenario.ts'
import { missingOf, readStored } from '../stored.ts'
import { startWriters, until } from '../visitors.ts'

const BIN = path.join(import.meta.dirname, '../../bin/leasing.mjs')

/** Backups of a site that takes forms and files all the while, each verified, every fifth restored. */
export const backedUp: Scenario = {
  name: 'backed-up',
  async *run({ rounds = 5 }) {
    const dataDir = await aDataFolder()
    yield await rowOf('SQLite', rounds, dataDir, { dataDir })
    const { primary } = await openCluster()
    await primary.query('create database site')
    yield await rowOf('PostgreSQL', rounds, await aDataFolder(), {
      url: primary.url.replace(/postgres$/, 'site'),
    })
  },
}

const RESTORE_EACH = 5

async function rowOf(
  engine: string,
  rounds: number,
  dataDir: string,
  database: DatabaseConfig,
): Promise<Row> {
  const env = 'url' in database ? { DATABASE_URL: database.url } : {}
  const site = await startProcess({ kind: 'api', dataDir, env })
  const writers = startWriters(site.url, { to: ['api', 'application'] })
  const folder = await tempFolder()
  let missing = 0
  let restored = 0
  const faults: string[] = []
  await until(() => writers.acknowledged.size >= 20, 'forms are acknowledged')
  for (let round = 0; round < rounds; round++) {
    const before = [...writers.acknowledged]
    const target = path.join(folder, `backup-${round}`)
    const said = await runBackup(target, { ...env, DATA_DIR: dataDir })
    if (said) faults.push(said)
    const verified = await verifyBackup(target, createVault(DATA_KEY))
    faults.push(...verified.faults)
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
  return {
    fault: `${engine}: ${rounds} backups of a site under 8 writers, files included`,
    promised: 'every request acknowledged before a backup is in it; no lead points to a file that is not',
    seen: `${number(writers.acknowledged.size)} acknowledged, ${missing} missing, ${restored} restored, ${faults.length} faults${faults.length ? `: ${faults[0]}` : ''}`,
    ok: missing + faults.length === 0,
  }
}

/** Undefined when it ended with 0; what it said otherwise. */
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
