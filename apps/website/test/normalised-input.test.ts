import { form as contactUs } from '@leasing/contract/forms/contact-us'
import { expect, test } from 'vitest'
import { createEncryption } from '../../api/src/encryption/encryption.ts'
import { decryptLead } from '../../api/src/leads/lead.ts'
import { aContactUsForm } from '../../api/test/form-builders.ts'
import { aProvince } from '../../api/test/place-builders.ts'
import { TOKEN } from '../../api/test/test-api.ts'
import { validateAndSubmit } from '../app/forms/browser-validation.ts'
import { PHONE } from '../app/forms/filters.ts'
import { inputId } from '../app/forms/form-context.ts'
import { testSite } from './test-site.ts'

const site = await testSite()
const encryption = createEncryption('the-data-key-of-the-tests')

/** The same content again within ten minutes would be the same lead. */
const nextHour = () => site.clock.set(new Date(site.clock() + 60 * 60 * 1000).toISOString())

type Typed = { phone: string; firstName: string; contractNumber: string; message: string }
type Outcome = { stored: Typed } | { refused: string[] }

/** By what is left out: fields that are right. */
const RIGHT: Typed = {
  phone: '0812345678',
  firstName: 'สมชาย',
  contractNumber: 'AB1234567',
  message: 'ขอใบเสร็จ',
}

async function lastLead(): Promise<Typed> {
  const row = await site.db
    .selectFrom('lead')
    .selectAll()
    .orderBy('receivedAt', 'desc')
    .executeTakeFirstOrThrow()
  const { phone, firstName, contractNumber, message } = decryptLead(encryption, row).data as Typed
  return { phone, firstName, contractNumber, message }
}

/** As another program sends it. */
async function throughApi(typed: Typed): Promise<Outcome> {
  const response = await site.request('/api/forms/contact-us-forms', {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify(aContactUsForm(typed)),
  })
  if (response.status === 201) return { stored: await lastLead() }
  expect(response.status).toBe(422)
  const { errors } = JSON.parse(await response.text()) as { errors: { path: string }[] }
  return { refused: errors.map(({ path }) => path) }
}

const asForm = (typed: Typed) =>
  new URLSearchParams({
    ...typed,
    lastName: 'ใจดี',
    topic: 'payment',
    'consent.privacyNotice': 'on',
    'consent.noticeVersion': '2025-01',
  })

/** As a browser without JavaScript sends it. */
async function throughPage(typed: Typed): Promise<Outcome> {
  const response = await site.request('/contactus', { method: 'POST', body: asForm(typed) })
  if (response.status === 303) return { stored: await lastLead() }
  expect(response.status).toBe(422)
  const page = await response.text()
  return { refused: Object.keys(typed).filter((name) => page.includes(`id="${inputId(name)}-error"`)) }
}

/** As the scripts of the page do it: their filter, their validation, and then the page. */
async function throughBrowser(typed: Typed): Promise<Outcome> {
  const filtered = { ...typed, phone: PHONE.accept(typed.phone) }
  let outcome: Outcome | undefined
  const request = new Request('http://site.test/contactus', { method: 'POST', body: asForm(filtered) })
  const result = await validateAndSubmit(contactUs, {
    request,
    async serverAction() {
      outcome = await throughPage(filtered)
    },
  })
  if (outcome) return outcome
  const { data } = result as unknown as { data: { errors: { path: string }[] } }
  return { refused: data.errors.map(({ path }) => path) }
}

test.each<[Partial<Typed>, Partial<Typed>]>([
  [{ phone: '+66 81 234 5678' }, { phone: '0812345678' }],
  [{ phone: ' +๖๖ ๘๑-๒๓๔-๕๖๗๘' }, { phone: '0812345678' }],
  [{ phone: '0066 (0)81 234 5678' }, { phone: '0812345678' }],
  [{ phone: "'+66812345678" }, { phone: '0812345678' }],
  [{ phone: '\u00a0๐๕๖-123456\u200b' }, { phone: '056123456' }],
  [{ message: '=1+1' }, { message: "'=1+1" }],
  [{ message: ' =1+1' }, { message: "'=1+1" }],
  [{ message: '\n=cmd|calc' }, { message: "'=cmd|calc" }],
  [{ message: '\u00a0+ข' }, { message: "'+ข" }],
  [{ message: '\u200b\u202a@SUM(A1)' }, { message: "'@SUM(A1)" }],
  [{ message: "'-2" }, { message: "'-2" }],
  [{ message: `-${'ก'.repeat(1999)}` }, { message: `'-${'ก'.repeat(1999)}` }],
  [{ firstName: '\u200bสมหญิง ' }, { firstName: 'สมหญิง' }],
  [{ contractNumber: ' ๑๒๓-456 789' }, { contractNumber: '123456789' }],
])('%j is stored as %j, through API, page and browser alike', async (given, stored) => {
  const typed = { ...RIGHT, ...given }
  const expected = { stored: { ...RIGHT, ...stored } }

  expect(await throughApi(typed)).toEqual(expected)
  nextHour()
  expect(await throughPage(typed)).toEqual(expected)
  nextHour()
  expect(await throughBrowser(typed)).toEqual(expected)
  nextHour()
})

test.each<[Partial<Typed>, string]>([
  [{ phone: '+1 212 555 0100 12' }, 'phone'],
  [{ phone: '- -' }, 'phone'],
  [{ firstName: ' \u200b ' }, 'firstName'],
  [{ message: `-${'ก'.repeat(2000)}` }, 'message'],
  [{ contractNumber: '!!!!!!!!!' }, 'contractNumber'],
  [{ contractNumber: '1 2 3 4 5' }, 'contractNumber'],
])('%j is refused beside %s, through API, page and browser alike', async (given, field) => {
  const typed = { ...RIGHT, ...given }

  expect(await throughApi(typed)).toEqual({ refused: [field] })
  expect(await throughPage(typed)).toEqual({ refused: [field] })
  expect(await throughBrowser(typed)).toEqual({ refused: [field] })
})

test('a mobile phone of the country code is taken by a page without JavaScript', async () => {
  const { request, db } = await testSite({ provinces: [aProvince('60', 'นครสวรรค์')] })

  const response = await request('/happy-car', {
    method: 'POST',
    body: new URLSearchParams({
      firstName: 'สมชาย',
      lastName: 'ใจดี',
      mobilePhone: '+66 81 234 5678',
      wants: 'buy',
      carType: 'pickup',
      province: '60',
      contactTime: 'any',
      'consent.privacyNotice': 'on',
      'consent.noticeVersion': '2025-01',
    }),
  })

  expect(response.status).toBe(303)
  const row = await db.selectFrom('lead').selectAll().executeTakeFirstOrThrow()
  expect(decryptLead(encryption, row).data).toMatchObject({ mobilePhone: '0812345678' })
})

test.each([
  ['/otp', { phone: '+66 81 234 5678' }, 200],
  ['/otp', { phone: '+66 81 234 567' }, 422],
])('POST %s with %j is answered with %i', async (path, body, status) => {
  const response = await site.request(`/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

  expect(response.status).toBe(status)
})
