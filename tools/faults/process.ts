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

/** Pictures are named by what they were made from: all runs, and the browser tests, share them. */
const PICTURES = path.join(import.meta.dirname, '../../node_modules/.cache/site-data/pictures')

const API = path.join(import.meta.dirname, '../../apps/api')

const PROGRAMS = {
  site: { file: '../website/server/main.ts', listens: /the site is open: / },
  api: { file: 'src/main.ts', listens: /"msg":"listening"/ },
  office: { file: '../office/server/main.ts', listens: /the office is open: / },
}

/** Where browsers would open the office: the origin of its own pages. */
export const OFFICE_URL = 'https://office.example.co.th'
export const PREVIEW_URL = 'https://preview.example.co.th'

export type ProcessOptions = {
  /** The whole site, the API alone, which starts sooner, or the office. */
  kind?: keyof typeof PROGRAMS
  /** Another copy of the project, where it runs from there. */
  root?: string
  dataDir?: string
  env?: Record<string, string>
  /** Waits until it listens (as it does unless told otherwise). */
  untilOpen?: boolean
}

export type SiteProcess = {
  url: string
  /** Where an office serves previews. */
  previewUrl: string
  /** Its variables, for commands on the same data. */
  env: Record<string, string>
  dataDir: string
  /** How often it ended although nobody had asked it to. */
  deaths: number
  /** Its log so far. */
  log: () => string
  /** Lines of its log of level error or fatal. */
  errorLines: () => string[]
  /** Starts it again, on the same port and data. */
  start: (kind?: keyof typeof PROGRAMS) => Promise<void>
  /** Sends a signal to its process group and waits; answers its exit code, or the signal that ended it. */
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<number | string>
  pid: () => number
  /** The memory that it has now, in MiB; undefined where the system does not say. */
  rssMib: () => number | undefined
  /** The processor time that it has used; undefined where the system does not say. */
  cpuMs: () => number | undefined
}

export async function aDataFolder(): Promise<string> {
  const folder = await tempFolder()
  sharePictures(folder)
  return folder
}

export function sharePictures(folder: string): void {
  mkdirSync(PICTURES, { recursive: true })
  symlinkSync(PICTURES, path.join(folder, 'pictures'), 'junction')
}

/** A mail server that takes everything, shared by the processes of a scenario. */
export const mailSink = () => mailServer()

/** A process of ours as production runs it, with a process group of its own; started again when it dies. */
export async function startProcess({
  kind = 'site',
  root,
  dataDir,
  env = {},
  untilOpen = true,
}: ProcessOptions = {}): Promise<SiteProcess> {
  const folder = dataDir ?? (await aDataFolder())
  const [port, previewPort] = [await freePort(), await freePort()]
  const variables = environment(folder, { port, previewPort }, env)
  const programs: Program[] = []
  let asked = false
  let over = false
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
        over = true
      })
      asked = false
      void program.ended.then(async (code) => {
        if (asked || over) return
        started.deaths++
        console.error(`  the process ended by itself (${code}): ${reasonIn(program.output.stderr)}`)
        await delay(100)
        await started.start(which).catch((error) => console.error(`  ${error.message.slice(0, 300)}`))
      })
      await program.printed(listens)
    },
    async end(signal) {
      asked = true
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

/** Linux: user and system time, in hundredths of a second. */
function cpuMsOf(pid: number): number | undefined {
  try {
    const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ').slice(11)
    return 10 * (Number(user) + Number(system))
  } catch {
    return undefined
  }
}

/** Linux: the resident memory. */
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
  // No text message is sent in these runs, and a mail goes nowhere unless a scenario says where.
  SMS_URL: 'https://127.0.0.1:1/',
  SMS_TOKEN: 'token-of-no-gateway',
  SMS_SENDER: 'Leasing',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'website@company.example',
  MAIL_LEADS_TO: 'leads@company.example',
  ...env,
})

/** The last lines, without the frames of a stack: its first line says what happened. */
const reasonIn = (stderr: string) =>
  stderr
    .trim()
    .split('\n')
    .filter((line) => !/^\s+at /.test(line))
    .slice(-3)
    .join(' / ')
    .slice(0, 300)

/** The most memory that a process has from now on, in MiB; undefined where the system does not say. */
export function watchMemory({ rssMib }: Pick<SiteProcess, 'rssMib'>) {
  const before = rssMib()
  let most = before
  const timer = setInterval(() => {
    const now = rssMib()
    if (now !== undefined && most !== undefined) most = Math.max(most, now)
  }, 50)
  return {
    before,
    stop() {
      clearInterval(timer)
      return most
    },
  }
}
