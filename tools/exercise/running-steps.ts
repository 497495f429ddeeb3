import { createHmac } from 'node:crypto'
import { cpSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { parse } from 'yaml'
import { freePort } from '../../apps/api/test/free-port.ts'
import { addressFor, HAPPY_CAR, happyCarBody, happyCarFields, newPhone } from '../faults/forms.ts'
import { firstCells, inlineCommands, ROOT, readText, type Section } from './document.ts'
import { type Output, secret, until } from './machine.ts'
import { perform } from './perform.ts'
import { check } from './report.ts'
import type { Exercise } from './site.ts'
import { visitorAt } from './visitor.ts'

const PERSON = { phone: '0891234567', email: 'somsri@visitor.example' }

/** A command as the document says it for systemd: as the user of the service, with the site's variables. */
export async function staff(
  { machine }: Exercise,
  words: string,
  env: Record<string, string> = {},
): Promise<Output> {
  const text = readText('docs/operations.md')
  const [line = ''] = inlineCommands({ title: '', blocks: [], text }, 'sudo -u leasing')
  const command = line.replace(/ leads list$/, '')
  return await machine.run(`${command} ${words}`, { cwd: machine.here('/srv/leasing-site/current'), env })
}

export const isReadyAt = (port: number): Promise<boolean> =>
  visitorAt(port)
    .ask('/readyz')
    .then(
      ({ status }) => status === 200,
      () => false,
    )

const MEASURED_REQUESTS = 200

export async function sizing({ text }: Section, { machine, units, values }: Exercise) {
  const limit = Number(readText('deploy/leasing-site@.service').match(/^MemoryMax=(\d+)M/m)?.[1])
  for (const [start, port] of Object.entries({
    'first start': machine.ports.one,
    'later start': machine.ports.two,
  })) {
    const { pid } = units.serviceOf(`leasing-site@${port}`)!.child
    const status = process.platform === 'linux' ? readFileSync(`/proc/${pid}/status`, 'utf8') : ''
    const [peak, now] = ['VmHWM', 'VmRSS'].map((name) =>
      Math.round(Number(status.match(new RegExp(`${name}:\\s+(\\d+)`))?.[1]) / 1024),
    )
    check(`${start}: memory is below MemoryMax`, !(peak! > limit), `${peak} MiB at most, ${now} MiB now`)
  }

  const direct = visitorAt(machine.ports.one)
  const pages = () => sizeOf(machine.here('/var/lib/leasing-site/site.sqlite'))
  const before = pages()
  for (let sent = 0; sent < MEASURED_REQUESTS; sent++) {
    const phone = newPhone()
    const headers = {
      authorization: `Bearer ${values.API_TOKEN}`,
      'content-type': 'application/json',
      'x-visitor-address': addressFor(phone),
    }
    const { status } = await direct.ask('/api/happy-car', {
      method: 'POST',
      headers,
      body: JSON.stringify(happyCarBody(phone)),
    })
    if (status !== 201) check('a request is taken', false, status)
  }
  const bytes = (pages() - before) / MEASURED_REQUESTS
  const said = Number(text.match(/about (\d+) kB/)?.[1])
  check(`a request takes about ${said} kB`, bytes < 1500 * said, `${Math.round(bytes)} bytes`)
}

function sizeOf(database: string): number {
  const db = new DatabaseSync(database, { readOnly: true })
  const [pages, size] = ['page_count', 'page_size'].map(
    (name) => Object.values(db.prepare(`pragma ${name}`).get()!)[0],
  )
  db.close()
  return Number(pages) * Number(size)
}

export async function tls(_: Section, exercise: Exercise) {
  const plain = {
    SMS_URL: 'http://sms.example/send',
    DATABASE_URL: 'postgres://site:x@database.example/site',
  }
  const refused = await staff(exercise, 'serve', plain)
  for (const name of Object.keys(plain))
    check(
      `${name} in plain text is refused`,
      refused.code === 1 && refused.output.includes(`${name}:`),
      refused.output.split('\n').find((line) => line.startsWith(name)),
    )
  const allowed = await staff(exercise, 'leads list', { ...plain, PLAINTEXT_ALLOWED: 'DATABASE_URL,SMS_URL' })
  check('PLAINTEXT_ALLOWED lets it through', !/TLS/.test(allowed.output), allowed.output.split('\n')[0])
}

export async function files(_: Section, { machine }: Exercise) {
  const open: string[] = []
  let count = 0
  for (const folder of ['var/lib/leasing-site', 'var/backups/leasing-site'])
    for (const name of readdirSync(path.join(machine.place, folder), { recursive: true, encoding: 'utf8' })) {
      count++
      const { mode } = lstatSync(path.join(machine.place, folder, name))
      if ((mode & 0o077) !== 0) open.push(name)
    }
  check(
    'no file of the site and its backups is open to another user',
    open.length === 0,
    open.slice(0, 5).join(', ') || `${count} files and folders`,
  )
}

export async function severalProcessors(_: Section, exercise: Exercise) {
  const { machine, units } = exercise
  const port = machine.ports.one
  await restartWith(exercise, { WORKERS: '2' })
  const service = units.serviceOf(`leasing-site@${port}`)!
  const pids = () =>
    [...service.log.matchAll(/"pid":(\d+),"msg":"a worker serves"/g)].map(([, pid]) => Number(pid))
  check('two workers serve', await until(() => pids().length === 2, 60_000), pids().join(', '))
  process.kill(pids()[0]!, 'SIGKILL')
  check('one that dies is replaced', await until(() => pids().length === 3, 60_000), pids().join(', '))
  service.child.kill('SIGHUP')
  const answered: number[] = []
  const areNew = await until(async () => {
    answered.push((await visitorAt(port).ask('/')).status)
    return pids().length === 5
  }, 60_000)
  const isWell = areNew && answered.every((status) => status === 200)
  check('SIGHUP replaces both without a refused request', isWell, `${answered.length} requests`)
  await restartWith(exercise, { WORKERS: '1' })
}

export async function manyMachines(_: Section, { machine, units }: Exercise) {
  const { ports } = machine
  const unit = `leasing-site@${ports.two}`
  const direct = visitorAt(ports.two)
  const ended = units.stop(unit)
  const draining = await until(() => direct.ask('/readyz').then(({ status }) => status === 503), 5000)
  const page = await direct.ask('/')
  check(
    'after SIGTERM /readyz says no, and pages are served on',
    draining && page.status === 200,
    page.status,
  )
  check('every client is asked to connect anew', page.headers.connection === 'close', page.headers.connection)
  const code = await ended
  check('then it ends with 0', code === 0, code)
  await units.start(unit)
  check('and is ready again', await until(() => isReadyAt(ports.two), 60_000))
}

export async function behindCdn(section: Section, exercise: Exercise) {
  await keptByACdn(section, exercise)
  await purge(exercise)
}

async function keptByACdn({ text }: Section, { machine }: Exercise) {
  const direct = visitorAt(machine.ports.one)
  const page = await direct.ask('/promotion')
  const said = text.match(/`(public, max-age=0[^`]*)`/)![1]!
  const control = page.headers['cache-control'] ?? ''
  check(`a page says \`${said}\` or less`, control.replace(/s-maxage=\d+/, 's-maxage=60') === said, control)
  check(
    'it varies by Accept-Encoding alone',
    page.headers.vary?.toLowerCase() === 'accept-encoding',
    page.headers.vary,
  )
  const again = await direct.ask('/promotion', { headers: { 'if-none-match': page.headers.etag! } })
  check('the browser revalidates with its ETag', again.status === 304, again.status)
  const asset = page.text.match(/\/assets\/[\w./-]+\.js/)![0]
  const file = await direct.ask(asset)
  check(
    'a file is immutable for a year',
    file.headers['cache-control'] === 'public, max-age=31536000, immutable',
    file.headers['cache-control'],
  )
  for (const personal of ['/promotion?filter=0812345678', '/no-such-page?phone=1']) {
    const { headers } = await direct.ask(personal)
    check(
      `${personal} is kept by nobody`,
      headers['cache-control']?.includes('no-store') === true,
      headers['cache-control'],
    )
  }
}

