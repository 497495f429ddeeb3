import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { FORMS } from '@leasing/contract/forms/registry'
import { beforeAll, describe, expect, test } from 'vitest'
import { leadHandlers } from '../../api/src/leads/deliver.ts'
import { addressOf } from '../../api/src/leads/lead-mails.ts'
import type { MailMessage } from '../../api/src/mail/mail.ts'
import { NO_LIMITS } from '../../api/test/test-api.ts'
import { wordsOf } from './crawl.ts'
import { testSite } from './test-site.ts'

// What a page says of a mail stands in that mail.

const APP = path.join(import.meta.dirname, '../app')
const SITE_URL = 'https://leasing.example'
const EMAIL = 'somchai@visitor.example'
const CALCULATION =
  'carType=pickup&modelGroup=tawan-cab&model=tawan-cab-22-mt&product=new-vehicle&down=20%25&term=60'
const REFINANCE = 'carType=car&brand=weha&modelGroup=weha-cab&model=weha-cab-24&year=2024&gear=manual'

let site: Awaited<ReturnType<typeof testSite>>
/** The page that offers the mail, and the mail, text and HTML. */
let page: string
let mail: MailMessage
/** The page after sending. */
let received: string

beforeAll(async () => {
  site = await testSite({ shipped: true, now: '2026-11-25T12:00:00+07:00', publicUrl: SITE_URL })
  ;({ page, received, mail } = await mailTable(`/monthly-installment?${CALCULATION}`))
}, 120_000)

/** Saves a calculation and has its table mailed. */
async function mailTable(calculation: string) {
  const kept = await site.request(calculation, sent({ next: 'mail' }))
  const address = kept.headers.get('location')!
  const html = await site.html(address)
  const answer = await site.request(
    address,
    sent({
      template: 'quote',
      workingId: new URL(address, SITE_URL).searchParams.get('id')!,
      term: '60',
      email: EMAIL,
      'consent.privacyNotice': 'on',
      'consent.noticeVersion': /name="consent.noticeVersion"[^>]*value="([^"]*)"/.exec(html)![1]!,
    }),
  )
  expect([kept.status, answer.status]).toEqual([303, 303])
  const cookie = answer.headers.getSetCookie().map((line) => line.split(';')[0])
  return {
    page: wordsOf(html),
    received: wordsOf(
      await site.html(answer.headers.get('location')!, { headers: { cookie: cookie.join('; ') } }),
    ),
    mail: await confirmationOf('quote'),
  }
}

const sent = (fields: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(fields) })

/** The mail that a visitor gets for the last lead of a form. */
async function confirmationOf(form: string): Promise<MailMessage> {
  const { db, encryption, content, clock } = site
  const lead = await db
    .selectFrom('lead')
    .select('id')
    .where('form', '=', form)
    .orderBy('receivedAt', 'desc')
    .executeTakeFirstOrThrow()
  const mails: MailMessage[] = []
  const handlers = leadHandlers({
    ...{ db, encryption, content, clock, limits: NO_LIMITS, siteUrl: SITE_URL, leadsTo: [] },
    mail: { send: async (message) => void mails.push(message), close: () => {} },
  })
  const job = { id: 'job', kind: 'lead-confirmation', leadId: lead.id, createdAt: 0, attempts: 1 }
  await handlers['lead-confirmation']({ ...job, claimedUntil: 0, payload: {} }, AbortSignal.timeout(5000))
  return mails[0]!
}

/** Both forms of the mail. */
const bothForms = () => [mail.text, wordsOf(mail.html!)].map((text) => text.replaceAll(/[\s\u00a0]+/g, ' '))

const linkOf = ({ text }: MailMessage) => /https?:\S+/.exec(text)![0]

