import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { FORMS } from '@leasing/contract/forms/registry'
import { isMobilePhone } from '@leasing/rules/phone'
import { beforeAll, describe, expect, test } from 'vitest'
import { phoneOf } from '../src/leads/lead-case.ts'
import { type Letter, OFFICE_URL, type Reader, readMailSheet, SITE_URL } from './mail-sheet.ts'

let sheet: Letter[]

beforeAll(async () => {
  sheet = await readMailSheet()
}, 120_000)

const to = (reader: Reader) => sheet.filter((letter) => letter.reader === reader)

/** Both forms of a mail, without non-breaking spaces. */
const textsOf = ({ text, html }: Letter) =>
  [text, ...(html === undefined ? [] : [html.replaceAll(/<[^>]+>/g, ' ')])].map((form) =>
    form
      .replaceAll('\u00a0', ' ')
      .replaceAll('&quot;', '"')
      .replaceAll(/[ \t]+/g, ' '),
  )

/** Where mails and SMS are sent: a new place needs its letters in `mail-sheet.ts`, and its line here. */
const SENDERS = {
  'leads/deliver.ts': 2,
  'leads/status-sms.ts': 1,
  'otp/request-otp.ts': 1,
  'sms/sms.ts': 1,
  'staff/cases/digest.ts': 1,
  'staff/cases/threshold.ts': 1,
  'staff/desk/author-mails.ts': 1,
  'staff/desk/comment-mails.ts': 1,
  'staff/desk/publish-jobs.ts': 2,
  'staff/mails.ts': 2,
}

describe('the sheet of all mails and SMS', () => {
  test('has every form, to staff and, where the request may hold an address, to the visitor', () => {
    const names = sheet.map(({ name }) => name)
    const forms = Object.keys(FORMS)
    const withAddress = Object.entries(FORMS)
      .filter(([, { form }]) => /"?email"?:/.test(JSON.stringify(form.fields).replaceAll('"', '')))
      .map(([key]) => key)

    for (const form of forms)
      expect(
        names.some((name) => name.startsWith(`to staff: ${form}`)),
        form,
      ).toBe(true)
    for (const form of withAddress)
      expect(
        names.some((name) => name.startsWith(`confirmation: ${form}`)),
        form,
      ).toBe(true)
    expect(new Set(names).size).toBe(names.length)
  })

  test('knows every place that sends', () => {
    const source = path.join(import.meta.dirname, '../src')
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name): [string, number] => [
        name,
        readFileSync(path.join(source, name), 'utf8').match(/\b(?:mail|sms)\.send\(/g)?.length ?? 0,
      ])

    expect(Object.fromEntries(files.filter(([, count]) => count > 0).sort())).toEqual(SENDERS)
  })
})