/** Changes a title that is on a page, as staff do, and looks for it on the page and at the CDN's hook. */
async function purge(exercise: Exercise) {
  const { machine, outside, release, values } = exercise
  const direct = visitorAt(machine.ports.one)
  const shown = (await direct.ask('/news')).text
  const folder = machine.here('/var/lib/changed-content')
  cpSync(path.join(release('1'), 'content'), folder, { recursive: true })
  const [file, text, title] = readdirSync(path.join(folder, 'news'))
    .map((name) => path.join(folder, 'news', name))
    .map((name) => [name, readFileSync(name, 'utf8')] as const)
    .map(([name, yaml]) => [name, yaml, yaml.match(/^title: (.*)$/m)![1]!] as const)
    .find(([, , words]) => shown.includes(words))!
  writeFileSync(file, text.replace(title, CHANGED_TITLE))
  const calls = () =>
    outside.posts
      .filter(({ body }) => body.includes('"paths"'))
      .map(({ headers, body }) => ({ token: headers.authorization, ...JSON.parse(body) }))
  const before = calls().length
  const { code, output } = await staff(exercise, `content import --from ${folder}`)
  check('a title is changed', code === 0 && output.includes('1 records changed'), output.trim().slice(-300))
  const isShown = () => direct.ask('/news').then(({ text }) => text.includes(CHANGED_TITLE))
  check('the page has it within seconds', await until(isShown, 5000))
  await until(() => calls().length > before, 30_000)
  await delay(3000)
  const [call, ...others] = calls().slice(before)
  check(
    'PURGE_URL is called once, as written',
    call?.token === `Bearer ${values.PURGE_TOKEN}` && call.paths.join() === '/*' && others.length === 0,
    JSON.stringify({ version: call?.version, paths: call?.paths, others: others.length }),
  )
}

