// npm run exercise: does what Dockerfile, compose.yaml and the systemd unit say, step by step, where there is no container engine.
import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { ROOT } from './prepare.mjs'

const SECRETS = Object.fromEntries(
  ['API_TOKEN', 'SESSION_SECRET', 'DATA_KEY'].map((name) => [name, randomBytes(36).toString('base64')]),
)
/** Services that are asked when there is something to send, and nothing is sent here. */
const OUTSIDE = {
  PUBLIC_URL: 'https://leasing.example',
  SMTP_URL: 'smtps://mail.leasing.example',
  MAIL_FROM: 'website@leasing.example',
  MAIL_LEADS_TO: 'leads@leasing.example',
  SMS_URL: 'https://sms.leasing.example/send',
  SMS_TOKEN: 'a-token-of-nobody',
  SMS_SENDER: 'ARUN',
}
const place = mkdtempSync(path.join(os.tmpdir(), 'leasing-exercise-'))
process.on('exit', () => rmSync(place, { recursive: true, force: true, maxRetries: 5 }))

const app = await followDockerfile()
await followUnit(app)
await followCompose()
console.log('\nevery step does what it says')

/** Each stage is a folder of its own; RUN and CMD happen in it on this machine's Node. Answers the folder of the last stage. */
async function followDockerfile() {
  console.log('── Dockerfile')
  const stages = new Map()
  let stage
  for (const [word, rest] of instructions(readText('Dockerfile'))) {
    if (word === 'FROM') {
      const [, name = 'last'] = rest.split(/ as /i)
      stage = { root: path.join(place, name), workdir: '/', env: {}, command: undefined }
      stages.set(name, stage)
      mkdirSync(stage.root, { recursive: true })
      continue
    }
    console.log(`   ${word} ${rest}`)
    const inside = (file) => path.join(stage.root, path.posix.resolve(stage.workdir, file))
    if (word === 'WORKDIR') stage.workdir = rest
    else if (word === 'ENV') for (const [name, value] of assignments(rest)) stage.env[name] = value
    else if (word === 'COPY') copy(rest, stages, inside)
    else if (word === 'RUN') runStep(rest, inside('.'), stage)
    else if (word === 'CMD') stage.command = JSON.parse(rest)
    else if (word === 'HEALTHCHECK') stage.check = JSON.parse(rest.replace(/^CMD /, ''))
    else if (!['USER', 'EXPOSE', 'VOLUME'].includes(word))
      fail(`Dockerfile: this script does not know ${word}`)
  }
  const { root, workdir, env, command, check } = stages.get('last')
  const cwd = path.join(root, workdir)
  await tryOut(command, { cwd, env: { ...env, DATA_DIR: path.join(root, env.DATA_DIR) }, check })
  return cwd
}

function copy(rest, stages, inside) {
  const [, from, source, target] = rest.match(/^(?:--from=(\S+) )?(\S+) (\S+)$/)
  if (from)
    return cpSync(path.join(stages.get(from).root, source), inside(target), {
      recursive: true,
      verbatimSymlinks: true,
    })
  const left = readText('.dockerignore')
    .split('\n')
    .filter(Boolean)
    .map(
      (line) => new RegExp(`^${line.replace('**/', '(.*/)?').replaceAll('.', '\\.').replace(/^\*/, '.*')}$`),
    )
  cpSync(path.join(ROOT, source), inside(target), {
    recursive: true,
    filter: (file) => !left.some((pattern) => pattern.test(path.relative(ROOT, file))),
  })
}

function runStep(command, cwd, { root, env }) {
  // The only absolute path of the steps; the owner is a user of the image.
  const here = command.replaceAll(' /data', ` ${root}/data`).replace(/ && chown \S+ \S+/, '')
  const { status, stdout, stderr } = spawnSync('sh', ['-c', here], {
    cwd,
    env: { ...process.env, ...env, NODE_ENV: env.NODE_ENV ?? '' },
    encoding: 'utf8',
  })
  if (status !== 0) fail(`${command}\n${stdout}${stderr}`)
}

