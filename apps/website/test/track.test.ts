import { expect, test } from 'vitest'
import { aHappyCar } from '../../api/test/form-builders.ts'
import { aProvince } from '../../api/test/place-builders.ts'
import { TOKEN } from '../../api/test/test-api.ts'
import { aPdf } from '../../api/test/upload-builders.ts'
import { plainVisitor } from './plain-visitor.ts'
import { testSite } from './test-site.ts'

const PHONE = '0812345678'

test('without scripts a visitor follows a request, chooses the call, sends a document, asks for erasure, and leaves', async () => {
  const site = await testSite({ provinces: [aProvince('60', 'นครสวรรค์')], now: '2025-06-16T12:00:00+07:00' })
  const sent = await site.request('/api/happy-car', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${TOKEN}` },
    body: JSON.stringify(aHappyCar({ mobilePhone: PHONE })),
  })
  const { reference } = await sent.json()
  const visitor = plainVisitor((address, init) => site.request(address, init))
  const call = `/track/call/${reference}`
  const documents = `/track/documents/${reference}`

  expect((await visitor.open('/track', { phone: PHONE })).at).toBe('/track/verify-otp')
  const [code = ''] = /\d{6}/.exec(site.sms.sent.at(-1)!.text)!
  const thread = await visitor.open('/track/verify-otp', { code })
  expect(thread.at).toBe('/track/requests')
  expect(thread.html).toContain(reference)
  expect(thread.html).toContain(`href="${call}"`)

  const [, startsAt = ''] = /name="startsAt" value="([^"]+)"/.exec((await visitor.open(call)).html)!
  const booked = await visitor.open(call, { startsAt, channel: 'phone', 'slot-intent': 'book' })
  expect(booked.html).toContain('เรานัดโทรหาคุณแล้ว')
  const calendar = await visitor.request(`${call}/calendar.ics`)
  expect(await calendar.text()).toContain('BEGIN:VEVENT')

  const papers = new File([aPdf()], 'ทะเบียนรถ.pdf', { type: 'application/pdf' })
  const withDocument = await visitor.send(documents, 'papers', {}, { papers })
  expect(withDocument.html).toContain('ได้รับเอกสารของคุณแล้ว')
  expect(await site.db.selectFrom('upload').select('claimedBy').execute()).toHaveLength(1)

  expect((await visitor.open('/track/requests', { intent: 'erasure' })).html).toMatch(/ER-\w{4}-\w{4}/)
  await visitor.open('/clear-device', {})
  expect((await visitor.open('/track/requests')).at).toBe('/track?ended=time')
})

test('the page after sending tells what was collected, and one press there withdraws marketing', async () => {
  const site = await testSite({ provinces: [aProvince('60', 'นครสวรรค์')], now: '2025-06-16T12:00:00+07:00' })
  const visitor = plainVisitor((address, init) => site.request(address, init))
  const marketing = () =>
    site.db.selectFrom('consent').select('given').where('purpose', '=', 'marketing').execute()

  const received = await visitor.send('/new-product', 'firstName', {
    ...{ product: 'truck', firstName: 'สมชาย', lastName: 'ใจดี', mobilePhone: PHONE, province: '60' },
    ...{ contactTime: 'any', 'consent.marketing': 'on' },
  })
  expect(received.at).toBe('/received/new-product')
  for (const told of ['เราเก็บอะไร', 'ใช้ทำอะไร', 'เก็บถึงเมื่อไร', 'ใครเปิดดู', '16 มิถุนายน 2569'])
    expect(received.html).toContain(told)
  expect(received.html).toContain('href="/track"')
  expect(await marketing()).toEqual([{ given: 1 }])

  const withdrawn = await visitor.open(received.at, { intent: 'withdraw-marketing' })
  expect(received.html).toContain('value="withdraw-marketing"')
  expect(withdrawn.html).not.toContain('value="withdraw-marketing"')
  expect(await marketing()).toEqual([{ given: 0 }])
})

test.each([
  [30, true],
  [29, false],
])('of %i promises of last month the page of quality tells the share: %s', async (count, isTold) => {
  const site = await testSite({ shipped: true, now: '2026-07-10T09:00:00+07:00' })
  const at = (text: string) => Date.parse(`${text}+07:00`)
  await site.db
    .insertInto('leadEvent')
    .values({
      ...{ id: 'first', leadId: 'earlier', at: at('2026-05-02T09:00:00'), by: 'staff:malee', kind: 'take' },
      ...{ fromValue: null, toValue: null, sealed: '', keyId: '' },
    })
    .execute()
  const promisedAt = at('2026-06-15T12:00:00')
  await site.db
    .insertInto('leadCase')
    .values(
      Array.from({ length: count }, (_, i) => ({
        ...{ leadId: `lead-${i}`, reference: `lead-${i}`, form: 'happy-car', status: 'won', isOpen: 0 },
        ...{ branch: null, province: null, assignee: null, assignedAt: null, nextTryAt: null },
        ...{ receivedAt: promisedAt, promisedAt, dueAt: promisedAt, closedAt: null, lostReason: null },
        ...{ contactedAt: i < 24 ? promisedAt : promisedAt + 1, visitorChangedAt: null, version: 1 },
      })),
    )
    .execute()

  const html = await site.html('/quality-management-service')

  expect(html.includes('ผลของเดือนมิถุนายน 2569')).toBe(isTold)
  expect(html.includes('เราโทรกลับทันเวลา 80 จากทุก 100 คำขอ')).toBe(isTold)
})
