import { execFileSync, spawn } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileEnds, whenFileEnds } from '../../apps/api/test/file-end.ts'
import { freePort } from '../../apps/api/test/free-port.ts'
import { startPostgres } from '../../apps/api/test/postgres.ts'
import { createDatabase } from '../../apps/api/test/postgres-databases.ts'

/**
 * Runs the blocks of docs/operations.md that are marked ` ```sh run `, in order, in a fresh clone of the last commit, as if on one machine: absolute
 * paths are redirected into a temporary folder. Each command must exit with 0; a following ` ```text ` block is its expected output, with `…` for any text.
 */
const ROOT = path.join(import.meta.dirname, '../..')
const DOCUMENT = 'docs/operations.md'
const SERVE_LIMIT_MS = 300_000

const place = mkdtempSync(path.join(os.tmpdir(), 'leasing-exercise-'))
whenFileEnds(() => rmSync(place, { recursive: true, force: true, maxRetries: 5 }))
const inside = (name: string) => path.join(place, name)
// The unit sets METRICS_PORT to the port with a 1 before it.
const port = 4000 + randomInt(1500)
const env = prepareMachine()

let failures = 0
// On these signals too, all processes and folders are removed.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void fileEnds().finally(() => process.exit(1)))

/** The steps that the text before a block asks the reader to do, by section and number of the block. */
const PREPARATIONS: Record<string, () => unknown> = {
  'One machine 2': () => fillIn(inside('etc/leasing-site.env'), SECRETS),
  'One machine 3': async () => {
    const values = { ...SECRETS, DATA_DIR: inside('var/lib/by-hand'), PORT: await freePort() }
    fillIn(inside('project/site.env'), values, inside('project/deploy/example.env'))
  },
  'Backup and restore 1': () => run('systemctl start leasing-site-backup.service', inside('project')),
  'Backup and restore 2': async () =>
    fillIn(inside('etc/leasing-rehearsal.env'), {
      SITE_MODE: 'rehearsal',
      DATA_DIR: inside('var/lib/leasing-rehearsal'),
      PORT: await freePort(),
    }),
  'Moving 2': async () => {
    const postgres = await startPostgres({ PATH: process.env.PATH })
    whenFileEnds(postgres.stop)
    fillIn(inside('etc/leasing-site.new.env'), { DATABASE_URL: await createDatabase(postgres.url, 'moved') })
  },
  'Upgrades 1': () => run('git clean -xdfq', inside('project')),
}

const SECRETS = {
  SITE_MODE: 'production',
  HOST: '127.0.0.1',
  TRUST_PROXY: 1,
  DATA_DIR: inside('var/lib/leasing-site'),
  ...Object.fromEntries(
    ['API_TOKEN', 'SESSION_SECRET', 'DATA_KEY'].map((name) => [name, randomBytes(36).toString('base64')]),
  ),
  SMTP_URL: 'smtps://mail.company.example',
  MAIL_FROM: 'Company <website@company.example>',
  MAIL_LEADS_TO: 'leads@company.example',
  SMS_URL: 'https://sms.company.example/send',
  SMS_TOKEN: 'a-token-of-nobody',
  SMS_SENDER: 'Company',
  // The quality of pictures does not matter here.
  PICTURE_EFFORT: 0,
}

const blocks = readBlocks(readFileSync(inside(`project/${DOCUMENT}`), 'utf8'))
const started = Date.now()
try {
  for (const key of Object.keys(PREPARATIONS))
    if (!blocks.some((block) => block.key === key)) report(false, `${DOCUMENT} has a block "${key}" to run`)
  for (const { key, lines, promised, folder } of blocks) {
    console.log(`\n── ${key}`)
    await PREPARATIONS[key]?.()
    const cwd = folder ? here(folder) : inside('project')
    let output = ''
    for (const line of lines) output += await run(line.replace('BACKUP', newestBackup), cwd, promised)
    for (const line of promised) report(prints(output, line), `it prints "${line}"`, output)
    await checkInstances()
  }
} catch (error) {
  report(false, 'it runs to the end', (error as Error).stack)
} finally {
  await fileEnds()
}
const seconds = Math.round((Date.now() - started) / 1000)
console.log(`\n${failures === 0 ? 'everything passed' : `${failures} failures`}; ${seconds} s`)
process.exit(failures === 0 ? 0 : 1)

type Block = { key: string; lines: string[]; promised: string[]; folder: string | undefined }

