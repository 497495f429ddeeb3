import { createHmac } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { aSite } from '../../test/builders.ts'
import { aNewLead, NAMES, SOMCHAI } from '../../test/lead-builders.ts'
import { mailServer } from '../../test/mail-server.ts'
import { spawnProgram } from '../../test/spawn-program.ts'
import { saveContent, testLogger } from '../../test/test-api.ts'
import { testClock } from '../../test/test-clock.ts'
import { cleanDatabase, connectForTest, migratedDatabase, once } from '../../test/test-database.ts'
import { webhookReceiver } from '../../test/webhook-receiver.ts'
import { COLLECTIONS } from '../content/registry.ts'
import { openContentStore } from '../content/store.ts'
import type { Db } from '../db/schema.ts'
import { createEncryption } from '../encryption/encryption.ts'
import { listFailed, retryParked } from '../jobs/queue.ts'
import { startWorker } from '../jobs/worker.ts'
import { createLimits } from '../limits/limits.ts'
import { leadHandlers } from './deliver.ts'
import { openDelivery } from './open-delivery.ts'
import { changeLead, type NewLead, saveLead } from './save-lead.ts'

const NOON = '2025-06-15T12:00:00+07:00'
const DATA_KEY = 'the-data-key-of-the-tests'
const SECRET = 'the-webhook-secret-of-the-tests-000'
/** Other tests run on the same machine. */
const LONG = { timeout: 5000 }
const FROM = 'อรุณ ลีสซิ่ง <website@company.example>'

test('a lead reaches staff, the visitor and the CRM', async () => {
  const { save, mails, receiver, allDone } = await delivering()

  const { id, reference } = await save()
  await allDone()

  expect(
    mails()
      .map(({ envelope }) => envelope.to)
      .sort(),
  ).toEqual([['somchai@visitor.example'], ['staff@company.example']])
  const [staff] = mails('staff@company.example')
  expect(staff).toMatchObject({
    subject: `ข้อความถึงเรา ${reference}`,
    replyTo: [{ address: 'somchai@visitor.example' }],
  })
  expect(staff!.text).toContain('เบอร์มือถือ: 081-234-5678')
  expect(mails('somchai@visitor.example')[0]!.text).toContain(`หมายเลขอ้างอิง: ${reference}`)
  expect(receiver.posts).toHaveLength(1)
  const [{ headers, body } = { headers: {}, body: '' }] = receiver.posts
  expect(JSON.parse(body)).toMatchObject({
    id,
    form: 'contact-us',
    reference,
    revision: 1,
    receivedAt: '2025-06-15T05:00:00.000Z',
    data: SOMCHAI,
    consent: { marketing: false },
  })
  expect(headers['x-webhook-signature']).toBe(
    `sha256=${createHmac('sha256', SECRET).update(`${headers['x-webhook-timestamp']}.${body}`).digest('hex')}`,
  )
})

once('no two deliveries are taken for repeats of each other', async () => {
  const { save, mails, receiver, allDone } = await delivering()

  await save()
  await save()
  await allDone()

  expect(new Set(mails().map(({ messageId }) => messageId)).size).toBe(4)
  expect(new Set(receiver.posts.map(({ headers }) => headers['idempotency-key'])).size).toBe(2)
})

once('a visitor without an address gets no mail, and without a CRM nothing is posted', async () => {
  const { db, save, mails, receiver, allDone } = await delivering({ webhook: false })

  await save({ data: { firstName: 'สมชาย', lastName: 'ใจดี', mobilePhone: '0812345678' } })
  await allDone()

  expect(mails().map(({ envelope }) => envelope.to)).toEqual([['staff@company.example']])
  expect(receiver.posts).toEqual([])
  // Whoever reads the request is not told that a CRM got it.
  const kinds = await db.selectFrom('job').select('kind').where('doneAt', 'is not', null).execute()
  expect(kinds).toEqual([{ kind: 'lead-mail' }])
})

once('a complaint goes to those who handle complaints', async () => {
  const { save, mails, allDone } = await delivering()

  await save({ form: 'complaint' })
  await allDone()

  expect(mails('complaints@leasing.example')).toHaveLength(1)
  expect(mails('staff@company.example')).toEqual([])
})

