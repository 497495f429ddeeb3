import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../../apps/api/test/free-port.ts'

const ROOT = path.join(import.meta.dirname, '../..')

/** The folder of another commit, installed and built, that is measured in the same run. */
export const AGAINST = process.env.AGAINST

const CACHE = path.join(import.meta.dirname, 'data')

export const TOKEN = 'the-bearer-credential-of-the-bench'

/** The same flags as in the image. */
const HEAP = ['--max-semi-space-size=16', '--heap-growing-percent=80']

/** The time of every benchmark; the shipped content is public then. */
export const NOW = '2026-11-21T10:00:00+07:00'

/** Returns a data folder. All share one folder of picture files, whose names are hashes of their sources. */
export function dataFolder(name: string, { empty = false } = {}): string {
  const folder = path.join(CACHE, name)
  mkdirSync(path.join(CACHE, 'pictures'), { recursive: true })
  mkdirSync(folder, { recursive: true })
  if (empty)
    for (const suffix of ['', '-wal', '-shm'])
      rmSync(path.join(folder, `site.sqlite${suffix}`), { force: true })
  if (!existsSync(path.join(folder, 'pictures')))
    symlinkSync(path.join(CACHE, 'pictures'), path.join(folder, 'pictures'), 'junction')
  return folder
}

/** Encodes all pictures once. The site encodes them in its own process, so a benchmark that starts earlier would measure the encoding. */
export async function makePictures() {
  const site = await startSite(dataFolder('pictures-made', { empty: true }))
  while ((await (await fetch(`${site.url}/readyz`)).text()).includes('files')) await delay(500)
  await site.stop()
}

/** Starts the site as in production, in another process, with the shipped content. */
export async function startSite(
  dataDir = dataFolder('site', { empty: true }),
  env: Record<string, string> = {},
  root = ROOT,
) {
  const metricsPort = await freePort()
  const child = spawn(process.execPath, [...HEAP, path.join(root, 'apps/website/server/main.ts')], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      CLOCK: NOW,
      API_TOKEN: TOKEN,
      METRICS_PORT: String(metricsPort),
      MALLOC_ARENA_MAX: '2',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await addressOf(child)
  async function figure(name: string) {
    const figures = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    return Number(figures.match(new RegExp(`^${name} ([\\d.e+-]+)`, 'm'))![1])
  }
  return {
    url,
    stop: () => stop(child),
    /** Resident memory in MB. */
    memoryMb: async () => (await figure('process_resident_memory_bytes')) / 1024 / 1024,
    cpuSeconds: () => figure('process_cpu_seconds_total'),
  }
}

/** Restarts the site on an imported database, because the memory of the import does not belong to the measurement. */
export async function restartSite(dataDir: string, env: Record<string, string> = {}, root = ROOT) {
  const first = await startSite(dataDir, env, root)
  await first.stop()
  return await startSite(dataDir, env, root)
}

/** Starts a server that sends the response of a URL to every client. */
export const startBare = (url: string) => startBareProgram('bare-server.ts', url)

/** Starts a server that renders the same pages with React Router alone and the site's data. */
export const startBareRouter = (siteUrl: string) => startBareProgram('bare-router.ts', siteUrl)

async function startBareProgram(program: string, url: string) {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, program), url], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const address = await addressOf(child)
  return {
    url: address,
    stop: () => stop(child),
    cpuSeconds: async () => Number(await (await fetch(`${address}/cpu`)).text()),
  }
}

/** The processes that are stopped when the benchmark ends, also after a failure. */
const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

async function addressOf(child: ChildProcess): Promise<string> {
  running.add(child)
  child.once('exit', () => running.delete(child))
  for await (const line of createInterface(child.stdout!)) {
    const address = line.match(/http:\/\/[\d.]+:\d+/)?.[0]
    if (address) return address
  }
  throw new Error('the process ended before it listened')
}

async function stop(child: ChildProcess) {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}