describe('a confirmation to a visitor', () => {
  test('says what was sent, its reference, what happens next, and how to reach a person', () => {
    for (const letter of to('visitor'))
      for (const text of textsOf(letter)) {
        expect(letter.subject, letter.name).toContain(letter.lead!.reference)
        expect(text, letter.name).toContain(letter.lead!.reference)
        expect(text, letter.name).toContain(FORMS[letter.lead!.form as keyof typeof FORMS].lead.title)
        expect(text, letter.name).toMatch(
          /โทรสายด่วน 1366 \(.*\d\d\.\d\d–\d\d\.\d\d น\..*\) แล้วแจ้งหมายเลขอ้างอิง/,
        )
        expect(text, letter.name).toContain('เจ้าหน้าที่ไม่ขอรหัส OTP หรือรหัสผ่าน')
        expect(text, letter.name).toContain('ถ้าคุณไม่ได้ส่งคำขอนี้')
        expect(text, letter.name).toMatch(NEXT)
        const hasMobile = isMobilePhone(phoneOf(letter.lead!.data) ?? '')
        expect(text.includes('ติดตามเรื่องนี้ได้ทุกเมื่อในหน้า “เรื่องของฉัน”'), letter.name).toBe(hasMobile)
      }
  })

  /** A promise with its time, or what the visitor does next. */
  const NEXT = /ภายใน \d+ วันทำการ|ยังไม่ใช่การอนุมัติสินเชื่อ/

  test('repeats nothing that was typed, since anybody may type the address of another', () => {
    for (const letter of to('visitor'))
      for (const text of textsOf(letter))
        for (const typed of typedIn(letter.lead!.data)) expect(text, letter.name).not.toContain(typed)
  })

  test('says how to take news back to those who asked for them, and to nobody else', () => {
    for (const letter of to('visitor'))
      for (const text of textsOf(letter))
        expect(/ถ้าไม่อยากรับแล้ว โทร\. 1366 หรือเขียนถึง dpo@\S+ ได้ทุกเมื่อ/.test(text), letter.name).toBe(
          letter.lead!.consent.marketing,
        )
    expect(to('visitor').some(({ lead }) => lead!.consent.marketing)).toBe(true)
  })

  test('has no link but that of a calculation', () => {
    for (const letter of to('visitor')) {
      const links = letter.text.match(/https?:\S+/g) ?? []
      expect(links.length, letter.name).toBe(letter.lead!.form === 'quote' ? 1 : 0)
      for (const link of links)
        expect(link).toMatch(new RegExp(`^${SITE_URL}/\\S+/saved\\?id=[\\w-]+&term=\\d+(?:&\\w+=[\\w-]+)*$`))
    }
  })

  test('of a calculation has both rates, all that is paid, and the notice on borrowing', () => {
    for (const letter of to('visitor').filter(({ lead }) => lead!.form === 'quote'))
      for (const text of textsOf(letter))
        for (const said of ['อัตราที่แท้จริงต่อปี', 'ดอกเบี้ยคงที่ต่อปี', 'ผ่อนรวมทั้งหมด', 'กู้เท่าที่จำเป็นและชำระคืนไหว'])
          expect(text, letter.name).toContain(said)
  })
})

