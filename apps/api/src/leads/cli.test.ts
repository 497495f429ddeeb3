import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FormKey } from '@leasing/contract/form-words'
import { expect, test } from 'vitest'
import { tempFolder } from '../../test/temp-folder.ts'
import { testApi } from '../../test/test-api.ts'
import { runLeadsCommand, USAGE } from './cli.ts'
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
  }
  const tools = { ...api, files, retention: readRetention(), print: (line: string) => lines.push(line) }
  return {
    ...api,
    save: (form: FormKey, data: Record<string, unknown>, phone = '0812345678') =>
      api.db
        .transaction()
        .execute((transaction) => saveLead(transaction, api, { form, data, phone, consent })),
    async run(...args: string[]) {
      lines.length = 0
      const code = await runLeadsCommand(args, tools)
      return { code, lines: [...lines], text: lines.join('\n') }
    },
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

test('one request is shown in Thai, whichever way its reference is typed', async () => {
  const { save, run } = await testLeads()
  const { reference } = await save('contact-us', {
    firstName: 'สมชาย',
    message: 'ขอทราบยอด',
    phone: '0812345678',
  })

  const { code, text } = await run('show', reference.toLowerCase())

  expect(code).toBe(0)
  expect(text).toContain('สมชาย')
  expect(text).toContain('ข้อความ: ขอทราบยอด')
  expect(await run('show', 'RF-0000-00')).toMatchObject({ code: 1 })
})

test('requests are exported to a file', async () => {
  const { save, run } = await testLeads()
  await save('refinance', { firstName: 'สมชาย' })
  await save('happy-car', { firstName: 'สมหญิง' })
  const folder = await tempFolder()

  const csv = await run('export', '--form', 'refinance', '--to', path.join(folder, 'a.csv'))
  const xlsx = await run('export', '--to', path.join(folder, 'a.xlsx'))

  expect(csv).toMatchObject({ code: 0, lines: [expect.stringContaining('1 requests written')] })
  expect(await readFile(path.join(folder, 'a.csv'), 'utf8')).toMatch(/^\uFEFFหมายเลขอ้างอิง,.*สมชาย/s)
  expect(xlsx).toMatchObject({ code: 0, lines: [expect.stringContaining('2 requests written')] })
  expect((await readFile(path.join(folder, 'a.xlsx'))).subarray(0, 2).toString()).toBe('PK')
})

test('parked deliveries are shown and can be tried again', async () => {
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
})

test('what is past its time is deleted', async () => {
  const { save, run, clock } = await testLeads()
  await save('refinance', {})
  await save('complaint', {})

  clock.set('2026-06-15T12:00:01+07:00')

  expect((await run('purge')).text).toContain('leads: 1 deleted')
  expect((await run('list')).lines.at(-1)).toBe('1 requests')
})

test('a person who asks for it is erased, and nobody else', async () => {
  const { save, run, db } = await testLeads()
  await save('refinance', {})
  await save('contact-us', {})
  const other = await save('refinance', {}, '0898765432')

  expect((await run('erase', '--phone', '081-234-5678')).lines).toEqual([
    '2 requests deleted, with drafts and codes of this phone',
  ])

  expect((await run('list')).lines).toEqual([expect.stringContaining(other.reference), '1 requests'])
  expect(await db.selectFrom('job').select('leadId').distinct().execute()).toEqual([{ leadId: other.id }])
  expect((await run('erase')).code).toBe(1)
})

test.each([
  [[]],
  [['nothing']],
  [['constructor']],
  [['list', '--form', 'nothing']],
  [['list', '--since', '2025-02-30']],
  [['list', '--limit', '-1']],
  [['export', '--to', 'file.pdf']],
  [['export']],
  [['list', '--unknown']],
])('a command that cannot be understood says so: %j', async (args) => {
  const { run } = await testLeads()

  const { code, lines } = await run(...args)

  expect(code).toBe(1)
  expect(lines.length).toBeGreaterThan(0)
})

test('without a command the usage is shown', async () => {
  const { run } = await testLeads()

  expect((await run()).lines).toEqual([USAGE])
})
