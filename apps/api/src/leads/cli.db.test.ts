import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FormKey } from '@leasing/contract/forms/registry'
import { expect, onTestFinished, test } from 'vitest'
import { auditSince } from '../../test/staff.ts'
import { tempFolder } from '../../test/temp-folder.ts'
import { testApi } from '../../test/test-api.ts'
import { once } from '../../test/test-database.ts'
import { createEncryption, type Encryption } from '../encryption/encryption.ts'
import { COMMAND_LINE, runLeadsCommand } from './cli.ts'
import { readRetention } from './retention.ts'
import { saveLead } from './save-lead.ts'

const consent = { privacyNotice: true as const, marketing: false, noticeVersion: '2569-1' }

async function testLeads() {
  const api = await testApi({ now: '2025-06-15T12:00:00+07:00' })
  const lines: string[] = []
  const files = {
    has: async () => false,
    put: async () => {},
    get: async () => undefined,
    remove: async () => {},
    list: async () => [],
  }
  const tools = {
    ...api,
    files,
    retention: readRetention(),
    actor: 'cli:arun',
    print: (line: string) => lines.push(line),
  }
  const runWith = async (encryption: Encryption, ...args: string[]) => {
    lines.length = 0
    const code = await runLeadsCommand(args, { ...tools, encryption })
    return { code, lines: [...lines], text: lines.join('\n') }
  }
  return {
    ...api,
    save: (form: FormKey, data: Record<string, unknown>, phone = '0812345678') =>
      api.db
        .transaction()
        .execute((transaction) =>
          saveLead(transaction, api, { form, data: { mobilePhone: phone, ...data }, phone, consent }),
        ),
    run: (...args: string[]) => runWith(api.encryption, ...args),
    /** As with another DATA_KEY. */
    runWith,
  }
}

test('the list shows the newest first, by form, phone and day, without personal data', async () => {
  const { save, run, clock } = await testLeads()
  const first = await save('refinance', { firstName: 'สมชาย' })
  clock.set('2025-06-16T12:00:00+07:00')
  const second = await save('happy-car', { firstName: 'สมหญิง' }, '0898765432')

  const all = await run('list')
  expect(all.code).toBe(0)
  expect(all.text.indexOf(second.reference)).toBeLessThan(all.text.indexOf(first.reference))
  expect(all.text).not.toMatch(/สมชาย|0812345678/)
  expect(all.lines.at(-1)).toBe('2 requests')

  const only = async (...args: string[]) => (await run('list', ...args)).lines.slice(0, -1)
  expect(await only('--form', 'refinance')).toEqual([expect.stringContaining(first.reference)])
  expect(await only('--phone', '089-876 5432')).toEqual([expect.stringContaining(second.reference)])
  expect(await only('--since', '2025-06-16')).toEqual([expect.stringContaining(second.reference)])
  expect(await only('--until', '2025-06-15')).toEqual([expect.stringContaining(first.reference)])
  expect(await only('--limit', '1')).toEqual([expect.stringContaining(second.reference)])
})

once('a program reads the list as JSON, with what could not be looked into apart', async () => {
  const { save, run, runWith } = await testLeads()
  const { reference } = await save('refinance', { firstName: 'สมชาย' })

  const { code, text } = await run('list', '--json')
  const other = await runWith(createEncryption('another-key'), 'list', '--json', '--phone', '0812345678')

  expect(code).toBe(0)
  expect(JSON.parse(text)).toEqual({
    requests: [
      {
        reference,
        form: 'refinance',
        receivedAt: '2025-06-15T05:00:00.000Z',
        revision: 1,
        delivery: 'waiting',
      },
    ],
    notLookedInto: [],
  })
  expect(other.code).toBe(1)
  expect(JSON.parse(other.text)).toMatchObject({ requests: [], notLookedInto: [{ count: 1 }] })
})