test('staff with an office learn reference, form, due time and link, and nothing of the visitor', async () => {
  const { db, save, mails, work } = await delivering({
    officeUrl: 'https://office.company.example',
    wait: true,
  })
  const { id, reference } = await save()
  const dueAt = Date.parse('2025-06-16T17:00:00+07:00')
  await db.updateTable('leadCase').set({ dueAt }).where('leadId', '=', id).execute()

  work()
  await expect.poll(() => mails('staff@company.example'), LONG).toHaveLength(1)

  const [mail] = mails('staff@company.example')
  expect(mail!.subject).toContain(reference)
  expect(mail!.text).toContain(`https://office.company.example/cases/${reference}`)
  expect(mail!.text).toMatch(/ต้องติดต่อลูกค้าก่อน: 16 มิ/)
  for (const secret of Object.values(SOMCHAI)) expect(JSON.stringify(mail)).not.toContain(secret)
})

once('without addresses of staff the company’s own receives the leads', async () => {
  const { save, mails, allDone } = await delivering({ leadsTo: [] })

  await save()
  await allDone()

  expect(mails('contact@leasing.example')).toHaveLength(1)
})

once('a server that is down at first, then busy, gets the mail when it is up', async () => {
  const { save, mail, mails, clock, allDone, failures } = await delivering({ behaviour: 'busy' })
  await mail.close()
  await save()
  await expect.poll(failures, LONG).toEqual({ 'lead-mail': 'ESOCKET', 'lead-confirmation': 'ESOCKET' })

  const up = await mailServer({ port: mail.port, behaviour: 'busy' })
  clock.set('2025-06-15T12:01:00+07:00')
  await expect.poll(failures, LONG).toEqual({ 'lead-mail': 'smtp-451', 'lead-confirmation': 'smtp-451' })
  up.state.behaviour = 'take'
  clock.set('2025-06-15T12:05:00+07:00')
  await allDone()

  expect(mails()).toEqual([])
  expect(up.mails).toHaveLength(2)
})

once(
  'a connection that is cut after the mail was taken brings it twice, under the same Message-ID',
  async () => {
    const { save, mail, mails, clock, allDone, failures } = await delivering({ behaviour: 'cut' })
    await save()
    await expect
      .poll(failures, LONG)
      .toEqual({ 'lead-mail': 'ECONNECTION', 'lead-confirmation': 'ECONNECTION' })

    mail.state.behaviour = 'take'
    clock.set('2025-06-15T12:01:00+07:00')
    await allDone()

    const ids = mails('staff@company.example').map(({ messageId }) => messageId)
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
    expect(new Set(mails('somchai@visitor.example').map(({ messageId }) => messageId)).size).toBe(1)
  },
)