const CHANGED_TITLE = 'หัวข้อที่เพิ่งเปลี่ยน'

export async function health({ text }: Section, exercise: Exercise) {
  const { machine, units } = exercise
  const direct = visitorAt(machine.ports.one)
  for (const name of ['/healthz', '/readyz']) {
    const { status } = await direct.ask(name)
    check(name, status === 200, status)
  }
  const metrics = (await visitorAt(Number(`1${machine.ports.one}`)).ask('/metrics')).text
  for (const name of new Set(text.match(/leasing_\w+/g)))
    check(`${name} is in /metrics`, metrics.includes(name))
  const memory = metrics.match(/^process_resident_memory_bytes (\S+)/m)?.[1]
  check('memory is a figure', Number(memory) > 0, `${Math.round(Number(memory) / 2 ** 20)} MiB resident`)
  const refused = await direct.ask('/api/promotions')
  const service = units.serviceOf(`leasing-site@${machine.ports.one}`)!
  const isLogged = () => /"event":"security".*"kind":"unauthorized"/.test(service.log)
  check(
    'a call without the credential is a security event',
    refused.status === 401 && (await until(isLogged, 2000)),
  )
  await missingFiles(exercise)
}

/** Removes pictures that a page shows, asks for one as a visitor does, and mends it as the document says. */
async function missingFiles(exercise: Exercise) {
  const { machine } = exercise
  const direct = visitorAt(machine.ports.one)
  const readiness = async () => (await direct.ask('/readyz')).text
  check(
    'after the first start its pictures are made',
    await until(async () => (await readiness()).startsWith('ready\nversion '), 300_000),
  )
  const shown = [...new Set((await direct.ask('/news')).text.match(/pictures\/[\w-]+\.webp/g))].slice(0, 3)
  for (const key of shown) rmSync(machine.here(`/var/lib/leasing-site/${key}`))
  await direct.ask(`/${shown[0]}`)
  const isNamed = async () => (await readiness()).includes('degraded: files')
  check('a lost picture is named in /readyz', await until(isNamed, 2000), await readiness())
  const { code, output } = await staff(exercise, 'content repair')
  const isMade = code === 0 && output.includes(`${shown.length} pictures were made again`)
  check('content repair makes it again', isMade, output.trim().split('\n').at(-1))
  const picture = await direct.ask(`/${shown[0]}`)
  check(
    'and visitors see it',
    picture.headers['content-type'] === 'image/webp',
    picture.headers['content-type'],
  )
}