once('one request is shown in Thai, whichever way its reference is typed', async () => {
  const { save, run } = await testLeads()
  const { reference } = await save('contact-us', {
    firstName: 'สมชาย',
    message: 'ขอทราบยอด',
    phone: '0812345678',
  })

  const { code, text } = await run('show', reference.toLowerCase(), '--reason', 'question')

  expect(code).toBe(0)
  expect(text).toContain('สมชาย')
  expect(text).toContain('ข้อความ: ขอทราบยอด')
  expect(await run('show', 'RF-0000-00', '--reason', 'question')).toMatchObject({ code: 1 })
  for (const reason of [[], ['--reason', 'curiosity']]) {
    const refused = await run('show', reference, ...reason)
    expect(refused).toMatchObject({ code: 1 })
    expect(refused.text).not.toContain('สมชาย')
  }
})

test('what is shown, exported and erased is written down first: who, what and of which request, and no personal data', async () => {
  const { db, save, run } = await testLeads()
  const { reference } = await save('contact-us', { firstName: 'สมชาย', message: 'ขอทราบยอด' })
  const log = () =>
    db.selectFrom('audit').select(['actor', 'action', 'subject', 'detail']).orderBy('seq').execute()
  const before = (await log()).length

  await run('list')
  await run('show', 'RF-0000-00', '--reason', 'check')
  await run('show', reference, '--reason', 'check')
  await run(
    'export',
    '--phone',
    '0812345678',
    '--reason',
    'copy',
    '--to',
    path.join(await tempFolder(), 'all.csv'),
  )
  await run('erase', '--phone', '0812345678')

  const entries = (await log()).slice(before)
  expect(entries).toEqual([
    {
      actor: 'cli:arun',
      action: 'case.reveal',
      subject: `lead:${reference}`,
      detail: '{"scopes":["contact"],"reason":"check"}',
    },
    {
      actor: 'cli:arun',
      action: 'lead.export',
      subject: 'leads',
      detail:
        '{"looksFor":["phone"],"reason":"copy","format":"csv","scopes":["contact","national-id","income","documents"],"count":1}',
    },
    {
      actor: 'cli:arun',
      action: 'lead.erase',
      subject: expect.stringMatching(/^phone:[0-9a-f]{64}$/),
      detail: expect.stringMatching(/^{"receipt":"ER-\w{4}-\w{4}"}$/),
    },
  ])
  expect(JSON.stringify(entries)).not.toMatch(/สมชาย|0812345678/)
})

once('nothing is shown, exported or erased when it cannot be written down', async () => {
  const { db, save, run } = await testLeads()
  const { reference } = await save('contact-us', { firstName: 'สมชาย', message: 'ขอทราบยอด' })
  const to = path.join(await tempFolder(), 'all.csv')
  await db.schema.alterTable('audit').renameTo('elsewhere').execute()
  onTestFinished(() => db.schema.alterTable('elsewhere').renameTo('audit').execute())

  for (const command of [
    ['show', reference, '--reason', 'check'],
    ['export', '--reason', 'check', '--to', to],
    ['erase', '--phone', '0812345678'],
  ])
    await expect(run(...command)).rejects.toThrow('audit')

  await expect(readFile(to)).rejects.toThrow('ENOENT')
  expect(await db.selectFrom('lead').select('reference').execute()).toEqual([{ reference }])
})

test('a reward is handed out once, however its code is typed', async () => {
  const { db, run, request, clock } = await testLeads()
  const id = 'b9a1f6b0-0000-4000-8000-000000000001'
  await db
    .insertInto('motorExpoRegistration')
    .values({ id, event: 'show', code: 'ME-7K2P9X', registeredAt: clock(), usedAt: null })
    .execute()
  const isUsed = async () => (await (await request(`/motor-expo/${id}`)).json()).used

  expect(await isUsed()).toBe(false)
  expect(await run('redeem', 'me-7k2p9x')).toMatchObject({ code: 0, text: 'ME-7K2P9X is handed out now' })
  expect(await isUsed()).toBe(true)
  expect(await run('redeem', 'ME-7K2P9X')).toMatchObject({
    code: 1,
    text: expect.stringContaining('handed out already: 15 มิ'),
  })
  expect(await run('redeem', 'ME-000000')).toMatchObject({
    code: 1,
    text: 'no coupon and no reward has the code ME-000000',
  })
})

