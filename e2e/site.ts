import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'

const ROOT = path.join(import.meta.dirname, '..')

/** Most of the time that a process takes to start goes into reading the same modules again. */
export const COMPILED = { NODE_COMPILE_CACHE: path.join(ROOT, 'node_modules/.cache/compiled') }

export type RunningSite = { url: string; dataDir: string; output: string[]; stop: () => Promise<void> }

/** Flags for Chromium that keep it from calling home. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Starts a process of ours on a free port with an empty database, and waits until it says that it listens. Pictures are kept between runs,
 * since they are named by what they were made from. `beside`: on the database of that one.
 */
export async function startProcess(
  main: string,
  { name, env = {}, beside }: { name: string; env?: Record<string, string>; beside?: RunningSite },
): Promise<RunningSite> {
  const dataDir = beside?.dataDir ?? path.join(ROOT, 'node_modules/.cache/site-data', name)
  if (!beside) {
    for (const suffix of ['', '-wal', '-shm'])
      rmSync(path.join(dataDir, `site.sqlite${suffix}`), { force: true })
    // Anchors of the audit log of an earlier database would say that this one was cut.
    rmSync(path.join(dataDir, 'audit'), { recursive: true, force: true })
    sharePictures(dataDir)
  }
  const child = spawn(process.execPath, [main], {
    cwd: ROOT,
    env: {
      ...process.env,
      ...COMPILED,
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'info',
      // A third of the time, a third larger: how pictures look is not tested.
      PICTURE_EFFORT: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: string[] = []
  const url = await listening(child, output)
  await picturesMade(url)
  return {
    url,
    dataDir,
    output,
    async stop() {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

/** Pictures are named by what they were made from: all processes, and later runs, may use the same. */
function sharePictures(dataDir: string) {
  const shared = path.join(dataDir, '../pictures')
  mkdirSync(shared, { recursive: true })
  mkdirSync(dataDir, { recursive: true })
  if (!existsSync(path.join(dataDir, 'pictures')))
    symlinkSync(shared, path.join(dataDir, 'pictures'), 'junction')
}

export const startSite = (name: string, env?: Record<string, string>) =>
  startProcess('apps/website/server/main.ts', { name, ...(env && { env }) })

/** Drawings stand in for pictures that are being made, and encoding keeps the machine from what is tested. An API alone has no such page. */
async function picturesMade(url: string): Promise<void> {
  while ((await (await fetch(`${url}/readyz`)).text()).includes('degraded: files')) await delay(200)
}

function listening(child: ChildProcess, output: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const read = (line: string) => {
      output.push(line)
      const address = line.match(/http:\/\/(?:[\d.]+|localhost):\d+/)?.[0] ?? addressOfLog(line)
      if (address) resolve(address)
    }
    for (const stream of [child.stdout!, child.stderr!]) createInterface(stream).on('line', read)
    child.on('exit', (code) =>
      reject(new Error(`ended with ${code} before it listened:\n${output.join('\n')}`)),
    )
  })
}

/** The API says where it listens in a line of its log. */
function addressOfLog(line: string): string | undefined {
  const port = line.match(/"port":(\d+).*"listening"/)?.[1]
  return port && `http://127.0.0.1:${port}`
}

/** Its own address is part of its cookies and passkeys: it has to know it before it listens. */
export async function freePort(): Promise<string> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return String(port)
}