export async function backupAndRestore(section: Section, exercise: Exercise) {
  const { machine } = exercise
  const folder = machine.here('/var/backups/leasing-site/by-hand')
  const known = firstCells(section).map((cell) => cell.split(' ')[0])
  const words = { backup: `backup ${folder}`, verify: `verify ${folder}` }
  for (const [name, command] of Object.entries(words)) {
    const { code, output } = await staff(exercise, command)
    check(name, code === 0 && known.includes(name), output.trim().slice(0, 300))
  }
  const restored = machine.here('/var/lib/restored')
  await machine.run(`install -d -o leasing -m 0700 ${restored}`)
  const { code, output } = await staff(exercise, `restore ${folder}`, { DATA_DIR: restored })
  check('restore into an empty place', code === 0 && known.includes('restore'), output.trim().slice(0, 300))
  const [there, here] = [
    await staff(exercise, 'leads list --limit 10000', { DATA_DIR: restored }),
    await staff(exercise, 'leads list --limit 10000'),
  ]
  const last = (text: string) => text.trim().split('\n').at(-1)!
  check('both have the same requests', last(there.output) === last(here.output), last(there.output))
  await rehearse(section, exercise)
}

async function rehearse({ blocks }: Section, exercise: Exercise) {
  const { machine, fillIn, mail, outside } = exercise
  const [prepare, rehearsal] = blocks
  await perform(exercise, prepare!)
  const port = await freePort()
  const variables = {
    SITE_MODE: 'rehearsal',
    DATA_DIR: machine.here('/var/lib/leasing-rehearsal'),
    PORT: String(port),
  }
  fillIn(machine.here('/etc/leasing-rehearsal.env'), variables)
  const [restore, serve] = rehearsal!.trim().split('\n')
  const cwd = machine.here('/srv/leasing-site/current')
  await perform(exercise, restore!.replace('BACKUP', 'by-hand'), cwd)
  const running = machine.start(serve!, cwd)
  const direct = visitorAt(port)
  const readiness = () =>
    direct.ask('/readyz').then(
      ({ text }) => text,
      () => '',
    )
  const isReady = await until(async () => (await readiness()).startsWith('ready\nrehearsal\n'), 60_000)
  check(`\`${serve}\`: /readyz says rehearsal`, isReady, isReady ? '' : await readiness())
  const page = await direct.ask('/')
  check('every page says that it is not the real site', page.text.includes('ไม่ใช่เว็บไซต์จริง'))
  check('no search engine shows it', page.headers['x-robots-tag'] === 'noindex')
  check('HSTS as in production', page.headers['strict-transport-security'] === 'max-age=31536000')
  const phone = newPhone()
  const sent = await direct.send(HAPPY_CAR, 'mobilePhone', happyCarFields(phone))
  const list = (command: string) => machine.run(`${command} list --phone ${phone}`, { cwd })
  const inCopy = await list(serve!.replace(/serve$/, 'leads'))
  const inSite = await staff(exercise, `leads list --phone ${phone}`)
  const reference = inCopy.output.match(/^[A-Z]{2}-\w{4}-\w\w/m)?.[0] ?? 'none'
  check(
    'a request is taken into the copy alone',
    sent.status === 303 && reference !== 'none' && !inSite.output.includes(reference),
    `${sent.status} ${reference}`,
  )
  await delay(3000)
  const mails = mail.mails.filter(({ subject = '', text = '' }) => `${subject}${text}`.includes(reference))
  const posts = outside.posts.filter(({ body }) => body.includes(reference))
  check('and nobody hears of it', mails.length + posts.length === 0)
  const code = await running.stop()
  check('it ends with 0 on SIGTERM', code === 0, code)
}

export async function whatIsKept(_: Section, exercise: Exercise) {
  const [first, second] = [await staff(exercise, 'leads purge'), await staff(exercise, 'leads purge')]
  check(
    'purging twice harms nothing',
    first.code === 0 && second.code === 0,
    second.output.trim().split('\n').join(', '),
  )
  const { services } = parse(readText('compose.yaml'), { merge: true }) as {
    services: Record<string, object>
  }
  const unbounded = Object.entries(services).filter(
    ([, service]) => !JSON.stringify(service).includes('"max-size"'),
  )
  check(
    'compose.yaml bounds the logs of every container',
    unbounded.length === 0,
    Object.keys(services).join(', '),
  )
}