once('a coupon is used once, and not after its last day', async () => {
  const { db, run, request, save, clock } = await testLeads()
  const { id } = await save('e-coupon', {})
  const coupon = { promotion: 'june', phoneHash: 'h', amount: 500, issuedAt: clock() }
  await db
    .insertInto('coupon')
    .values([
      { ...coupon, code: 'RF-7K2P-9X4M', leadId: id, expiresOn: '2025-06-15' },
      { ...coupon, code: 'RF-2222-2222', leadId: 'other', promotion: 'may', expiresOn: '2025-06-14' },
    ])
    .execute()
  const read = async () => (await request(`/e-coupons/${id}`)).json()

  expect(await read()).toEqual({
    code: 'RF-7K2P-9X4M',
    amount: 500,
    expiresOn: '2025-06-15',
    usedAt: null,
  })
  expect(await run('redeem', 'rf-7k2p-9x4m')).toMatchObject({
    code: 0,
    text: 'RF-7K2P-9X4M is used now: take 500 baht off',
  })
  expect((await read()).usedAt).toBe('2025-06-15T05:00:00.000Z')
  expect(await run('redeem', 'RF-7K2P-9X4M')).toMatchObject({
    code: 1,
    text: expect.stringContaining('used already: 15 มิ'),
  })
  expect(await run('redeem', 'RF-2222-2222')).toMatchObject({
    code: 1,
    text: expect.stringContaining('could be used until 14 มิ'),
  })
  expect((await request('/e-coupons/unknown')).status).toBe(404)
})

test('requests are exported to a file', async () => {
  const { save, run } = await testLeads()
  await save('refinance', { firstName: 'สมชาย' })
  await save('happy-car', { firstName: 'สมหญิง' })
  const folder = await tempFolder()

  const csv = await run(
    'export',
    '--form',
    'refinance',
    '--reason',
    'report',
    '--to',
    path.join(folder, 'a.csv'),
  )
  const xlsx = await run('export', '--reason', 'report', '--to', path.join(folder, 'a.xlsx'))

  expect(csv).toMatchObject({ code: 0, lines: [expect.stringContaining('1 requests written')] })
  expect(await readFile(path.join(folder, 'a.csv'), 'utf8')).toMatch(/^\uFEFFหมายเลขอ้างอิง,.*สมชาย/s)
  expect(xlsx).toMatchObject({ code: 0, lines: [expect.stringContaining('2 requests written')] })
  expect((await readFile(path.join(folder, 'a.xlsx'))).subarray(0, 2).toString()).toBe('PK')
})

test.each([[[]], [['--reason', 'curiosity']], [['--reason', 'call']]])(
  'without one of the reasons of the office nothing is exported: %j',
  async (reason) => {
    const { save, run, db } = await testLeads()
    await save('refinance', { firstName: 'สมชาย' })
    const to = path.join(await tempFolder(), 'a.csv')
    const before = await auditSince(db)

    expect(await run('export', ...reason, '--to', to)).toMatchObject({
      code: 1,
      text: 'say why: --reason report, handover, check, copy, authority',
    })
    await expect(readFile(to)).rejects.toThrow('ENOENT')
    expect(await auditSince(db)).toEqual(before)
  },
)

once('the exit code says whether deliveries fail now, not that one had to be tried again', async () => {
  const { save, run, db, clock } = await testLeads()
  await save('refinance', {})
  const code = async () => (await run('failed')).code

  expect(await code()).toBe(0)
  await db.updateTable('job').set({ attempts: 1, lastErrorCode: 'ECONNREFUSED' }).execute()
  expect(await code()).toBe(0)
  clock.set('2025-06-15T12:05:00+07:00')
  expect(await run('failed')).toMatchObject({
    code: 1,
    lines: expect.arrayContaining(['lead-mail has failed for more than five minutes']),
  })
  await db.updateTable('job').set({ doneAt: 1, lastErrorCode: null }).execute()
  expect(await code()).toBe(0)
})