once('a CRM that fails, is slow or hangs up gets the same event again, under the same key', async () => {
  const { save, receiver, clock, allDone, failures } = await delivering({ crmMs: 400 })
  const minutes = ['01', '03', '08', '18']
  receiver.state.behaviour = 500
  await save()

  for (const [behaviour, code] of [
    ['silent', 'http-500'],
    ['cut', 'too-slow'],
    [400, 'UND_ERR_SOCKET'],
    [204, 'http-400'],
  ] as const) {
    await expect.poll(failures, LONG).toEqual({ 'lead-webhook': code })
    receiver.state.behaviour = behaviour
    clock.set(`2025-06-15T12:${minutes.shift()}:00+07:00`)
  }
  await allDone()

  expect(receiver.posts).toHaveLength(5)
  expect(new Set(receiver.posts.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
  expect(new Set(receiver.posts.map(({ body }) => body)).size).toBe(1)
  expect(new Set(receiver.posts.map(({ headers }) => headers['x-webhook-timestamp'])).size).toBe(5)
})

test('what could not be delivered in three days waits for a person, who lets it go again', async () => {
  const { db, save, mails, mail, clock, allDone, failures } = await delivering({ behaviour: 'refuse' })
  await save()
  await expect.poll(failures, LONG).toEqual({ 'lead-mail': 'smtp-550', 'lead-confirmation': 'smtp-550' })

  clock.set('2025-06-18T12:00:00+07:00')
  await expect.poll(() => listFailed(db), LONG).toMatchObject([{ parkedAt: clock() }, { parkedAt: clock() }])
  mail.state.behaviour = 'take'
  clock.set('2025-06-20T12:00:00+07:00')
  await delay(80)
  expect(mails()).toEqual([])
  await retryParked(db, clock())
  await allDone()

  expect(mails()).toHaveLength(2)
  expect(await listFailed(db)).toEqual([])
})

once(
  'a change reaches staff as an addition, and the CRM under a new key; the visitor is not written to again',
  async () => {
    const { save, change, mails, receiver, clock, allDone } = await delivering()
    const { id, reference } = await save()
    await allDone()

    await change(id, { message: 'ขอเพิ่มใบเสร็จ' })
    clock.set('2025-06-15T12:10:00+07:00')
    await allDone()

    const subjects = mails('staff@company.example').map(({ subject }) => subject)
    expect(subjects).toEqual([`ข้อความถึงเรา ${reference}`, `ข้อมูลเพิ่มเติม: ข้อความถึงเรา ${reference}`])
    expect(mails('somchai@visitor.example')).toHaveLength(1)
    expect(receiver.posts.map(({ body }) => JSON.parse(body).revision)).toEqual([1, 2])
    expect(new Set(receiver.posts.map(({ headers }) => headers['idempotency-key'])).size).toBe(2)
  },
)

once(
  'a mailbox that nobody has verified gets five confirmations an hour; staff and CRM get every request',
  async () => {
    const { save, mails, receiver, allDone } = await delivering()

    for (let count = 0; count < 7; count++) await save()
    await allDone()

    expect(mails('somchai@visitor.example')).toHaveLength(5)
    expect(mails('staff@company.example')).toHaveLength(7)
    expect(receiver.posts).toHaveLength(7)
  },
)

test('a lead that was deleted meanwhile is delivered to nobody, and its jobs are done', async () => {
  const { db, save, mail, mails, clock, allDone, failures } = await delivering({ behaviour: 'busy' })
  await save()
  await expect.poll(failures, LONG).toEqual({ 'lead-mail': 'smtp-451', 'lead-confirmation': 'smtp-451' })

  await db.deleteFrom('lead').execute()
  mail.state.behaviour = 'take'
  clock.set('2025-06-15T12:01:00+07:00')
  await allDone()

  expect(mails()).toEqual([])
})

once('a name made of headers and markup stays a name', async () => {
  const { save, mails, allDone } = await delivering()
  const name = 'สมชาย\r\nBcc: many@elsewhere.example\r\n\r\n<script>alert(1)</script>'

  await save({ data: { ...SOMCHAI, firstName: name } })
  await allDone()

  expect(mails()).toHaveLength(2)
  for (const { raw, html, envelope } of mails()) {
    expect(envelope.to).not.toContain('many@elsewhere.example')
    expect(raw.slice(0, raw.indexOf('\r\n\r\n'))).not.toMatch(/^bcc:/im)
    expect(html).not.toContain('<script')
  }
})

once('an address that is more than one goes to nobody', async () => {
  const { save, mails, failures } = await delivering()

  await save({ data: { ...SOMCHAI, email: 'somchai@visitor.example, many@elsewhere.example' } })

  await expect.poll(failures, LONG).toMatchObject({ 'lead-confirmation': 'bad-address' })
  expect(mails().flatMap(({ envelope }) => envelope.to)).not.toContain('many@elsewhere.example')
})

once('neither the logs nor the jobs hold anything personal, whatever fails', async () => {
  const { db, save, logs, failures, receiver } = await delivering({ behaviour: 'refuse' })
  receiver.state.behaviour = 500

  await save()
  await expect.poll(async () => Object.keys(await failures()), LONG).toHaveLength(3)

  const jobs = await db.selectFrom('job').selectAll().execute()
  for (const secret of Object.values(SOMCHAI)) {
    expect(JSON.stringify(logs)).not.toContain(secret)
    expect(JSON.stringify(jobs)).not.toContain(secret)
  }
})

test('a process that is killed while the server holds its mails loses none: the next delivers them under the same ids', async () => {
  const config = await migratedDatabase()
  const db = await connectForTest(config)
  const { save, mail, mails, receiver, delivery, work } = await delivering({
    db,
    behaviour: 'silent',
    wait: true,
  })
  receiver.state.behaviour = 'silent'
  await save()
  const given = { database: config, delivery, dataKey: DATA_KEY, now: Date.parse(NOON) }
  const killed = spawnProgram('test/programs/deliver.ts', [JSON.stringify(given)])
  await expect.poll(() => mail.state.asked, { timeout: 15_000 }).toBe(2)
  await expect.poll(() => receiver.posts, LONG).toHaveLength(1)

  killed.signal('SIGKILL')
  await killed.ended
  mail.state.behaviour = 'take'
  receiver.state.behaviour = 204
  const { clock, allDone } = work()
  clock.set('2025-06-15T12:02:00+07:00')
  await allDone()

  expect(mails()).toHaveLength(2)
  expect(receiver.posts).toHaveLength(2)
  expect(new Set(receiver.posts.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
  expect(JSON.stringify(killed.output)).not.toContain(SOMCHAI.mobilePhone)
})

type Given = {
  db?: Db
  behaviour?: Parameters<typeof mailServer>[0] extends { behaviour?: infer B } | undefined ? B : never
  leadsTo?: string[]
  officeUrl?: string
  webhook?: boolean
  /** How long the CRM is waited for. */
  crmMs?: number
  /** Starts no worker yet. */
  wait?: boolean
}

/** A database with the site's record, a mail server, a CRM, and a worker between them that looks for jobs all the time. */
async function delivering({
  db: given,
  behaviour = 'take',
  leadsTo,
  officeUrl,
  webhook = true,
  crmMs = 2000,
  wait = false,
}: Given = {}) {
  const db = given ?? (await cleanDatabase())
  await saveContent(db, { site: [aSite()] })
  const content = await openContentStore(db, COLLECTIONS)
  const encryption = createEncryption(DATA_KEY)
  const mail = await mailServer({ behaviour: behaviour as 'take' })
  const receiver = await webhookReceiver()
  const delivery = {
    mail: { smtpUrl: mail.url, from: FROM, timeoutMs: 2000 },
    leadsTo: leadsTo ?? ['staff@company.example'],
    officeUrl,
    webhook: webhook ? { url: receiver.url, secret: SECRET, timeoutMs: crmMs } : undefined,
  }

  function work() {
    const clock = testClock(NOON)
    const { logger, logs } = testLogger()
    const ways = openDelivery(delivery)
    const limits = createLimits({ db, encryption, clock, logger })
    const handlers = leadHandlers({
      db,
      encryption,
      content,
      clock,
      limits,
      siteUrl: 'http://site.test',
      ...ways,
    })
    const worker = startWorker({ db, handlers, clock, logger, pollMs: 15, closeMs: 50 })
    onTestFinished(async () => {
      await worker.close()
      ways.mail.close()
    })
    const open = () => db.selectFrom('job').select('kind').where('doneAt', 'is', null).execute()
    return { clock, logs, allDone: () => expect.poll(open, LONG).toEqual([]) }
  }

  const { clock, logs, allDone } = wait ? { ...idle(), allDone: async () => {} } : work()
  const deps = { encryption, clock, content: NAMES }
  return {
    db,
    mail,
    receiver,
    delivery,
    work,
    clock,
    logs,
    allDone,
    mails: (to?: string) => mail.mails.filter(({ envelope }) => to === undefined || envelope.to.includes(to)),
    save: (lead: Partial<NewLead> = {}) =>
      db.transaction().execute((transaction) => saveLead(transaction, deps, aNewLead(lead))),
    change: (id: string, more: object) =>
      db
        .transaction()
        .execute((transaction) => changeLead(transaction, deps, id, (data) => ({ ...data, ...more }))),
    /** The code of what failed last, by kind. */
    failures: async () =>
      Object.fromEntries(
        (await listFailed(db)).map(({ kind, lastErrorCode }) => [kind, lastErrorCode as string]),
      ),
  }
}

const idle = () => ({ clock: testClock(NOON), logs: [] as Record<string, unknown>[] })
