import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { chown, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { whenFileEnds } from '../../apps/api/test/file-end.ts'
import { freePort } from '../../apps/api/test/free-port.ts'
import {
  initialise,
  type Place,
  preparePlace,
  requireBinaries,
  run,
  waitUntilReady,
} from '../../apps/api/test/postgres.ts'
import { waitUntil } from './visitors.ts'

/** Small write-ahead log files make a copy of the folder fast. All other settings are those of production, including durability. */
const SETTINGS = [
  ...['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=100'],
  ...['min_wal_size=32MB', 'max_wal_size=128MB', 'wal_keep_size=256MB', 'hot_standby=on'],
]

export type Server = {
  port: number
  data: string
  /** The database's URL without a proxy. */
  url: string
  /** `fast` aborts running transactions; `immediate` skips the shutdown as well, and the server recovers at its next start. */
  stop: (mode: 'fast' | 'immediate') => Promise<void>
  start: () => Promise<void>
  query: (statement: string) => Promise<Record<string, unknown>[]>
}

/** PostgreSQL servers that a scenario can stop, start, copy and promote; they are removed when the scenario ends. */
export async function openCluster() {
  const place = await preparePlace()
  whenFileEnds(() => rm(place.folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 }))
  const { initdb, postgres } = await requireBinaries({ ...process.env, TEST_DATABASE_URL: undefined }, place)
  let servers = 0
  const newFolder = () => path.join(place.folder, `server-${servers++}`)

  const data = newFolder()
  await initialise(initdb, data, place.spawnAs)
  const primary = await startServer(postgres, data, place)
  return {
    primary,
    /** Copies a running server as a synchronous standby: afterwards each commit waits until the standby has it. */
    async addStandby(of: Server): Promise<Server> {
      const copy = newFolder()
      await backUp(of, copy, place)
      const conninfo = `host=127.0.0.1 port=${of.port} user=postgres application_name=standby`
      const standby = await startServer(postgres, copy, place, [`primary_conninfo=${conninfo}`])
      await of.query(`alter system set synchronous_standby_names = '*'`)
      await of.query('select pg_reload_conf()')
      await waitUntil(async () => {
        const rows = await of.query(`select 1 from pg_stat_replication where sync_state = 'sync'`)
        return rows.length > 0
      }, 'the standby follows')
      return standby
    },
  }
}

async function startServer(
  postgres: string,
  data: string,
  { spawnAs }: Place,
  more: string[] = [],
): Promise<Server> {
  const port = await freePort()
  const args = ['-D', data, ...[`port=${port}`, ...SETTINGS, ...more].flatMap((setting) => ['-c', setting])]
  const admin = `postgres://postgres@127.0.0.1:${port}/postgres`
  const log = openSync(`${data}.log`, 'a')
  let child: ChildProcess
  async function end(signal: 'SIGINT' | 'SIGQUIT') {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  whenFileEnds(() => end('SIGQUIT'))
  const server: Server = {
    port,
    data,
    url: admin,
    stop: (mode) => end(mode === 'fast' ? 'SIGINT' : 'SIGQUIT'),
    async start() {
      child = spawn(postgres, args, { ...spawnAs, stdio: ['ignore', log, log] })
      const failure = await waitUntilReady(admin, child)
      if (!failure) return
      const lastLine = (await readFile(`${data}.log`, 'utf8')).trim().split('\n').at(-1)
      throw new Error(`PostgreSQL did not start: ${failure}: ${lastLine}`)
    },
    async query(statement) {
      const client = new pg.Client({ connectionString: admin })
      client.on('error', () => {})
      await client.connect()
      const { rows } = await client.query(statement).finally(() => client.end())
      return rows
    },
  }
  await server.start()
  return server
}

/** Does the same as `pg_basebackup --write-recovery-conf`, which the package of PostgreSQL binaries does not contain. */
async function backUp(of: Server, to: string, { spawnAs }: Place): Promise<void> {
  const client = new pg.Client({ connectionString: of.url })
  await client.connect()
  try {
    await client.query(`select pg_backup_start('copy', true)`)
    const copied = await run('cp', ['-a', of.data, to], spawnAs)
    // The standby does not need files that are deleted during the copy.
    if (copied.failed && !copied.output.includes('No such file')) throw new Error(copied.output)
    const { rows } = await client.query('select labelfile from pg_backup_stop(false)')
    await rm(path.join(to, 'postmaster.pid'), { force: true })
    await write(path.join(to, 'backup_label'), rows[0].labelfile, spawnAs)
    await write(path.join(to, 'standby.signal'), '', spawnAs)
  } finally {
    await client.end()
  }
}

async function write(file: string, text: string, { uid, gid }: Place['spawnAs']) {
  await writeFile(file, text, { mode: 0o600 })
  if (uid !== undefined) await chown(file, uid, gid!)
}
