import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { json } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { whenFileEnds } from '../../apps/api/test/file-end.ts'
import { freePort } from '../../apps/api/test/free-port.ts'
import { ROOT, readText } from './document.ts'

export type Output = { code: number | string; output: string }
type StandIn = (args: string[]) => Promise<Output>

/** Folders that a fresh Debian has, or its nginx brings. */
const FOLDERS = [
  ...[
    'etc/systemd/system',
    'etc/nginx/sites-enabled',
    'etc/ssl/leasing-site',
    'srv',
    'var/lib',
    'var/backups',
  ],
  ...['var/cache/nginx', 'var/log/nginx'],
]

/** Small enough to have a 1 before it, as the unit does for METRICS_PORT. */
async function smallPort(): Promise<number> {
  for (;;) {
    const port = ((await freePort()) % 1500) + 4000
    const probe = createServer().listen(port, '127.0.0.1')
    const [event] = await Promise.race([
      once(probe, 'listening').then(() => ['free']),
      once(probe, 'error').then(() => ['taken']),
    ])
    probe.close()
    if (event === 'free') return port
  }
}

/**
 * A folder that stands for a fresh machine: absolute paths of the documents lead into it, the ports are free ones, the user `leasing` is `nobody`,
 * and `systemctl`, `docker` and the like are stand-ins that do what the exercise knows of them.
 */
export async function openMachine() {
  const place = mkdtempSync(path.join(os.tmpdir(), 'leasing-exercise-'))
  whenFileEnds(() => rmSync(place, { recursive: true, force: true, maxRetries: 5 }))
  chmodSync(place, 0o711)
  for (const folder of FOLDERS) mkdirSync(path.join(place, folder), { recursive: true })
  const isRoot = process.getuid?.() === 0
  const user = isRoot ? userNamed('nobody') : undefined
  const ports = {
    one: await smallPort(),
    two: await smallPort(),
    office: await smallPort(),
    preview: await smallPort(),
    http: await freePort(),
    https: await freePort(),
  }

  /** What a text of the documents or of `deploy` means here. */
  const here = (text: string): string =>
    text
      .replaceAll(/(?<![\w.$}-])\/(?=(?:etc|srv|var)\/)/g, `${place}/`)
      .replaceAll('3001', String(ports.one))
      .replaceAll('3002', String(ports.two))
      .replaceAll('3100', String(ports.office))
      .replaceAll('3101', String(ports.preview))
      .replaceAll(/ -[og] leasing\b/g, (words) =>
        user ? words.replace('leasing', words[2] === 'o' ? user.name : user.group) : '',
      )

  const standIns = new Map<string, StandIn>()
  const control = createServer(async (request, response) => {
    const { name, args } = (await json(request)) as { name: string; args: string[] }
    response.end(JSON.stringify(await standIns.get(name)!(args)))
  }).listen(0, '127.0.0.1')
  await once(control, 'listening')
  whenFileEnds(() => control.close())
  const { port: controlPort } = control.address() as { port: number }

  const bin = path.join(place, 'bin')
  mkdirSync(bin)
  const script = (name: string, text: string) => writeFileSync(path.join(bin, name), text, { mode: 0o755 })
  script('useradd', '#!/bin/sh\n')
  const asUser = user
    ? `exec setpriv --reuid ${user.uid} --regid ${user.gid} --clear-groups "$@"`
    : 'exec "$@"'
  for (const name of ['runuser', 'sudo'])
    script(name, `#!/bin/sh\nshift 2\n[ "$1" != -- ] || shift\n${asUser}\n`)

  function standIn(name: string, run: StandIn) {
    standIns.set(name, run)
    script(
      name,
      `#!${process.execPath}
const { code, output } = await (await fetch('http://127.0.0.1:${controlPort}/', {
  method: 'POST', body: JSON.stringify({ name: '${name}', args: process.argv.slice(2) }) })).json()
process.stdout.write(output); process.exitCode = code
`,
    )
  }

  /** Runs commands of a document as a shell would, until one fails. */
  async function run(
    commands: string,
    { cwd = path.join(place, 'project'), env = {} as Record<string, string> } = {},
  ): Promise<Output> {
    return await runProgram('sh', ['-e', '-c', here(commands)], { cwd, env: { ...shellVariables(), ...env } })
  }

  const shellVariables = (): NodeJS.ProcessEnv => ({
    PATH: `${bin}:${SYSTEM_PATH}`,
    HOME: os.homedir(),
    npm_config_cache: process.env.npm_config_cache,
    ENV_FILE: here('/etc/leasing-site.env'),
    BACKUPS: here('/var/backups/leasing-site'),
    INSTANCES: `${ports.one} ${ports.two}`,
    READY_SECONDS: '240',
  })

  /** Starts a command of a document that runs until it is stopped; stopping answers its exit code. */
  function start(command: string, cwd: string) {
    const options = { cwd, env: shellVariables(), stdio: 'ignore' as const }
    const child = spawn('sh', ['-c', `exec ${here(command)}`], options)
    const ended = once(child, 'exit').then(([code, signal]) => code ?? signal)
    const stop = async (signal: NodeJS.Signals = 'SIGTERM'): Promise<number | string> => {
      child.kill(signal)
      return await ended
    }
    whenFileEnds(async () => void (await stop()))
    return { stop }
  }

  copyProject(path.join(place, 'project'))
  return { place, ports, user, here, run, start, standIn }
}