export async function requests(section: Section, exercise: Exercise) {
  const { visitor, mail, outside, values, machine } = exercise
  const typed = {
    topic: 'payment',
    firstName: 'สมศรี',
    lastName: 'ใจงาม',
    ...PERSON,
    contractNumber: '',
    message: 'ขอทราบยอดค้างชำระ',
  }
  const sent = await visitor.send('/contactus', 'message', typed)
  check('a request is sent', sent.status === 303, sent.status)
  const list = await staff(exercise, `leads list --phone ${PERSON.phone}`)
  const reference = list.output.match(/^[A-Z]{2}-\w{4}-\w\w/m)?.[0] ?? 'none'
  check('list finds it by its phone', list.code === 0 && reference !== 'none', list.output.trim())
  check('list shows nothing personal', !list.output.includes(typed.firstName))
  const arrived = () =>
    mail.mails.some(({ subject = '', text = '' }) => `${subject}${text}`.includes(reference))
  check('staff have it by mail', await until(arrived, 30_000), `${mail.mails.length} mails in all`)
  const posted = () => outside.posts.find(({ body }) => body.includes(reference))
  const hasCome = await until(() => Boolean(posted()), 30_000)
  const { headers = {}, body = '' } = posted() ?? {}
  const signature = signed(values.LEADS_WEBHOOK_SECRET, `${headers['x-webhook-timestamp']}.${body}`)
  check(
    'the webhook has it, signed as written',
    hasCome && headers['x-webhook-signature'] === `sha256=${signature}`,
  )

  const sheet = machine.here('/var/lib/leasing-site/requests.xlsx')
  const tries: Record<string, { words: string; sees: string | RegExp; refuses?: true }> = {
    list: { words: 'list --limit 2', sees: '2 requests' },
    show: { words: `show ${reference}`, sees: typed.firstName },
    export: { words: `export --to ${sheet}`, sees: /requests written/ },
    failed: { words: 'failed', sees: '0 deliveries have failed' },
    retry: { words: 'retry', sees: '0 deliveries' },
    erase: { words: `erase --phone ${PERSON.phone} --email ${PERSON.email}`, sees: reference },
    purge: { words: 'purge', sees: /deleted/ },
    redeem: { words: 'redeem NOBODYS', sees: 'no coupon and no reward', refuses: true },
    'rotate-key': { words: 'rotate-key', sees: /^leads: / },
  }
  const documented = firstCells(section)
    .flatMap((cell) => cell.split(', '))
    .map((cell) => cell.split(' ')[0]!)
  for (const name of documented.filter(
    (word) => /^[a-z-]+$/.test(word) && !['systemd', 'compose', 'where', 'a'].includes(word),
  )) {
    const attempt = tries[name]
    if (!attempt) {
      check(`the exercise tries leads ${name}`, false)
      continue
    }
    const { code, output } = await staff(exercise, `leads ${attempt.words}`)
    const isSeen =
      typeof attempt.sees === 'string' ? output.includes(attempt.sees) : attempt.sees.test(output)
    check(`leads ${attempt.words}`, code === (attempt.refuses ? 1 : 0) && isSeen, output.trim().slice(0, 200))
  }
  const twice = await staff(exercise, `leads erase --phone ${PERSON.phone} --email ${PERSON.email}`)
  check(
    'erasing again finds nothing and ends with 1',
    twice.code === 1 && twice.output.includes('nothing found'),
    twice.output.trim().slice(0, 100),
  )
}