once('parked deliveries are shown and can be tried again', async () => {
  const { save, run, db, clock } = await testLeads()
  const { reference } = await save('refinance', {})
  await db
    .updateTable('job')
    .set({ parkedAt: clock(), attempts: 30, lastErrorCode: 'ECONNREFUSED' })
    .where('kind', '=', 'lead-mail')
    .execute()

  const failed = await run('failed')
  expect(failed.code).toBe(1)
  expect(failed.lines[0]).toMatch(new RegExp(`${reference}  lead-mail  30 tries  ECONNREFUSED  parked`))
  expect((await run('list')).text).toContain('parked')

  expect((await run('retry', reference)).lines).toEqual(['1 deliveries will be tried again at once'])
  expect((await run('retry')).lines).toEqual(['0 deliveries will be tried again at once'])
  expect((await run('retry', 'RF-0000-00')).code).toBe(1)
  expect((await auditSince(db)).filter((entry) => entry.includes('lead.retry'))).toEqual([
    `cli:arun lead.retry lead:${reference}`,
  ])
})

test('what is past its time is deleted', async () => {
  const { save, run, clock } = await testLeads()
  await save('refinance', {})
  await save('complaint', {})

  clock.set('2026-06-15T12:00:01+07:00')

  expect((await run('purge')).text).toContain('leads: 1 deleted')
  expect((await run('list')).lines.at(-1)).toBe('1 requests')
})

once('a person’s own requests can be exported, by phone or e-mail', async () => {
  const { save, run } = await testLeads()
  await save('refinance', { email: 'Somchai@Example.com' })
  await save('quote', { email: 'somchai@example.com' }, '0898765432')
  await save('refinance', {}, '0811111111')
  const to = path.join(await tempFolder(), 'a.csv')

  const both = await run('export', '--email', ' somchai@example.COM', '--reason', 'copy', '--to', to)
  const either = await run('list', '--email', 'somchai@example.com', '--phone', '0811111111')

  expect(both).toMatchObject({ code: 0, lines: [`2 requests written to ${to}`] })
  expect(await readFile(to, 'utf8')).not.toContain('0811111111')
  expect(either.lines.at(-1)).toBe('3 requests')
})

test('a person who asks for it is erased, and nobody else', async () => {
  const { save, run, db } = await testLeads()
  const first = await save('refinance', {})
  const second = await save('contact-us', {})
  const other = await save('refinance', {}, '0898765432')

  const erased = await run('erase', '--phone', '+66 81-234 5678')

  expect(erased.code).toBe(0)
  expect(erased.lines.slice(0, 2)).toEqual(['Deleted:', '  2 requests'])
  expect(erased.text).toContain(`${first.reference}  refinance`)
  expect(erased.text).toContain(`${second.reference}  contact-us`)
  expect(erased.text).toContain('4 consents (purpose, version of the notice, time, keyed hash of the phone)')
  expect(erased.text).toMatch(/Not reached from here: .*mails.*CRM.*backups/)
  expect(erased.lines.at(-1)).toMatch(/^Receipt: ER-\w{4}-\w{4}$/)
  expect(await db.selectFrom('leadErasure').selectAll().execute()).toMatchObject([
    { receipt: erased.lines.at(-1)!.slice('Receipt: '.length), state: 'done', requests: 2, reference: null },
  ])
  expect((await run('list')).lines).toEqual([expect.stringContaining(other.reference), '1 requests'])
  expect(await db.selectFrom('job').select('leadId').distinct().execute()).toEqual([{ leadId: other.id }])
})

once('a friend who was recommended finds and erases the recommendation, as a whole', async () => {
  const { save, run } = await testLeads()
  const people = {
    referrer: { firstName: 'สมชาย', mobilePhone: '0812345678' },
    friend: { firstName: 'สมศรี', mobilePhone: '0622222222' },
  }
  const { reference } = await save('friend-get-friend', { mobilePhone: undefined, ...people })

  expect((await run('list', '--phone', '0622222222')).text).toContain(reference)
  const erased = await run('erase', '--phone', '0622222222')

  expect(erased.text).toContain(`${reference}  friend-get-friend`)
  expect(erased.text).toContain('deleted as a whole, with both persons')
  expect((await run('list')).lines).toEqual(['0 requests'])
})

