import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'

const ROOT = path.join(import.meta.dirname, '..')

/** A process spends most of its start-up compiling the same modules, so the compiled code is cached. */
export const COMPILED = { NODE_COMPILE_CACHE: path.join(ROOT, 'node_modules/.cache/compiled') }

export type RunningSite = { url: string; dataDir: string; output: string[]; stop: () => Promise<void> }

/** Chromium flags that prevent background network requests. */
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
 * Starts one of our processes on a free port with an empty database, and waits until it logs that it listens. Picture files are kept between
 * runs, since their names are hashes of their sources. With `beside`, it uses the database of that process.
 */
export async function startProcess(
  main: string,
  { name, env = {}, beside }: { name: string; env?: Record<string, string>; beside?: RunningSite },
): Promise<RunningSite> {
  const dataDir = beside?.dataDir ?? path.join(ROOT, 'node_modules/.cache/site-data', name)
  if (!beside) {
    for (const suffix of ['', '-wal', '-shm'])
      rmSync(path.join(dataDir, `site.sqlite${suffix}`), { force: true })
    // With the stored anchors of an earlier database, the audit log would count as truncated.
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
      // Takes a third of the time, with files a third larger; no test checks the quality of pictures.
      PICTURE_EFFORT: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: string[] = []
  const url = await listening(child, output)
  await waitForPictures(url)
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

/** File names of pictures are hashes of their sources, so all processes and later runs can share one folder. */
function sharePictures(dataDir: string) {
  const shared = path.join(dataDir, '../pictures')
  mkdirSync(shared, { recursive: true })
  mkdirSync(dataDir, { recursive: true })
  if (!existsSync(path.join(dataDir, 'pictures')))
    symlinkSync(shared, path.join(dataDir, 'pictures'), 'junction')
}

export const startSite = (name: string, env?: Record<string, string>) =>
  startProcess('apps/website/server/main.ts', { name, ...(env && { env }) })

/** Waits until no picture is a placeholder: encoding would slow the tests down. An API alone has no `/readyz` that says so. */
async function waitForPictures(url: string): Promise<void> {
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

/** The API logs its port when it listens. */
function addressOfLog(line: string): string | undefined {
  const port = line.match(/"port":(\d+).*"listening"/)?.[1]
  return port && `http://127.0.0.1:${port}`
}

/** Returns a free port. The office needs its address before it listens, because cookies and passkeys contain it. */
export async function freePort(): Promise<string> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return String(port)
}