describe('a mail to staff', () => {
  test('says what was asked, by whom and when, what the visitor was told, and what was consented to', () => {
    for (const letter of to('staff of leads'))
      for (const text of textsOf(letter)) {
        expect(text, letter.name).toContain(letter.lead!.reference)
        expect(text, letter.name).toMatch(/ได้รับเมื่อ:? 25 พ\.ย\. 2569 เวลา 12\.00 น\./)
        expect(text, letter.name).toMatch(/เราบอกลูกค้าไว้ว่า “.+”/)
        expect(text, letter.name).toContain('รับทราบประกาศความเป็นส่วนตัวฉบับ 2569-1')
        expect(text, letter.name).toContain(
          letter.lead!.consent.marketing ? 'ยินยอมรับข่าวสารและข้อเสนอ' : 'ไม่ขอรับข่าวสารและข้อเสนอ',
        )
        expect(text, letter.name).toContain('อย่าส่งต่อให้คนที่ไม่เกี่ยวข้อง')
      }
  })

  test('can be answered by telephone or mail', () => {
    for (const letter of to('staff of leads'))
      expect(letter.text.replaceAll('\u00a0', ' '), letter.name).toMatch(
        /0\d{1,2}[- ]\d{3}[- ]\d{3,4}|\S+@\S+/,
      )
  })

  test('names nobody in its subject, and no national ID in full', () => {
    for (const letter of to('staff of leads')) {
      expect(letter.subject, letter.name).not.toMatch(/สม[ชหศ]|ใจ/)
      for (const text of textsOf(letter)) expect(text, letter.name).not.toMatch(/(?<!\d)\d{13}(?!\d)/)
    }
    expect(to('staff of leads').some(({ text }) => text.includes('ลงท้ายด้วย 3450'))).toBe(true)
  })

  test('names its fields in Thai, and leaves none open', () => {
    for (const letter of to('staff of leads'))
      for (const text of textsOf(letter)) {
        expect(text, letter.name).not.toMatch(/(?<![\w@.%-])[a-z]+[A-Z]\w*:/)
        expect(text, letter.name).not.toMatch(/undefined|null|NaN|\[object|\{\{/)
      }
  })
})

describe('a mail to staff who have an office', () => {
  test('says reference, form, due time and link, and nothing else', () => {
    const letters = to('staff of leads by office')
    for (const { name, lead, subject, text } of letters) {
      const { title } = FORMS[lead!.form as keyof typeof FORMS].lead
      expect(subject, name).toBe(`${title} ${lead!.reference}`)
      expect(text.replaceAll('\u00a0', ' '), name).toBe(
        [
          title,
          `หมายเลขอ้างอิง: ${lead!.reference}\nต้องติดต่อลูกค้าก่อน: 26 พ.ย. 2569 เวลา 12.00 น.`,
          `เปิดคำขอนี้ในระบบเจ้าหน้าที่\n${OFFICE_URL}/cases/${lead!.reference}\n`,
        ].join('\n\n'),
      )
    }
    expect(letters).toHaveLength(Object.keys(FORMS).length)
  })

  test('holds nothing that the visitor typed, and no address to answer to', () => {
    for (const letter of to('staff of leads by office')) {
      expect(letter).not.toHaveProperty('replyTo')
      for (const text of textsOf(letter))
        for (const typed of typedIn(letter.lead!.data)) expect(text, letter.name).not.toContain(typed)
    }
  })
})

test('the mail of a team counts what is overdue and leads to it', () => {
  const [{ subject, text } = { subject: '', text: '' }, ...others] = to('team')

  expect(others).toEqual([])
  expect(subject).toBe('คำขอที่เลยกำหนด 3 รายการ')
  expect(text).toContain('เรียน ทีมสินเชื่อภาคเหนือ\n')
  expect(text).toMatch(new RegExp(`${OFFICE_URL}/cases\\?view=overdue&team=north$`))
  expect(text).not.toMatch(/[A-Z]{2}-|สมชาย|0\d{2}/)
})

describe('a mail of the office', () => {
  test('speaks to a person, says what to do, and leads to the office', () => {
    for (const letter of to('staff of the office')) {
      expect(letter.text, letter.name).toMatch(/^เรียน คุณวิชัย พร้อมงาน\n/)
      expect(letter.text, letter.name).toMatch(/โปรด|เปิดดู|แจ้งผู้ดูแลระบบ/)
      expect(letter.text.match(/https?:\S+/g), letter.name).toEqual([
        expect.stringMatching(`^${OFFICE_URL}/`),
      ])
      expect(letter.subject.length, letter.name).toBeGreaterThan(5)
    }
  })

  test('with a link says how long it holds, and that it opens once', () => {
    for (const letter of to('staff of the office').filter(({ name }) => name.startsWith('link')))
      expect(letter.text).toMatch(/ลิงก์นี้ใช้ได้ครั้งเดียว ภายใน \d+ (?:วัน|นาที)/)
  })

  test('holds nothing of visitors', () => {
    for (const letter of to('staff of the office')) expect(letter.text).not.toMatch(/สมชาย|081/)
  })
})

test('an SMS names the company and the reference, has no link, and fits in one message', () => {
  const [code, ...statuses] = to('phone')

  for (const { text } of to('phone')) {
    expect(text.length).toBeLessThanOrEqual(70)
    expect(text).not.toMatch(/http|www|\.[a-z]/i)
  }
  expect(code!.text).toMatch(/^อรุณ: OTP 482913 Ref K7M3QX\nใช้ได้ 5 นาที อย่าบอกใคร เราไม่ขอรหัสนี้$/)
  expect(statuses).toHaveLength(4)
  for (const { text } of statuses) expect(text).toMatch(/^อรุณ: RF-7K3M-Q2 .+ เปิดดูที่หน้าเรื่องของฉัน$/)
})

const TYPED = [
  'firstName',
  'lastName',
  'mobilePhone',
  'phone',
  'email',
  'contractNumber',
  'nationalId',
  'message',
  'note',
  'model',
]

/** What a visitor typed, at any depth. */
const typedIn = (data: object): string[] =>
  Object.entries(data).flatMap(([name, value]) => {
    if (name !== 'quote' && typeof value === 'object' && value !== null) return typedIn(value)
    return TYPED.includes(name) && typeof value === 'string' && value !== '' ? [value] : []
  })