describe('the mail with the table of instalments', () => {
  test.each([
    {
      promise: /ในอีเมลมีลิงก์กลับมาดูตัวเลขเดิม/,
      kept: () => /https:\/\/leasing\.example\/monthly-installment\/saved\?id=/,
    },
    {
      promise: /เปิดได้ถึง (\d+ \S+ \d{4} เวลา [\d.]+ น\.)/,
      kept: ([, until]: RegExpExecArray) => new RegExp(`ได้ถึง ${until}`),
    },
    { promise: /ตะวัน แค็บ 2\.2 เกียร์ธรรมดา/, kept: () => /ค่างวดโดยประมาณของตะวัน แค็บ 2\.2 เกียร์ธรรมดา/ },
    {
      promise: /ราคา ([\d,]+) ?บาท/,
      kept: ([, price]: RegExpExecArray) => new RegExp(`ราคารถ ${price} บาท`),
    },
    {
      promise: /ดาวน์ ([\d,]+) ?บาท \(20%\)/,
      kept: ([, down]: RegExpExecArray) => new RegExp(`เงินดาวน์ ${down} บาท \\(20%\\)`),
    },
    {
      promise: /60 งวด ([\d,]+) ?บาท อัตราที่แท้จริง ([\d.]+%)/,
      kept: ([, instalment, rate]: RegExpExecArray) =>
        new RegExp(
          `60 งวด \\(ที่เลือกไว้\\) ${instalment} \\([\\d,.]+\\) ${rate} \\([\\d.]+%\\) [\\d,]+ \\([\\d,]+\\)`,
        ),
    },
    {
      promise: /สรุปรายปีของระยะที่คุณเลือก/,
      kept: () => /แต่ละปีของ 60 งวด .*ปีที่ 1 [\d,]+ [\d,]+ [\d,]+ [\d,]+ .*ปีที่ 5 [\d,]+ [\d,]+ [\d,]+ 0 /,
    },
    { promise: /ลิงก์ไปดูตารางผ่อนทุกงวด/, kept: () => /ตารางผ่อนทุกงวด/ },
    { promise: /กู้เท่าที่จำเป็นและชำระคืนไหว/, kept: () => /กู้เท่าที่จำเป็นและชำระคืนไหว/ },
  ])('keeps the promise $promise', ({ promise, kept }) => {
    const said = promise.exec(page.replaceAll(/[\s\u00a0]+/g, ' '))
    expect(said, page).not.toBeNull()

    for (const form of bothForms()) expect(form).toMatch(kept(said!))
  })

  test('goes to the address that the page after sending repeats', () => {
    expect(received).toContain(`ส่งไปที่ ${EMAIL}`)
  })

  test('says what is financed, the flat rates, VAT and totals, each once and as pages write it', () => {
    for (const form of bothForms()) {
      expect(form).toMatch(/ยอดจัด \(ราคารถหักเงินดาวน์\) [\d,]+ บาท/)
      for (const heading of ['ภาษีมูลค่าเพิ่มในค่างวด', 'ดอกเบี้ยคงที่ต่อปี', 'ดอกเบี้ยรวม', 'ผ่อนรวมทั้งหมด'])
        expect(form).toContain(heading)
      expect(form).not.toContain('20.00%')
      expect(form.match(/ตะวัน แค็บ/g)).toHaveLength(1)
    }
  })

  test('opens the same calculation until its day, and says nothing of the visitor in the address', async () => {
    const { pathname, search } = new URL(linkOf(mail))

    const opened = await site.request(pathname + search)
    site.clock.set('2027-02-23T23:59:59+07:00')
    const last = await site.request(pathname + search)
    site.clock.set('2027-02-24T00:00:00+07:00')
    const after = await site.html(pathname + search)
    site.clock.set('2026-11-25T12:00:00+07:00')

    const instalment = /60 งวด ([\d,]+)/.exec(page)![1]!
    expect([opened.status, last.status]).toEqual([200, 200])
    expect(wordsOf(await last.text())).toContain(instalment)
    expect(wordsOf(after)).not.toContain(`${instalment} บาท`)
    expect(search).toMatch(/^\?id=[0-9a-f-]{36}&term=60$/)
    expect(addressOf({ email: EMAIL })).toBe(EMAIL)
    expect(linkOf(mail)).not.toContain('somchai')
  })
})