once('who is not known is told so, and the exit code is 1', async () => {
  const { save, run } = await testLeads()
  await save('refinance', {})

  const erased = await run('erase', '--phone', '0899999999', '--email', 'nobody@example.com')

  expect(erased.code).toBe(1)
  expect(erased.lines).toEqual(['nothing found: no request, draft or code has this phone or e-mail'])
  expect((await run('list')).lines.at(-1)).toBe('1 requests')
})

once('between a new key and its rotation a person is found and erased as before', async () => {
  const { save, runWith } = await testLeads()
  const { reference } = await save('refinance', {})
  const next = createEncryption('the-next-data-key-of-the-tests', 'the-data-key-of-the-tests')

  expect((await runWith(next, 'list', '--phone', '0812345678')).text).toContain(reference)
  expect(await runWith(next, 'erase', '--phone', '0812345678')).toMatchObject({ code: 0 })
  expect((await runWith(next, 'list')).lines).toEqual(['0 requests'])
})

once('requests of a key that is not there are counted, never passed over in silence', async () => {
  const { save, runWith, encryption } = await testLeads()
  const { reference } = await save('refinance', {})
  await save('refinance', {})
  const stranger = createEncryption('another-data-key-than-the-one-before')
  const line = `NOT LOOKED INTO: 2 requests or drafts encrypted by the key ${encryption.keyId}; that key is neither DATA_KEY nor in DATA_KEY_PREVIOUS`

  for (const command of ['list', 'erase'])
    expect(await runWith(stranger, command, '--phone', '0812345678')).toMatchObject({
      code: 1,
      lines: expect.arrayContaining([line]),
    })
  expect(await runWith(stranger, 'show', reference, '--reason', 'check')).toMatchObject({
    code: 1,
    lines: [line.replace('2 requests', '1 requests')],
  })
  const to = path.join(await tempFolder(), 'a.csv')
  expect(await runWith(stranger, 'export', '--reason', 'check', '--to', to)).toMatchObject({
    code: 1,
    lines: [`0 requests written to ${to}`, line],
  })
  expect(await runWith(stranger, 'rotate-key')).toMatchObject({
    code: 1,
    lines: expect.arrayContaining([
      `2 in lead have the key ${encryption.keyId}, which is neither DATA_KEY nor in DATA_KEY_PREVIOUS`,
    ]),
  })
  expect((await runWith(encryption, 'list', '--phone', '0812345678')).lines.at(-1)).toBe('2 requests')
})

test.each([
  [['list', '--phone', 'hello'], '--phone takes a Thai number'],
  [['erase', '--phone', 'hello'], '--phone takes a Thai number'],
  [['erase', '--phone', ''], '--phone takes a Thai number'],
  [['erase', '--email', 'hello'], '--email takes an address'],
  [['erase'], 'say whose'],
  [['erase', '--phone', '0812345678', '--form', 'refinance'], 'takes --phone and --email only'],
])('who is meant has to be clear: %j', async (args, sentence) => {
  const { save, run } = await testLeads()
  await save('refinance', {})

  const { code, lines } = await run(...args)

  expect(code).toBe(1)
  expect(lines[0]).toContain(sentence)
  expect((await run('list')).lines.at(-1)).toBe('1 requests')
})

test.each([
  [[]],
  [['nothing']],
  [['constructor']],
  [['list', '--form', 'nothing']],
  [['list', '--since', '2025-02-30']],
  [['list', '--limit', '-1']],
  [['export', '--reason', 'check', '--to', 'file.pdf']],
  [['export', '--reason', 'check']],
  [['list', '--unknown']],
  [['failed', '--json']],
])('a command that cannot be understood says so: %j', async (args) => {
  const { run } = await testLeads()

  const { code, lines } = await run(...args)

  expect(code).toBe(1)
  expect(lines.length).toBeGreaterThan(0)
})

once('without a command the usage is shown', async () => {
  const { run } = await testLeads()

  expect((await run()).lines).toEqual([COMMAND_LINE.usage])
})