/** The command of the unit, with its variables, in the folder that the image would hold. */
async function followUnit(app) {
  console.log('── deploy/leasing-site.service')
  const text = readText('deploy/leasing-site.service')
  const said = (name) =>
    text.match(new RegExp(`^${name}=(.*)$`, 'm'))?.[1] ?? fail(`the unit says no ${name}`)
  const folder = said('WorkingDirectory')
  const command = said('ExecStart')
    .split(' ')
    .map((word) => word.replace(folder, app))
  console.log(`   ${command.join(' ')}`)
  const example = readText('deploy/example.env').replace(/^#(?=[A-Z_]+=)/gm, '')
  const env = Object.fromEntries(
    [...assignments(said('Environment')), ...assignments(example)].filter(([, value]) => value !== ''),
  )
  await tryOut(command, { cwd: app, env: { ...env, DATA_DIR: path.join(place, 'unit') } })
}

/** Every variable that compose hands over is one that the site reads, and every placeholder is in the example of .env. */
async function followCompose() {
  console.log('── compose.yaml')
  const { parse } = await import('yaml')
  const { services } = parse(readText('compose.yaml'))
  const example = new Map(assignments(readText('deploy/example.env').replace(/^#.*$/gm, '')))
  const placeholders = [...readText('compose.yaml').matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name)
  for (const name of placeholders) if (!example.has(name)) fail(`deploy/example.env does not name ${name}`)
  const known = readText('docs/operations.md') + readText('README.md')
  for (const name of [...example.keys(), ...Object.keys(services.site.environment)])
    if (name !== 'POSTGRES_PASSWORD' && !known.includes(`\`${name}\``))
      fail(`neither docs/operations.md nor README.md knows ${name}`)
  console.log(`   ${Object.keys(services).join(', ')}: ${[...example.keys()].join(', ')}`)
}

/** Starts it with production's strictness, waits until it is ready, and ends it as an operator would. */
async function tryOut([program, ...args], { cwd, env, check }) {
  const port = await freePort()
  const variables = {
    PATH: process.env.PATH,
    ...env,
    ...SECRETS,
    ...OUTSIDE,
    PORT: String(port),
    HOST: '127.0.0.1',
  }
  const node = program === 'node' ? process.execPath : program
  const child = spawn(node, args, { cwd, env: variables, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  const ended = new Promise((resolve) => child.once('exit', (code, signal) => resolve(code ?? signal)))
  const started = Date.now()
  while (!(await isReady(port))) {
    if (child.exitCode !== null || Date.now() - started > 300_000) {
      child.kill('SIGKILL')
      fail(`it did not become ready:\n${output}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  console.log(
    `   ready after ${((Date.now() - started) / 1000).toFixed(1)} s (pictures are made at the first start)`,
  )
  if (check) {
    const [, ...rest] = check
    const words = rest.map((word) => word.replace(':3000', `:${port}`))
    if (spawnSync(process.execPath, words).status !== 0) fail('the health check says no')
    console.log('   the health check says yes')
  }
  const page = await fetch(`http://127.0.0.1:${port}/`)
  if (page.status !== 200 || !page.headers.has('strict-transport-security'))
    fail('the home page is not as it should be')
  for (const words of [
    ['leads', 'list'],
    ['content', 'check'],
  ]) {
    const { status, stderr } = spawnSync(node, ['bin/leasing.mjs', ...words], {
      cwd,
      env: variables,
      encoding: 'utf8',
    })
    if (status !== 0) fail(`${words.join(' ')} beside the running site:\n${stderr}`)
  }
  console.log('   staff commands work beside it')
  child.kill('SIGTERM')
  const code = await ended
  if (code !== 0) fail(`it ended with ${code}:\n${output}`)
  console.log('   served, and ended with 0 on SIGTERM')
}

async function isReady(port) {
  return await fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => probe.once('listening', resolve))
  const { port } = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  return port
}

function readText(name) {
  return readFileSync(path.join(ROOT, name), 'utf8')
}

function instructions(text) {
  return text
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('#'))
    .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)])
}

function assignments(text) {
  return [...text.matchAll(/(\w+)=(\S*)/g)].map(([, name, value]) => [name, value])
}

function fail(line) {
  console.error(line)
  process.exit(1)
}