test('the mail of a refinance keeps the same promises, and opens the calculation as it was', async () => {
  site.clock.set('2026-11-25T13:00:00+07:00')
  const { page, received, mail } = await mailTable(
    `/refinance?${REFINANCE}&amount=300000&outstanding=120000&term=60`,
  )
  const [, until] = /เปิดได้ถึง (\d+ \S+ \d{4} เวลา [\d.]+ น\.)/.exec(page)!
  const [, instalment] = /60 งวด\s+([\d,]+)\s+บาท\s+อัตราที่แท้จริง/.exec(page)!
  const { pathname, search } = new URL(linkOf(mail))
  const opened = wordsOf(await site.html(pathname + search))

  for (const text of [mail.text, wordsOf(mail.html!)].map((text) => text.replaceAll(/[\s\u00a0]+/g, ' '))) {
    expect(text).toMatch(/ค่างวดรีไฟแนนซ์โดยประมาณของเวหา แค็บ 2\.4 ปี 2567 เกียร์ธรรมดา/)
    expect(text).toMatch(/วงเงินที่ขอ 300,000 บาท .*ปิดหนี้เดิม 120,000 บาท เหลือ 180,000 บาท/)
    expect(text).toMatch(new RegExp(`60 งวด \\(ที่เลือกไว้\\) ${instalment} .*แต่ละปีของ 60 งวด`))
    expect(text).toContain(`ได้ถึง ${until}`)
  }
  expect(pathname).toBe('/refinance/saved')
  expect(search).toMatch(/^\?id=[0-9a-f-]{36}&term=60$/)
  expect(opened).toContain(instalment)
  expect(received).toContain('ประเมินวงเงินรีไฟแนนซ์อีกครั้ง')
  expect(received).not.toContain('คำนวณค่างวดอีกครั้ง')
})

test('no page promises anything of a mail that this file does not compare', () => {
  const sources = readdirSync(APP, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.tsx?$/.test(name),
  )
  const promising = sources.filter((name) =>
    /(?:ใน|พร้อม|แนบ(?:ไป|มา)?(?:ใน|กับ))อีเมล|อีเมล(?:นั้น|ของคุณ)?(?:มี|บอก)/.test(
      readFileSync(path.join(APP, name), 'utf8'),
    ),
  )
  const forms = Object.entries(FORMS).filter(([, { lead }]) =>
    /(?:ใน|พร้อม)อีเมล|อีเมล(?:มี|บอก)/.test(JSON.stringify(lead.received ?? '')),
  )

  expect(promising).toEqual(['calculators/mail-table.tsx'])
  expect(forms.map(([key]) => key)).toEqual([])
})

test('a refinance request that was typed, not calculated, is not told as a result', async () => {
  const html = await site.html('/refinance/request')
  const response = await site.request(
    '/refinance/request',
    sent({
      ...{ carType: 'pickup', brand: 'อรุณ', modelGroup: 'ตะวัน', model: '2.5', year: '2025', gear: 'manual' },
      ...{ amount: '300000', term: '60', firstName: 'สมชาย', lastName: 'ใจดี', mobilePhone: '0812345678' },
      ...{ province: '60', contactTime: 'any', 'consent.privacyNotice': 'on' },
      'consent.noticeVersion': /name="consent.noticeVersion"[^>]*value="([^"]*)"/.exec(html)![1]!,
    }),
  )
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const received = wordsOf(await site.html(response.headers.get('location')!, { headers: { cookie } }))

  expect(received).toMatch(/ที่คุณกรอก: .*วงเงินที่ต้องการ 300,000/)
  expect(received).not.toContain('จากผลคำนวณของคุณ')
})
