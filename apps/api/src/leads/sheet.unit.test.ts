import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { REVEAL_SCOPES } from '@leasing/contract/reveal-scopes'
import { guardFormulas } from '@leasing/rules/formula-guard'
import readXlsx from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { tempFolder } from '../../test/temp-folder.ts'
import { writePrivately } from './export.ts'
import type { Lead } from './lead.ts'
import { toFile } from './sheet.ts'

const aLead = (data: Record<string, unknown>, given: Partial<Lead> = {}): Lead => ({
  id: '1',
  form: 'refinance',
  reference: 'RF-7K3M-Q2',
  revision: 1,
  receivedAt: Date.parse('2025-06-15T23:30:00+07:00'),
  updatedAt: Date.parse('2025-06-15T23:30:00+07:00'),
  data: guardFormulas(data),
  consent: { privacyNotice: true, marketing: false, noticeVersion: '2569-1' },
  ...given,
})

const csv = async (leads: Lead[]) =>
  (await toFile(leads, new Map(), { format: 'csv', scopes: REVEAL_SCOPES })).toString()

async function sheet(leads: Lead[]) {
  const result = (await readXlsx(
    await toFile(leads, new Map(), { format: 'xlsx', scopes: REVEAL_SCOPES }),
  )) as unknown
  const rows = (Array.isArray(result) && !Array.isArray(result[0]) ? result[0].data : result) as unknown[][]
  const [headings, ...lines] = rows
  return lines.map((line) => Object.fromEntries(headings!.map((heading, i) => [heading, line[i]])))
}

test('a sheet has Thai headings and typed cells', async () => {
  const [row] = await sheet([
    aLead({
      firstName: 'สมชาย',
      mobilePhone: '0812345678',
      amount: 350000,
      birthDate: '1995-04-12',
      gear: 'manual',
    }),
  ])

  expect(row).toMatchObject({
    หมายเลขอ้างอิง: 'RF-7K3M-Q2',
    แบบฟอร์ม: 'คำขอรีไฟแนนซ์',
    ชื่อ: 'สมชาย',
    เบอร์มือถือ: '0812345678',
    วงเงินที่ต้องการ: 350000,
    วันเกิด: new Date('1995-04-12T00:00:00Z'),
    เกียร์: 'เกียร์ธรรมดา',
    ยินยอมรับข่าวสาร: false,
  })
})

test('a moment is what a clock in Bangkok said', async () => {
  const [row] = await sheet([aLead({})])

  expect(row?.รับเมื่อ).toEqual(new Date('2025-06-15T23:30:00Z'))
  expect(await csv([aLead({})])).toContain('2025-06-15 23:30')
})

test('leads with different fields share a sheet, and nested ones have their own columns', async () => {
  const rows = await sheet([
    aLead({ amount: 1 }),
    aLead({ friend: { mobilePhone: '0898765432' }, referrer: { firstName: 'สมชาย' } }),
  ])

  expect(rows[0]).toMatchObject({ วงเงินที่ต้องการ: 1, 'เพื่อน: เบอร์มือถือ': null })
  expect(rows[1]).toMatchObject({ วงเงินที่ต้องการ: null, 'เพื่อน: เบอร์มือถือ': '0898765432' })
})

test.each(['=cmd()', '+1', '-1', '@x'])(
  'a formula stays guarded text in both kinds of file: %s',
  async (text) => {
    const lead = aLead({ message: text, friend: { firstName: text } })

    const [row] = await sheet([lead])

    expect(row).toMatchObject({ ข้อความ: `'${text}`, 'เพื่อน: ชื่อ': `'${text}` })
    expect(await csv([lead])).toContain(`'${text}`)
    expect(await csv([lead])).not.toMatch(/(^|,|")[=+@-]/m)
  },
)

test.each(['=cmd()', '+1', '-1', '@x', '\t=cmd()', '\r=cmd()', '\n=cmd()'])(
  'a formula that was stored as it came is guarded in a CSV: %j',
  async (message) => {
    expect(await csv([aLead({}, { data: { message } })])).toContain(`'${message}`)
  },
)

test('a CSV begins with the mark of UTF-8 and keeps commas, quotes and line breaks in their cells', async () => {
  const text = await csv([aLead({ message: 'เขาบอกว่า "มา, พรุ่งนี้"\nแล้วไม่มา' })])

  expect(text.startsWith('\uFEFF')).toBe(true)
  expect(text).toContain('"เขาบอกว่า ""มา, พรุ่งนี้""\nแล้วไม่มา"')
})

test('the file is for its owner only', async () => {
  const file = path.join(await tempFolder(), 'requests.csv')

  await writePrivately(file, 'ข้อความ')

  expect(await readFile(file, 'utf8')).toBe('ข้อความ')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})

test('no leads are an empty sheet with headings', async () => {
  expect(await sheet([])).toEqual([])
  expect(await csv([])).toContain('หมายเลขอ้างอิง')
})
