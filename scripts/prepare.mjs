// Runs on whatever Node is installed (20 or newer), before anything of ours is: plain JavaScript, no dependencies.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { OWN_NODE } from '../bin/choose-node.mjs'
import { asksForHelp } from '../bin/command-words.mjs'

export const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)))

const isWindows = process.platform === 'win32'

/** For programs of node_modules, which then find the project's Node first; what was compiled once is kept. */
const ENV = {
  ...process.env,
  NODE_COMPILE_CACHE: path.join(ROOT, 'node_modules', '.cache', 'compiled'),
  PATH: `${path.join(ROOT, 'node_modules', '.bin')}${path.delimiter}${process.env.PATH}`,
}

const INSTALLED = path.join(ROOT, 'node_modules', '.installed')
const builtFrom = (app) => path.join(ROOT, 'apps', app, 'build', '.built-from')

/** Prints the usage of a script and ends, when it is asked for: before anything is installed or built. */
export function answerHelp(usage, words = process.argv.slice(2)) {
  if (!asksForHelp(words)) return
  console.log(usage)
  process.exit(0)
}

/** Installs what the lock file says, unless that is what is installed. */
export async function install() {
  const wanted = hashOf(['package-lock.json'])
  if (readIfThere(INSTALLED) === wanted) return
  const { packages } = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'))
  const folders = Object.keys(packages).filter((name) => name.startsWith('node_modules/'))
  const countInstalled = () => folders.filter((name) => existsSync(path.join(ROOT, name))).length
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  // Not with the Node that is being replaced.
  const env = { PATH: process.env.PATH }
  await aloud('installing packages', () => succeed('npm', args, { env }), {
    progress: () => `${countInstalled()} of some ${folders.length} packages`,
  })
  writeFileSync(INSTALLED, wanted)
}

/** What npm prints. Its own messages are shown as they come. */
export const npm = (args, stdio = 'pipe') =>
  spawnSync('npm', args, {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', stdio, 'inherit'],
    shell: isWindows,
  }).stdout

/** What both applications are built from. */
const SHARED = [
  'package-lock.json',
  'apps/website/public',
  'content/whole-words.json',
  'content/words.yaml',
  'packages/contract/src',
  'packages/rules/src',
  'packages/ui/src',
]

/** Builds the website, unless it was built from these very files. */
export const buildWebsite = () =>
  buildFrom('website', [
    ...SHARED,
    'apps/website/app',
    'apps/website/vite.config.ts',
    'apps/website/plain-icons.ts',
    'apps/website/term-meanings.ts',
    'apps/website/react-router.config.ts',
  ])

/** Builds the office, which takes some seconds. */
export const buildOffice = () =>
  buildFrom('office', [
    ...SHARED,
    'apps/office/app',
    'apps/office/vite.config.ts',
    'apps/office/react-router.config.ts',
  ])

/** Builds both, the website first. */
export async function build() {
  await buildWebsite()
  await buildOffice()
}

async function buildFrom(app, files) {
  const wanted = hashOf(files)
  const built = builtFrom(app)
  if (readIfThere(built) === wanted) return
  const args = ['run', '--silent', 'build', '-w', `@leasing/${app}`]
  await aloud(`building the ${app}`, () => succeed('npm', args, { isQuiet: true }))
  mkdirSync(path.dirname(built), { recursive: true })
  writeFileSync(built, wanted)
}

/** Says what is done, every ten seconds how far it is, and in the end how long it took. */
async function aloud(what, work, { progress = () => 'still at it' } = {}) {
  const began = Date.now()
  const seconds = () => `${Math.round((Date.now() - began) / 1000)} s`
  console.log(`${what} ...`)
  const telling = setInterval(() => console.log(`${what}: ${seconds()}, ${progress()}`), 10_000)
  await work()
  clearInterval(telling)
  console.log(`${what}: done in ${seconds()}`)
}

/** Ends this program when the other one fails. */
async function succeed(command, args, options) {
  const { status, output } = await run(command, args, options)
  if (status === 0) return
  if (output) console.error(output)
  process.exit(1)
}

/**
 * Runs a file on the project's Node until it ends; passes signals on; ends with its exit code. `whenOpen` is called once it has said that it
 * is open; the process that it starts ends with this one.
 */
export function runUntilItEnds(args, env = {}, whenOpen) {
  const child = start(args, env, whenOpen ? ['inherit', 'pipe', 'inherit'] : 'inherit')
  let beside
  const stop = (signal) => {
    beside?.kill(signal)
    child.kill(signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal))
  // npm runs scripts in a shell that keeps a SIGTERM to itself: when the shell is gone, we stop too.
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

/** Starts a file beside another one. When it ends by itself, the other goes on. */
export function startBeside(args, env = {}) {
  const child = start(args, env, 'inherit')
  return Object.assign(child, { ended: new Promise((resolve) => child.on('exit', resolve)) })
}

const start = (args, env, stdio) => spawn(OWN_NODE, args, { cwd: ROOT, env: { ...ENV, ...env }, stdio })

/** Runs a program of node_modules. What it writes is shown at once, or, when others run beside it, handed back. */
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

function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