function readBlocks(text: string): Block[] {
  return text
    .split(/^## /m)
    .slice(1)
    .flatMap((section) => {
      const title = section.slice(0, section.indexOf('\n'))
      const found = section.matchAll(
        /(?:[Ii]n `([^`]+)`:\n\n)?```sh run\n([\s\S]*?)```\n(?:\n```text\n([\s\S]*?)```\n)?/g,
      )
      return [...found].map(([, folder, commands = '', promised = ''], index) => ({
        key: `${title} ${index + 1}`,
        lines: commands.trim().split('\n'),
        promised: promised.split('\n').filter(Boolean),
        folder,
      }))
    })
}

/** Replaces the paths and ports of a text with those of this run, and removes the user `leasing`. */
function here(text: string): string {
  return text
    .replaceAll('3001', String(port))
    .replaceAll('3002', String(port + 1))
    .replaceAll(/(?<![\w.$}])\/(?=(?:etc|srv|var)\/)/g, `${place}/`)
    .replaceAll(/ -[og] leasing\b/g, '')
}

/** Runs a command in a shell, as an operator does, and returns its output. A `serve` command is stopped once it has printed the last expected line. */
async function run(command: string, cwd: string, promised: string[] = []): Promise<string> {
  const begun = Date.now()
  const serves = command.endsWith(' serve')
  const child = spawn('sh', ['-c', `${serves ? 'exec ' : ''}${here(command)}`], {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  const ended = once(child, 'close')
  if (serves) {
    const isOpen = () => prints(output, promised.at(-1)!)
    while (!isOpen() && child.exitCode === null && Date.now() - begun < SERVE_LIMIT_MS) await delay(100)
    child.kill('SIGTERM')
  }
  const [code] = await ended
  report(code === 0, `${command} (${((Date.now() - begun) / 1000).toFixed(1)} s)`, output)
  return output
}

/** Whether the output contains the parts of an expected line in their order. */
function prints(output: string, line: string): boolean {
  let from = 0
  return here(line)
    .split('…')
    .every((part) => {
      const at = output.indexOf(part, from)
      from = at + part.length
      return at >= 0
    })
}

function report(isGood: boolean, what: string, output = '') {
  if (!isGood) failures++
  console.log(`${isGood ? 'ok' : 'NO'}  ${what}${isGood ? '' : `\n${output.slice(-2000)}`}`)
}

/** The processes that `systemctl` has started. */
function instances() {
  return readdirSync(inside('run'))
    .filter((name) => name.endsWith('.pid'))
    .map((name) => ({
      port: /@(\d+)/.exec(name)?.[1],
      pid: Number(readFileSync(inside(`run/${name}`), 'utf8')),
    }))
}

/** Checks that all instances serve pages, after each block. */
async function checkInstances() {
  for (const { port } of instances()) {
    const status = await fetch(`http://127.0.0.1:${port}/`).then(
      (response) => response.status,
      (error: Error) => error.message,
    )
    report(status === 200, `port ${port} serves pages`, String(status))
  }
}

function newestBackup(): string {
  return readdirSync(inside('var/backups/leasing-site')).toSorted().at(-1)!
}

/** Sets variables in a file of `NAME=value` lines; `example` is the file to start from. */
function fillIn(file: string, values: Record<string, string | number>, example = file) {
  const others = readFileSync(example, 'utf8')
    .split('\n')
    .filter((line) => !(line.split('=')[0]! in values))
  writeFileSync(
    file,
    [...others, ...Object.entries(values).map(([name, value]) => `${name}=${value}`)].join('\n'),
  )
}

/** Creates a clone, the folders of a Debian system, and replacements of programs that need root or systemd. Returns the environment of a shell there. */
function prepareMachine(): NodeJS.ProcessEnv {
  execFileSync('git', ['clone', '--quiet', ROOT, inside('project')])
  for (const name of readdirSync(inside('project/deploy'))) {
    const file = inside(`project/deploy/${name}`)
    writeFileSync(file, here(readFileSync(file, 'utf8')))
  }
  for (const folder of ['etc/systemd/system', 'srv', 'var/lib', 'var/backups', 'run', 'bin'])
    mkdirSync(inside(folder), { recursive: true })
  const replacements = {
    useradd: 'exit 0',
    // sudo -u leasing COMMAND, runuser -u leasing -- COMMAND
    sudo: 'shift 2; exec "$@"',
    runuser: 'shift 3; exec "$@"',
    systemctl: `exec ${process.execPath} ${path.join(import.meta.dirname, 'systemctl.ts')} "$@"`,
  }
  for (const [name, text] of Object.entries(replacements))
    writeFileSync(inside(`bin/${name}`), `#!/bin/sh\n${text}\n`, { mode: 0o755 })
  whenFileEnds(() => {
    for (const { pid } of instances()) process.kill(pid, 'SIGKILL')
  })
  return {
    // The project's programs are left out: an operator's shell finds the system's Node.
    PATH: [
      inside('bin'),
      ...process.env.PATH!.split(':').filter((name) => !name.includes('node_modules')),
    ].join(':'),
    HOME: os.homedir(),
    npm_config_cache: process.env.npm_config_cache,
    EXERCISE_ROOT: place,
  }
}