export type Machine = Awaited<ReturnType<typeof openMachine>>

/** This machine's programs without those of the project: the Node of the system is what an operator's shell finds. */
const SYSTEM_PATH = process.env
  .PATH!.split(path.delimiter)
  .filter((folder) => !folder.includes('node_modules'))
  .join(path.delimiter)

export async function runProgram(
  program: string,
  args: string[],
  {
    cwd,
    env,
    uid,
    gid,
  }: { cwd: string; env: NodeJS.ProcessEnv; uid?: number | undefined; gid?: number | undefined },
): Promise<Output> {
  const child = spawn(program, args, {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid !== undefined && { uid, gid }),
  })
  let output = ''
  for (const stream of [child.stdout!, child.stderr!])
    stream.on('data', (chunk) => {
      output += chunk
    })
  const [code, signal] = await once(child, 'close')
  return { code: code ?? signal, output }
}

/**
 * A copy of what was built. Where `cp` can, its files are links to the same bytes, since copying and removing packages takes minutes: a file that
 * is to differ is removed first.
 */
export async function copyBuilt(from: string, to: string) {
  mkdirSync(to, { recursive: true })
  const { code } = await runProgram('cp', ['-al', `${from}/.`, to], { cwd: from, env: process.env })
  if (code !== 0) cpSync(from, to, { recursive: true, verbatimSymlinks: true })
}

/** As a fresh clone has it. */
function copyProject(target: string) {
  const left = readText('.dockerignore')
    .split('\n')
    .filter(Boolean)
    .map(
      (line) => new RegExp(`^${line.replace('**/', '(.*/)?').replaceAll('.', '\\.').replace(/^\*/, '.*')}$`),
    )
  cpSync(ROOT, target, {
    recursive: true,
    filter: (file) => !left.some((pattern) => pattern.test(path.relative(ROOT, file))),
  })
}

function userNamed(name: string) {
  const find = (file: string, wanted: (fields: string[]) => boolean) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .find(wanted)!
  const [, , uid, gid] = find('/etc/passwd', ([is]) => is === name)
  const [group] = find('/etc/group', (fields) => fields[2] === gid)
  return { name, group: group!, uid: Number(uid), gid: Number(gid) }
}

export const secret = () => randomBytes(36).toString('base64')

/** Gives a file or folder to the user of the service. */
export function giveTo({ user }: Machine, file: string) {
  if (user) chownSync(file, user.uid, user.gid)
}

export async function until(isSo: () => boolean | Promise<boolean>, limitMs: number): Promise<boolean> {
  const end = Date.now() + limitMs
  while (!(await isSo())) {
    if (Date.now() > end) return false
    await delay(100)
  }
  return true
}