export async function filesOfVisitors(_: Section, { visitor, machine, units }: Exercise) {
  const { aRawPdf } = await import('../../apps/api/test/upload-builders.ts')
  const acts = aRawPdf({ catalog: '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>' })
  const file = new File([new Uint8Array(acts)], 'evidence.pdf', { type: 'application/pdf' })
  const typed = {
    template: 'complaint',
    topic: 'service',
    message: 'ขอให้ตรวจสอบ',
    firstName: 'สมชาย',
    lastName: 'ใจดี',
    phone: newPhone(),
  }
  const { status } = await visitor.send(
    '/quality-management-service/complaint-channel',
    'message',
    typed,
    [file],
    'attachments',
  )
  check('a PDF that runs a script is refused', status >= 400 && status < 500, status)
  const logs = () =>
    [machine.ports.one, machine.ports.two]
      .map((port) => units.serviceOf(`leasing-site@${port}`)!.log)
      .join('')
  check('and is a security event', await until(() => logs().includes('"kind":"unsafe-file"'), 2000))
}

export async function limits(_: Section, { machine }: Exercise) {
  const metrics = (await visitorAt(Number(`1${machine.ports.one}`)).ask('/metrics')).text
  const budget = metrics.match(/^leasing_sms_budget (\d+)/m)?.[1]
  check('the budget of SMS is the one of the variables', budget === '1000', budget)
}

/** Starts both processes again with these variables besides those of before. */
async function restartWith({ machine, units }: Exercise, variables: Record<string, string>) {
  const file = machine.here('/etc/leasing-site.env')
  let text = readFileSync(file, 'utf8')
  for (const [name, value] of Object.entries(variables))
    text = new RegExp(`^${name}=`, 'm').test(text)
      ? text.replace(new RegExp(`^${name}=.*$`, 'm'), () => `${name}=${value}`)
      : `${text}${name}=${value}\n`
  writeFileSync(file, text)
  for (const port of [machine.ports.one, machine.ports.two]) {
    await units.stop(`leasing-site@${port}`)
    await units.start(`leasing-site@${port}`)
    check(
      `port ${port} is ready with ${Object.keys(variables).join(' and ')} changed`,
      await until(() => isReadyAt(port), 60_000),
    )
  }
}

export async function keys(_: Section, exercise: Exercise) {
  const { values } = exercise
  const restart = (variables: Record<string, string>) => restartWith(exercise, variables)
  const next = secret()
  await restart({ DATA_KEY_PREVIOUS: next })
  await restart({ DATA_KEY: next, DATA_KEY_PREVIOUS: values.DATA_KEY })
  const rotated = await staff(exercise, 'leads rotate-key')
  check('leads rotate-key ends with 0', rotated.code === 0, rotated.output.trim())
  await restart({ DATA_KEY_PREVIOUS: '' })
  const list = await staff(exercise, 'leads list --phone 0812345678')
  check(
    'everything opens with the new key alone',
    list.code === 0 && !list.output.includes('NOT LOOKED INTO'),
    list.output.trim().split('\n').at(-1),
  )
}

export async function underTrouble({ text }: Section) {
  const tests = new Set(text.match(/[\w.-]+\.test\.ts/g))
  const there = ['apps', 'packages'].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.test.ts') && !name.includes('node_modules'))
      .map((name) => path.basename(name)),
  )
  for (const name of tests) check(`${name} exists; npm test runs it`, there.includes(name))
}

export async function doesNotStart(_: Section, exercise: Exercise) {
  const { machine } = exercise
  const locked = path.join(machine.place, 'var/lib/locked')
  mkdirSync(locked, { mode: 0o555 })
  const attempts: [string, Record<string, string>, RegExp][] = [
    ['a port in use', { PORT: String(machine.ports.one) }, /PORT: \d+ is in use/],
    [
      'a data folder that cannot be written',
      { DATA_DIR: path.join(locked, 'data') },
      /DATA_DIR: .* cannot be written/,
    ],
    ['a bad variable', { TRUST_PROXY: 'yes' }, /TRUST_PROXY/],
  ]
  for (const [what, env, says] of attempts) {
    const { code, output } = await staff(exercise, 'serve', env)
    const lines = output
      .trim()
      .split('\n')
      .filter((line) => !line.startsWith('{'))
    check(what, code === 1 && says.test(output) && !/^\s+at /m.test(output), lines.join(' / ').slice(0, 200))
  }
}

const signed = (key: string, text: string) => createHmac('sha256', key).update(text).digest('hex')
