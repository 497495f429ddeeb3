import { mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { whenFileEnds } from '../../apps/api/test/file-end.ts'
import { freePort } from '../../apps/api/test/free-port.ts'
import { mailServer } from '../../apps/api/test/mail-server.ts'
import { type Program, spawnProgram } from '../../apps/api/test/spawn-program.ts'
import { tempFolder } from '../../apps/api/test/temp-folder.ts'

export const TOKEN = 'api-token-of-the-fault-runs-0123456789'
export const DATA_KEY = 'data-key-of-the-fault-runs-0123456789'

/** File names of pictures are hashes of their sources, so all runs and the browser tests share one folder. */
const PICTURES = path.join(import.meta.dirname, '../../node_modules/.cache/site-data/pictures')

const API = path.join(import.meta.dirname, '../../apps/api')

const PROGRAMS = {
  site: { file: '../website/server/main.ts', listens: /the site is open: / },
  api: { file: 'src/main.ts', listens: /"msg":"listening"/ },
  office: { file: '../office/server/main.ts', listens: /the office is open: / },
}

/** The origin of the office's pages in browsers. */
export const OFFICE_URL = 'https://office.example.co.th'
export const PREVIEW_URL = 'https://preview.example.co.th'

export type ProcessOptions = {
  /** The whole site, the API alone (which starts sooner), or the office. */
  kind?: keyof typeof PROGRAMS
  /** The root of another copy of the project to run. */
  root?: string
  dataDir?: string
  env?: Record<string, string>
  /** Whether to wait until the process listens; true by default. */
  untilOpen?: boolean
}

export type SiteProcess = {
  url: string
  /** The address at which an office serves previews. */
  previewUrl: string
  /** Its environment, for commands that use the same data. */
  env: Record<string, string>
  dataDir: string
  /** How often the process ended unexpectedly. */
  deaths: number
  /** The log so far. */
  log: () => string
  /** The lines of the log with level error or fatal. */
  errorLines: () => string[]
  /** Starts the process again on the same port and data. */
  start: (kind?: keyof typeof PROGRAMS) => Promise<void>
  /** Sends a signal to the process group and waits. Returns the exit code, or the signal that ended the process. */
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<number | string>
  pid: () => number
  /** The current resident memory in MiB; undefined where the system does not report it. */
  rssMib: () => number | undefined
  /** The used processor time in milliseconds; undefined where the system does not report it. */
  cpuMs: () => number | undefined
}

export async function createDataFolder(): Promise<string> {
  const folder = await tempFolder()
  sharePictures(folder)
  return folder
}

export function sharePictures(folder: string): void {
  mkdirSync(PICTURES, { recursive: true })
  symlinkSync(PICTURES, path.join(folder, 'pictures'), 'junction')
}

/** A mail server that accepts every mail, shared by the processes of a scenario. */
export const mailSink = () => mailServer()

/** Starts a process as in production, in its own process group, and restarts it when it dies. */
export async function startProcess({
  kind = 'site',
  root,
  dataDir,
  env = {},
  untilOpen = true,
}: ProcessOptions = {}): Promise<SiteProcess> {
  const folder = dataDir ?? (await createDataFolder())
  const [port, previewPort] = [await freePort(), await freePort()]
  const variables = environment(folder, { port, previewPort }, env)
  const programs: Program[] = []
  let isStopping = false
  let isOver = false
  const started: SiteProcess = {
    url: `http://127.0.0.1:${port}`,
    previewUrl: `http://127.0.0.1:${previewPort}`,
    env: variables,
    dataDir: folder,
    deaths: 0,
    log: () => programs.map(({ output }) => output.stdout).join(''),
    errorLines: () =>
      programs.flatMap(
        ({ output: { stdout, stderr } }) =>
          `${stdout}\n${stderr}`.match(/^\{"level":(?:[5-9]\d|\d{3}),.*$/gm) ?? [],
      ),
    async start(which = kind) {
      const { file, listens } = PROGRAMS[which]
      const program = spawnProgram(
        root ? path.relative(API, path.join(root, 'apps/api', file)) : file,
        [],
        variables,
        { ownGroup: true },
      )
      programs.push(program)
      whenFileEnds(() => {
        isOver = true
      })
      isStopping = false
      void program.ended.then(async (code) => {
        if (isStopping || isOver) return
        started.deaths++
        console.error(`  the process ended unexpectedly (${code}): ${reasonIn(program.output.stderr)}`)
        await delay(100)
        await started.start(which).catch((error) => console.error(`  ${error.message.slice(0, 300)}`))
      })
      await program.printed(listens)
    },
    async end(signal) {
      isStopping = true
      const program = programs.at(-1)!
      program.signal(signal)
      return await program.ended
    },
    pid: () => programs.at(-1)!.pid,
    rssMib: () => rssMibOf(programs.at(-1)!.pid),
    cpuMs: () => cpuMsOf(programs.at(-1)!.pid),
  }
  const opened = started.start()
  if (untilOpen) await opened
  else opened.catch(() => {})
  return started
}

/** Linux reports user and system time in hundredths of a second. */
function cpuMsOf(pid: number): number | undefined {
  try {
    const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ').slice(11)
    return 10 * (Number(user) + Number(system))
  } catch {
    return undefined
  }
}

/** Linux reports the resident memory in kB. */
function rssMibOf(pid: number): number | undefined {
  try {
    return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024
  } catch {
    return undefined
  }
}

type Ports = { port: number; previewPort: number }

const environment = (
  dataDir: string,
  { port, previewPort }: Ports,
  env: Record<string, string>,
): Record<string, string> => ({
  NODE_ENV: 'production',
  SITE_MODE: 'production',
  PUBLIC_URL: 'https://www.example.co.th',
  PORT: String(port),
  OFFICE_URL,
  OFFICE_PORT: String(port),
  OFFICE_SECRET: 'office-secret-of-the-fault-runs-012345',
  PREVIEW_URL,
  PREVIEW_PORT: String(previewPort),
  HOST: '127.0.0.1',
  DATA_DIR: dataDir,
  API_TOKEN: TOKEN,
  DATA_KEY,
  SESSION_SECRET: 'session-secret-of-the-fault-runs-01234',
  TRUST_PROXY: '1',
  PICTURE_EFFORT: '0',
  // These runs send no SMS, and mail goes to a closed port unless a scenario sets SMTP_URL.
  SMS_URL: 'https://127.0.0.1:1/',
  SMS_TOKEN: 'token-of-no-gateway',
  SMS_SENDER: 'Leasing',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'website@company.example',
  MAIL_LEADS_TO: 'leads@company.example',
  ...env,
})

/** Returns the last lines without stack frames; the first of them states the error. */
const reasonIn = (stderr: string) =>
  stderr
    .trim()
    .split('\n')
    .filter((line) => !/^\s+at /.test(line))
    .slice(-3)
    .join(' / ')
    .slice(0, 300)

/** Tracks the highest memory of a process from now on, in MiB; undefined where the system does not report it. */
export function watchMemory({ rssMib }: Pick<SiteProcess, 'rssMib'>) {
  const before = rssMib()
  let peak = before
  const timer = setInterval(() => {
    const now = rssMib()
    if (now !== undefined && peak !== undefined) peak = Math.max(peak, now)
  }, 50)
  return {
    before,
    stop() {
      clearInterval(timer)
      return peak
    },
  }
}
