import { appendFileSync, cpSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { happyCarFields, newPhone } from '../faults/forms.ts'
import { firstCells, inlineCommands, readText, type Section } from './document.ts'
import { copyBuilt, secret, until } from './machine.ts'
import { perform, timer } from './perform.ts'
import { NGINX } from './proxy.ts'
import { check, skip } from './report.ts'
import * as running from './running-steps.ts'
import { aLargePhoto, type Exercise } from './site.ts'
import { type Question, startTraffic, visitorAt } from './visitor.ts'

type Step = (section: Section, exercise: Exercise) => Promise<void>

/** What each section of docs/operations.md promises, in its order. */
export const STEPS: Record<string, Step> = {
  'One machine': oneMachine,
  'A proxy in front': aProxyInFront,
  Variables: variables,
  Sizing: running.sizing,
  TLS: running.tls,
  Files: running.files,
  'Several processors': running.severalProcessors,
  'Many machines': running.manyMachines,
  'Behind a CDN': running.behindCdn,
  'Health, metrics, logs': running.health,
  'Backup and restore': running.backupAndRestore,
  Moving: moving,
  'What is kept, and removed': running.whatIsKept,
  'Requests of visitors': running.requests,
  'Files of visitors': running.filesOfVisitors,
  Limits: running.limits,
  Keys: running.keys,
  Upgrades: upgrades,
  'What holds under trouble': running.underTrouble,
  'When it does not start': running.doesNotStart,
}

async function oneMachine({ blocks }: Section, exercise: Exercise) {
  const { machine, units, values, startContainers } = exercise
  const { run, place, ports } = machine
  const [prepare, install, compose, byHand] = blocks
  const node = (await run('node --version')).output.trim()
  check('Node 20 or newer and npm are all that it needs', Number.parseInt(node.slice(1), 10) >= 20, node)
  await perform(exercise, prepare!)
  const file = path.join(place, 'etc/leasing-site.env')
  const seconds = timer()
  exercise.fillIn(file, values, { forSystemd: true })
  check('the file of variables is for root and the service alone', modeOf(file) === '640', modeOf(file))
  await perform(exercise, install!)
  console.log(`    ${seconds()} with installing, building, pictures and two starts`)
  for (const port of [ports.one, ports.two]) {
    const { status, headers } = await visitorAt(port).ask('/')
    check(`a process answers on port ${port}`, status === 200, status)
    check('with HSTS for this host', headers['strict-transport-security'] === 'max-age=31536000')
  }
  const log = units.serviceOf(`leasing-site@${ports.one}`)!.log
  check(
    'its log is lines of JSON and one with its address',
    log
      .split('\n')
      .filter(Boolean)
      .every((line) => /^(\{.*\}|the site is open: .*)$/.test(line)),
  )
  const backup = await run('systemctl start leasing-site-backup.service')
  check('the backup of the timer', backup.code === 0, backup.output)

  cpSync(path.join(place, 'project/deploy/example.env'), path.join(place, 'project/.env'))
  exercise.fillIn(path.join(place, 'project/.env'), { ...values, DATA_DIR: '/data' })
  const containers = await startContainers()
  await perform(exercise, compose!)
  check('the site of the image becomes ready', await containers.isReady(), containers.log.text.slice(-300))
  const health = await containers.checkHealth()
  check('its health check says yes', health.code === 0, health.output)
  const { status } = await containers.visitor.ask('/')
  check('it serves', status === 200, status)
  const inline = inlineCommands(
    { title: '', blocks: [], text: readText('docs/operations.md') },
    'docker compose exec',
  )
  for (const command of new Set(inline)) await perform(exercise, command)
  const code = await containers.stop()
  check('it ends with 0 on SIGTERM', code === 0, code)

  writeFileSync(path.join(exercise.release('1'), 'site.env'), 'SITE_MODE=production\nDATA_DIR=/nowhere\n')
  const serve = byHand!.split('\n').find((line) => line.includes('serve'))!
  const refused = await run(serve, { cwd: exercise.release('1'), env: {} })
  const named = Object.keys(values).filter((name) => refused.output.includes(name))
  check('by hand: what is missing is named at once', refused.code === 1 && named.length >= 7, named.join(' '))
}

async function aProxyInFront({ blocks }: Section, exercise: Exercise) {
  if (!NGINX) return skip('deploy/nginx.conf', 'no nginx is installed here')
  const { machine, visitor, certificate } = exercise
  await perform(exercise, blocks[0]!)
  const isUp = () =>
    visitor.ask('/healthz').then(
      ({ status }) => status === 200,
      () => false,
    )
  check('nginx takes the configuration and answers', await until(isUp, 10_000))
  const plain = await visitorAt(machine.ports.http).ask('/promotion')
  check('http goes to https', plain.status === 301, plain.headers.location)
  const { alpnProtocol, status } = await visitorAt(machine.ports.https, certificate).askOverHttp2('/')
  check('a page over TLS and HTTP/2', alpnProtocol === 'h2' && status === 200, `${alpnProtocol} ${status}`)
  const cached = [await visitor.ask('/news'), await visitor.ask('/news')].map(
    ({ headers }) => headers['x-cache'],
  )
  check('a page is kept', cached.join() === 'MISS,HIT', cached)
  const typed = [1, 2].map(() => visitor.ask('/promotion?filter=0812345678'))
  const kinds = (await Promise.all(typed)).map(({ headers }) => headers['x-cache'])
  check(
    'a page with what a visitor typed is not',
    kinds.every((kind) => kind === 'MISS'),
    kinds,
  )
  for (const hidden of ['/metrics', '/readyz']) {
    const answer = await visitor.ask(hidden)
    check(`${hidden} is not handed out`, answer.status === 404, answer.status)
  }

  const photos = [await aLargePhoto('one.jpg'), await aLargePhoto('two.jpg')]
  const typedFields = {
    template: 'complaint',
    topic: 'service',
    message: 'ขอให้ตรวจสอบ',
    firstName: 'สมชาย',
    lastName: 'ใจดี',
    phone: '0812345678',
  }
  const seconds = timer()
  const complaint = await visitor.send(
    '/quality-management-service/complaint-channel',
    'message',
    typedFields,
    photos,
    'attachments',
  )
  const size = (photos.reduce((sum, photo) => sum + photo.size, 0) / 1e6).toFixed(1)
  check(`a form with ${size} MB of files`, complaint.status === 303, `${complaint.status} in ${seconds()}`)
  const huge = await visitor
    .ask('/happy-car', { method: 'POST', headers: { 'content-length': String(90 * 2 ** 20) } })
    .catch(({ code }) => ({ status: code }))
  check('a body beyond every form is refused before it is sent', huge.status === 413, huge.status)
  await anOfficeBehindIt(exercise)
}

const OFFICE = 'office.example.co.th'
const MIB = 2 ** 20

async function anOfficeBehindIt({ machine, visitor }: Exercise) {
  const { place, ports } = machine
  const away = await visitor.ask('/sign-in', { headers: { host: OFFICE } })
  check(
    'without the office its host says so',
    away.status === 503 && 'retry-after' in away.headers,
    away.status,
  )
  const variables = {
    OFFICE_URL: `https://${OFFICE}`,
    OFFICE_SECRET: secret(),
    PREVIEW_URL: 'https://preview.example.co.th',
    OFFICE_PORT: ports.office,
    PREVIEW_PORT: ports.preview,
  }
  const lines = Object.entries(variables).map(([name, value]) => `${name}=${value}\n`)
  appendFileSync(path.join(place, 'etc/leasing-site.env'), lines.join(''))
  const started = await machine.run('systemctl start leasing-office')
  check('`systemctl start leasing-office`', started.code === 0, started.output)
  const ask = (path: string, question: Question = {}) =>
    visitor.ask(path, {
      ...question,
      headers: { host: OFFICE, origin: `https://${OFFICE}`, ...question.headers },
    })
  const isOpen = () =>
    ask('/sign-in').then(
      ({ status }) => status === 200,
      () => false,
    )
  check('the office answers at its own host', await until(isOpen, 60_000))

  const { headers } = await ask('/sign-in')
  check(
    'over TLS only, and found by no search engine',
    headers['strict-transport-security'] === 'max-age=31536000' && headers['x-robots-tag'] === 'noindex',
    `${headers['strict-transport-security']}; ${headers['x-robots-tag']}`,
  )
  const plain = await visitorAt(ports.http).ask('/users', { headers: { host: OFFICE } })
  check(
    'http goes to https at the same host',
    plain.headers.location === `https://${OFFICE}/users`,
    plain.headers.location,
  )
  const large = await ask('/sign-in', { method: 'POST', headers: { 'content-length': String(2 * MIB) } })
  check('a form of 2 MiB is refused before it is sent', large.status === 413, large.status)
  const upload = {
    method: 'POST',
    headers: { 'content-type': 'text/plain', 'content-length': String(300 * MIB) },
  }
  const refused = await ask('/media/upload', upload)
  check(
    '300 MiB of somebody without a session are refused before they are sent',
    refused.status === 302,
    refused.status,
  )
  const preview = await ask('/', { headers: { host: 'preview.example.co.th' } })
  check('the host of previews shows nothing without a link', preview.status === 403, preview.status)
  await ask('/invitation/a-secret-of-a-link')
  const log = readFileSync(path.join(place, 'var/log/nginx/leasing-office.log'), 'utf8')
  check(
    'the log has the visit and not the secret of the link',
    log.includes('/invitation/(secret)') && !log.includes('a-secret'),
  )
}

async function variables(section: Section) {
  const known = readText('README.md')
  const names = firstCells(section)
    .filter((cell) => /^[A-Z][A-Z0-9_]+\b/.test(cell))
    .flatMap((cell) => cell.match(/[A-Z][A-Z0-9_]+/g)!)
  const example = [...readText('deploy/example.env').matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name!)
  for (const name of new Set([...names, ...example]))
    if (name !== 'POSTGRES_PASSWORD') check(`README knows ${name}`, known.includes(`\`${name}\``))
}

async function moving({ blocks }: Section, exercise: Exercise) {
  const { machine, visitor, aDatabase, fillIn } = exercise
  const [copy, move] = blocks
  await perform(exercise, copy!)
  fillIn(machine.here('/etc/leasing-site.new.env'), { DATABASE_URL: await aDatabase('moved') })
  const before = await running.staff(exercise, 'leads list --limit 10000')
  const pages = startTraffic(visitor)
  await perform(exercise, move!, machine.here('/srv/leasing-site/current'))
  const seen = await pages.stop()
  check(
    'pages are served throughout',
    seen.every((line) => line.endsWith('page 200')),
    seen.join(', '),
  )
  const after = await running.staff(exercise, 'leads list --limit 10000')
  const isSame = before.code === 0 && before.output === after.output
  check('the same requests are in PostgreSQL', isSame, after.output.trim().split('\n').at(-1))
}

async function upgrades({ blocks, text }: Section, exercise: Exercise) {
  const { machine, visitor, release } = exercise
  if (!NGINX) skip('no request fails meanwhile', 'no nginx is installed here')
  // The next release is this one with a file more; it need not be built again.
  const [copy, ...rest] = blocks[0]!.split('\n').filter(Boolean)
  check('the next release is put beside the running one', copy!.startsWith('cp -r . '), copy)
  await copyBuilt(release('1'), release('2'))
  writeFileSync(path.join(release('2'), 'apps/website/build/client/assets/of-release-2.txt'), 'two')
  const traffic = startTraffic(visitor, () =>
    visitor.send('/happy-car', 'mobilePhone', happyCarFields(newPhone())),
  )
  await perform(exercise, rest.join('\n'))
  const asset = await visitor.ask('/assets/of-release-2.txt')
  check('both processes run the new release', asset.text === 'two', asset.status)
  const back = text.match(/`(sh \/srv[^`]+)`/)![1]!
  await perform(exercise, back)
  const seen = await traffic.stop()
  const isWell = seen.every((line) => /(page 200|form 303)$/.test(line))
  check('no request failed on the way there and back', isWell, seen.join(', '))
  await copyBuilt(release('2'), release('3'))
  const start = path.join(release('3'), 'apps/website/server/main.ts')
  rmSync(start)
  writeFileSync(start, 'process.exit(1)')
  const broken = await machine.run('sh /srv/leasing-site/releases/3/deploy/upgrade.sh', {
    env: { READY_SECONDS: '5' },
  })
  const isBack = broken.code === 1 && broken.output.includes(`going back to ${release('1')}`)
  check('a release that does not start is left again', isBack, broken.output.trim().split('\n').at(-1))
  for (const port of [machine.ports.one, machine.ports.two]) {
    const isReady = () => running.isReadyAt(port)
    check(`port ${port} is ready again`, await until(isReady, 60_000))
  }
  const page = await visitor.ask('/promotion?filter=0812345678')
  check('and visitors are served', page.status === 200, page.status)
  const log = await machine.run(`readlink /srv/leasing-site/current; ls /var/backups/leasing-site`)
  check(
    'it runs the earlier release again, and there is a backup of each step',
    log.output.includes('releases/1'),
    log.output.trim().replaceAll('\n', ', '),
  )
}

const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8)
