// Runs on any installed Node from 20, before the packages are installed: plain JavaScript without dependencies.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { OWN_NODE } from '../bin/choose-node.mjs'
import { asksForHelp } from '../bin/command-words.mjs'

export const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)))

const isWindows = process.platform === 'win32'

/** The environment for programs of node_modules: `PATH` finds the project's Node first, and compiled code is cached. */
const ENV = {
  ...process.env,
  NODE_COMPILE_CACHE: path.join(ROOT, 'node_modules', '.cache', 'compiled'),
  PATH: `${path.join(ROOT, 'node_modules', '.bin')}${path.delimiter}${process.env.PATH}`,
}

const INSTALLED = path.join(ROOT, 'node_modules', '.installed')
const builtFrom = (app) => path.join(ROOT, 'apps', app, 'build', '.built-from')

/** Prints the usage of a script and exits when the arguments ask for help, before anything is installed or built. */
export function answerHelp(usage, words = process.argv.slice(2)) {
  if (!asksForHelp(words)) return
  console.log(usage)
  process.exit(0)
}

/** Installs the packages of the lock file, unless they are installed. */
export async function install() {
  const hash = hashOf(['package-lock.json'])
  if (readIfExists(INSTALLED) === hash) return
  const { packages } = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'))
  const folders = Object.keys(packages).filter((name) => name.startsWith('node_modules/'))
  const countInstalled = () => folders.filter((name) => existsSync(path.join(ROOT, name))).length
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  // Without ENV, because `npm ci` replaces the project's Node.
  const env = { PATH: process.env.PATH }
  await withProgress('installing packages', () => runOrExit('npm', args, { env }), {
    progress: () => `${countInstalled()} of some ${folders.length} packages`,
  })
  writeFileSync(INSTALLED, hash)
}

/** Returns the standard output of npm. Its messages on standard error are shown at once. */
export const npm = (args, stdio = 'pipe') =>
  spawnSync('npm', args, {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', stdio, 'inherit'],
    shell: isWindows,
  }).stdout

/** The sources of both applications' builds. */
const SHARED = [
  'package-lock.json',
  'apps/website/public',
  'content/whole-words.json',
  'content/words.yaml',
  'packages/contract/src',
  'packages/rules/src',
  'packages/ui/src',
]

/** Builds the website, unless its sources have not changed since the last build. */
export const buildWebsite = () =>
  buildFrom('website', [
    ...SHARED,
    'apps/website/app',
    'apps/website/vite.config.ts',
    'apps/website/plain-icons.ts',
    'apps/website/term-meanings.ts',
    'apps/website/react-router.config.ts',
  ])

/** Builds the office, which takes a few seconds, unless its sources have not changed. */
export const buildOffice = () =>
  buildFrom('office', [
    ...SHARED,
    'apps/office/app',
    'apps/office/vite.config.ts',
    'apps/office/react-router.config.ts',
  ])

/** Builds both applications, the website first. */
export async function build() {
  await buildWebsite()
  await buildOffice()
}

async function buildFrom(app, files) {
  const hash = hashOf(files)
  const built = builtFrom(app)
  if (readIfExists(built) === hash) return
  const args = ['run', '--silent', 'build', '-w', `@leasing/${app}`]
  await withProgress(`building the ${app}`, () => runOrExit('npm', args, { isQuiet: true }))
  mkdirSync(path.dirname(built), { recursive: true })
  writeFileSync(built, hash)
}

/** Prints a task's name, its progress every ten seconds, and its duration at the end. */
async function withProgress(name, work, { progress = () => 'still running' } = {}) {
  const began = Date.now()
  const seconds = () => `${Math.round((Date.now() - began) / 1000)} s`
  console.log(`${name} ...`)
  const timer = setInterval(() => console.log(`${name}: ${seconds()}, ${progress()}`), 10_000)
  await work()
  clearInterval(timer)
  console.log(`${name}: done in ${seconds()}`)
}

/** Runs a command, and exits this process when it fails. */
async function runOrExit(command, args, options) {
  const { status, output } = await run(command, args, options)
  if (status === 0) return
  if (output) console.error(output)
  process.exit(1)
}

/**
 * Runs a file on the project's Node, forwards signals to it, and exits with its exit code. Calls `whenOpen` when the output says that the server is
 * open; the process that `whenOpen` returns is stopped together with this one.
 */
export function runUntilItEnds(args, env = {}, whenOpen) {
  const child = start(args, env, whenOpen ? ['inherit', 'pipe', 'inherit'] : 'inherit')
  let beside
  const stop = (signal) => {
    beside?.kill(signal)
    child.kill(signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal))
  // npm runs scripts in a shell that does not forward SIGTERM, so this process stops when the shell has ended.
  const shell = process.ppid
  setInterval(() => process.ppid !== shell && stop('SIGTERM'), 300).unref()
  child.on('exit', async (code, signal) => {
    beside?.kill('SIGTERM')
    await beside?.ended
    process.exit(code ?? (signal ? 1 : 0))
  })
  child.stdout?.setEncoding('utf8').on('data', async (text) => {
    process.stdout.write(text)
    if (!whenOpen || !/ is open/.test(text)) return
    const begin = whenOpen
    whenOpen = undefined
    const started = await begin()
    beside = started
    if (child.exitCode !== null) started.kill('SIGTERM')
  })
}

/** Starts a file as a second process. When it exits by itself, the first one keeps running. */
export function startBeside(args, env = {}) {
  const child = start(args, env, 'inherit')
  return Object.assign(child, { ended: new Promise((resolve) => child.on('exit', resolve)) })
}

const start = (args, env, stdio) => spawn(OWN_NODE, args, { cwd: ROOT, env: { ...ENV, ...env }, stdio })

/** Runs a program of node_modules. Its output is shown at once, or returned when `isQuiet` (other programs run at the same time). */
export async function run(command, args, { env = {}, isQuiet = false } = {}) {
  const stdio = isQuiet ? ['ignore', 'pipe', 'pipe'] : 'inherit'
  const child = spawn(command, args, { cwd: ROOT, env: { ...ENV, ...env }, stdio, shell: isWindows })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  const status = await new Promise((resolve) => {
    child.on('error', () => resolve(1)).on('close', (code) => resolve(code ?? 1))
  })
  return { status, output }
}

function hashOf(paths) {
  const hash = createHash('sha256').update(process.platform).update(process.arch)
  for (const file of paths.flatMap((name) => filesBelow(path.join(ROOT, name))))
    hash.update(path.relative(ROOT, file)).update(readFileSync(file))
  return hash.digest('hex')
}

function filesBelow(target) {
  if (!existsSync(target)) return []
  try {
    return readdirSync(target, { withFileTypes: true })
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap((entry) => {
        const inside = path.join(target, entry.name)
        return entry.isDirectory() ? filesBelow(inside) : [inside]
      })
  } catch {
    return [target]
  }
}

function readIfExists(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
