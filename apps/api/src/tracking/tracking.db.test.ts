import type { FormKey } from '@leasing/contract/forms/registry'
import { formatBaht } from '@leasing/rules/baht'
import { expect, test } from 'vitest'
import { aFriendGetFriend, aHappyCar } from '../../test/form-builders.ts'
import { aNewLead, SOMCHAI } from '../../test/lead-builders.ts'
import { aProvince } from '../../test/place-builders.ts'
import { testApi } from '../../test/test-api.ts'
import { aPdf, filesBody } from '../../test/upload-builders.ts'
import { writeAudit } from '../audit/audit.ts'
import { caseSubject } from '../leads/lead-case.ts'
import { saveLead } from '../leads/save-lead.ts'
import { statusSmsHandlers } from '../leads/status-sms.ts'
import { provePhone } from '../otp/phone-proof.ts'
import { type ChangedStatus, changeStatus, logCall } from '../staff/cases/change-case.ts'
import type { Person } from '../staff/person.ts'

const PHONE = '0812345678'
const FRIEND = '0898765432'
const NOON = '2025-06-16T12:00:00+07:00'

async function open() {
  const api = await testApi({ provinces: [aProvince('60', 'นครสวรรค์')], now: NOON })
  const post = async (path: string, body: object) => {
    const answer = await api.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: answer.status, text: await answer.text() }
  }
  const send = async (path: string, body: object) => JSON.parse((await post(path, body)).text)
  const caseOf = (reference: string) =>
    api.db.selectFrom('leadCase').selectAll().where('reference', '=', reference).executeTakeFirstOrThrow()
  return {
    ...api,
    post,
    send,
    prove: async (phone: string) => ({
      phone,
      uuid: await provePhone(api, api.encryption.hash('phone', phone)),
    }),
    list: async (proof: object) => JSON.parse((await post('/track', proof)).text).items,
    askHappyCar: (given: object = {}) => send('/happy-car', aHappyCar(given)),
    setCase: (reference: string, set: object) =>
      api.db.updateTable('leadCase').set(set).where('reference', '=', reference).execute(),
    caseOf,
    async setStatus(reference: string, status: ChangedStatus) {
      const row = await caseOf(reference)
      await changeStatus(api, { id: 'malee' } as Person, row, row.version, status)
    },
    read: (reference: string, action: string, detail: object, actor: string) =>
      writeAudit(api, { actor, action, subject: caseSubject(reference), detail }),
  }
}

test('a proven phone sees what it has sent: how far it is, by when somebody calls, what was collected', async () => {
  const site = await open()
  const { reference } = await site.askHappyCar()
  await site.askHappyCar({ mobilePhone: FRIEND })

  const items = await site.list(await site.prove(PHONE))

  expect(items).toEqual([
    {
      id: expect.any(String),
      reference,
      form: 'happy-car',
      title: expect.any(String),
      receivedAt: '2025-06-16T05:00:00.000Z',
      status: 'received',
      answerBy: '2025-06-17',
      collected: expect.arrayContaining([
        { label: 'ชื่อ–นามสกุล' },
        { label: 'เบอร์มือถือ' },
        { label: 'จังหวัด', value: 'นครสวรรค์' },
      ]),
      isSmsWanted: false,
      isMarketingAllowed: false,
      openings: [],
      deletedOn: '2026-06-16',
    },
  ])
  expect(JSON.stringify(items)).not.toMatch(/สมชาย|ใจดี|0812345678/)
})

test('SMART FIN shows its result, and a request with a calculation leads to its figures', async () => {
  const site = await open()
  const save = (form: FormKey, data: object) =>
    site.db
      .transaction()
      .execute((transaction) =>
        saveLead(transaction, site, aNewLead({ form, data: { ...SOMCHAI, ...data } })),
      )
  const path = '/monthly-installment/saved?id=9b0f2c3e-5f1a-4c52-9f3e-0a1b2c3d4e5f'
  const quote = { title: 'ค่างวด', lines: [], heading: [], rows: [], link: { label: 'ดู', path } }
  await save('contact-dealer', { quote })
  const result = { creditLimit: 650_000, minDownPayment: 90_000, validUntil: '2025-06-30' }
  await save('credit-estimation', result)

  const items = await site.list(await site.prove(PHONE))
  const of = (form: string) => items.find((item: { form: string }) => item.form === form)

  expect(of('contact-dealer')).toMatchObject({ calculation: path })
  expect(of('contact-dealer')).not.toHaveProperty('result')
  expect(of('credit-estimation').result).toEqual([
    { label: 'วงเงินประเมินเบื้องต้น', value: formatBaht(650_000) },
    { label: 'เงินดาวน์ขั้นต่ำ', value: formatBaht(90_000) },
    { label: 'ใช้ผลนี้ได้ถึงวันที่', value: '30 มิถุนายน 2568' },
  ])
})

test('who recommends a friend sees it, and the friend does not', async () => {
  const site = await open()
  await site.send('/friend-get-friend', aFriendGetFriend())

  expect(await site.list(await site.prove(PHONE))).toMatchObject([{ form: 'friend-get-friend' }])
  expect(await site.list(await site.prove(FRIEND))).toEqual([])
})

test('a change at the desk is there at the next look, in four plain words', async () => {
  const site = await open()
  const { reference } = await site.askHappyCar()
  const proof = await site.prove(PHONE)
  const statusAfter = async (set: object) => {
    await site.setCase(reference, set)
    const [item] = await site.list(proof)
    return [item.status, item.answerBy]
  }

  expect(await statusAfter({ status: 'taken' })).toEqual(['received', '2025-06-17'])
  expect(await statusAfter({ status: 'contacted', contactedAt: site.clock() })).toEqual([
    'in-progress',
    undefined,
  ])
  expect(await statusAfter({ status: 'waiting' })).toEqual(['waiting-for-you', undefined])
  expect(await statusAfter({ status: 'spam', isOpen: 0 })).toEqual(['closed', undefined])
})

test('the visitor reads which roles have opened what and when, and no name of anybody', async () => {
  const site = await open()
  const { reference } = await site.askHappyCar()
  const other = await site.askHappyCar({ budget: 500_000 })
  await site.db.insertInto('staffRole').values({ userId: 'malee', role: 'agent', branch: null }).execute()
  await site.db.insertInto('staffRole').values({ userId: 'chai', role: 'compliance', branch: null }).execute()
  await site.read(reference, 'case.take', { scope: 'contact' }, 'staff:malee')
  await site.read(reference, 'case.assign', { to: 'staff:chai', scope: 'contact' }, 'staff:malee')
  await site.read(reference, 'case.reveal', { scope: 'income', reason: 'check' }, 'staff:chai')
  await site.read(other.reference, 'lead.show', {}, 'root@server')
  const third = await site.askHappyCar({ budget: 600_000 })
  const shown = { scopes: ['contact', 'income'], reason: 'question' }
  await site.read(third.reference, 'case.reveal', shown, 'cli:root')

  const items = await site.list(await site.prove(PHONE))
  const openingsOf = (wanted: string) =>
    items.find((item: { reference: string }) => item.reference === wanted).openings

  expect(openingsOf(reference)).toMatchObject([
    { role: 'agent', scope: 'contact' },
    { role: 'compliance', scope: 'contact' },
    { role: 'compliance', scope: 'income' },
  ])
  expect(openingsOf(other.reference)).toHaveLength(4)
  expect(openingsOf(third.reference)).toMatchObject([{ scope: 'contact' }, { scope: 'income' }])
  expect(openingsOf(other.reference)[0]).not.toHaveProperty('role')
  expect(JSON.stringify(items)).not.toMatch(/malee|chai|root@server/)
})

test('withdrawing marketing reaches every request of the phone and its evidence, and moves no day of deletion', async () => {
  const site = await open()
  const consent = { privacyNotice: true, marketing: true, noticeVersion: '2025-01' }
  await site.askHappyCar({ consent })
  await site.askHappyCar({ consent, budget: 500_000 })
  await site.askHappyCar({ consent, mobilePhone: FRIEND })
  const proof = await site.prove(PHONE)
  const before = await site.list(proof)
  site.clock.set('2025-06-16T12:20:00+07:00')

  expect(await site.post('/track/marketing-withdrawal', proof)).toMatchObject({
    status: 200,
    text: '{"requests":2}',
  })

  const after = await site.list(proof)
  const consents = await site.db
    .selectFrom('consent')
    .select(['given', 'givenAt'])
    .where('purpose', '=', 'marketing')
    .orderBy('given')
    .execute()
  expect(before.map((item: object) => ({ ...item, isMarketingAllowed: false }))).toEqual(after)
  expect(consents.map(({ given }) => given)).toEqual([0, 0, 1])
  expect(consents[0]!.givenAt).toBe(site.clock())
  expect(await site.post('/track/marketing-withdrawal', proof)).toMatchObject({ text: '{"requests":0}' })
})

test('what staff ask for is read by the visitor, who sends it in place; whoever has the request is told', async () => {
  const site = await open()
  const { reference } = await site.askHappyCar()
  const proof = await site.prove(PHONE)
  await site.setCase(reference, { assignee: 'malee', status: 'contacted', contactedAt: site.clock() })
  await site.setStatus(reference, { status: 'waiting', ask: 'สำเนาบัตรประชาชน และสลิป 3 เดือน' })

  const [asked] = await site.list(proof)
  const { items } = await (
    await site.request('/upload/object/tracking?field=papers', {
      method: 'POST',
      body: filesBody(['papers.pdf', aPdf(), 'application/pdf']),
    })
  ).json()
  const papers = [items[0].key]
  site.clock.set('2025-06-17T09:00:00+07:00')
  const fresh = await site.prove(PHONE)

  expect(asked).toMatchObject({ status: 'waiting-for-you', ask: 'สำเนาบัตรประชาชน และสลิป 3 เดือน' })
  expect(await site.post('/track/documents', { ...fresh, reference, papers })).toMatchObject({
    status: 201,
    text: '{"files":1}',
  })
  const row = await site.caseOf(reference)
  expect(row.visitorChangedAt).toBe(site.clock())
  const upload = await site.db.selectFrom('upload').selectAll().executeTakeFirstOrThrow()
  expect(upload.claimedBy).toBe(row.leadId)
  expect((await site.list(fresh))[0]).toMatchObject({
    status: 'in-progress',
    ask: 'สำเนาบัตรประชาชน และสลิป 3 เดือน',
    sentAt: new Date(site.clock()).toISOString(),
  })
  await site.setStatus(reference, { status: 'contacted' })
  expect((await site.list(fresh))[0]).not.toHaveProperty('ask')
})

test('an SMS comes when the visitor reads another word, only if they asked for it, and names no link', async () => {
  const site = await open()
  const { reference } = await site.askHappyCar()
  const proof = await site.prove(PHONE)
  await site.setCase(reference, { assignee: 'malee', status: 'taken' })
  const jobs = () => site.db.selectFrom('job').selectAll().where('kind', '=', 'status-sms').execute()

  await site.setStatus(reference, { status: 'contacted' })
  expect(await jobs()).toEqual([])

  await site.post('/track/status-sms', { ...proof, reference, isWanted: true })
  await site.setStatus(reference, { status: 'appointed' })
  expect(await jobs()).toEqual([])
  await site.setStatus(reference, { status: 'waiting' })
  const [job] = await jobs()
  const handlers = statusSmsHandlers(site)
  await handlers['status-sms']!(job as never, new AbortController().signal)

  expect(site.sms.sent).toHaveLength(1)
  const [{ to, text }] = site.sms.sent as [{ to: string; text: string }]
  expect(to).toBe(PHONE)
  expect(text).toContain(reference)
  expect(text.length).toBeLessThanOrEqual(70)
  expect(text).not.toMatch(/http|www|\.[a-z]/i)

  await site.post('/track/status-sms', { ...proof, reference, isWanted: false })
  await handlers['status-sms']!(job as never, new AbortController().signal)
  expect(site.sms.sent).toHaveLength(1)
})

test('an SMS says what the visitor reads on the page, though an appointed call stands in between', async () => {
  const site = await open()
  const { id, reference } = await site.askHappyCar()
  const proof = await site.prove(PHONE)
  await site.post('/track/status-sms', { ...proof, reference, isWanted: true })
  const book = async () => {
    const [startsAt] = (await (await site.request(`/requests/${id}/call-slots`)).json()).offers
    const body = JSON.stringify({ startsAt, channel: 'phone' })
    const headers = { 'content-type': 'application/json' }
    await site.request(`/requests/${id}/call-slot`, { method: 'PUT', headers, body })
  }
  const message = async () => {
    const [job] = await site.db.selectFrom('job').selectAll().where('kind', '=', 'status-sms').execute()
    if (!job) return undefined
    await statusSmsHandlers(site)['status-sms']!(job as never, new AbortController().signal)
    await site.db.deleteFrom('job').where('kind', '=', 'status-sms').execute()
    return site.sms.sent.at(-1)?.text
  }

  // Closed without a call and opened again, and a call is appointed: nobody has talked to the visitor.
  await site.setCase(reference, { assignee: 'malee', status: 'taken' })
  await site.setStatus(reference, { status: 'lost', lostReason: 'unreachable' })
  await site.setStatus(reference, { status: 'taken' })
  await book()
  expect((await site.list(proof))[0].status).toBe('received')
  expect(await message()).toContain('เปิดใหม่แล้ว')

  const row = await site.caseOf(reference)
  await logCall(site, { id: 'malee' } as Person, row, row.version, { outcome: 'answered' })
  expect((await site.list(proof))[0].status).toBe('in-progress')
  expect(await message()).toContain('กำลังดำเนินการ')
})

test('a request of another phone can be neither changed nor told from one that never was', async () => {
  const site = await open()
  const { reference } = await site.askHappyCar({ mobilePhone: FRIEND })
  const proof = await site.prove(PHONE)

  const answers = await Promise.all(
    [reference, 'HC-ZZZZ-ZZ'].flatMap((wanted) => [
      site.post('/track/status-sms', { ...proof, reference: wanted, isWanted: true }),
      site.post('/track/documents', { ...proof, reference: wanted, papers: ['tracking/x'] }),
    ]),
  )

  const told = answers.map(({ status, text }) => `${status} ${text.replaceAll(/"requestId":"[^"]+"/g, '')}`)
  expect(new Set(told.filter((_, index) => index % 2 === 0)).size).toBe(1)
  expect(new Set(told.filter((_, index) => index % 2 === 1)).size).toBe(1)
  expect(await site.db.selectFrom('statusSms').selectAll().execute()).toEqual([])
})

test('an appointed call stands with its request until it is over', async () => {
  const site = await open()
  const { id } = await site.askHappyCar()
  const slots = await (await site.request(`/requests/${id}/call-slots`)).json()
  const startsAt = slots.offers[0]
  await site.request(`/requests/${id}/call-slot`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ startsAt, channel: 'phone' }),
  })

  const [item] = await site.list(await site.prove(PHONE))

  expect(item).toMatchObject({ id, slot: { startsAt, channel: 'phone' } })
  site.clock.set(item.slot.endsAt)
  expect((await site.list(await site.prove(PHONE)))[0]).not.toHaveProperty('slot')
})

test('erasure is asked for once, by a receipt, and is gone for the visitor once compliance has done it', async () => {
  const site = await open()
  const nobody = await site.prove(FRIEND)
  expect(await site.post('/track/erasure', nobody)).toMatchObject({ status: 404 })
  await site.askHappyCar()
  const proof = await site.prove(PHONE)

  const { receipt } = JSON.parse((await site.post('/track/erasure', proof)).text)
  const again = JSON.parse((await site.post('/track/erasure', proof)).text)

  expect(receipt).toMatch(/^ER-/)
  expect(again).toEqual({ receipt })
  expect(JSON.parse((await site.post('/track', proof)).text).erasure).toEqual({ receipt, state: 'asked' })
  const [entry] = await site.db
    .selectFrom('audit')
    .selectAll()
    .where('action', '=', 'erasure.ask')
    .orderBy('seq', 'desc')
    .execute()
  expect(entry).toMatchObject({ actor: 'visitor' })
})

test('the confirmation page withdraws from its own request alone', async () => {
  const site = await open()
  const consent = { privacyNotice: true, marketing: true, noticeVersion: '2025-01' }
  const { id, reference } = await site.askHappyCar({ consent })
  await site.askHappyCar({ consent, budget: 500_000 })

  expect(await site.post('/marketing-withdrawal', { id })).toMatchObject({ text: '{"requests":1}' })

  const items = await site.list(await site.prove(PHONE))
  expect(
    items.map((item: { reference: string; isMarketingAllowed: boolean }) => [
      item.reference === reference,
      item.isMarketingAllowed,
    ]),
  ).toEqual(
    expect.arrayContaining([
      [true, false],
      [false, true],
    ]),
  )
})

test('whoever proves nothing is told the same of every phone, and an ended proof proves nothing', async () => {
  const site = await open()
  await site.askHappyCar()
  const proof = await site.prove(PHONE)
  const stranger = { uuid: '00000000-0000-4000-8000-000000000000' }

  const answers = await Promise.all([
    site.post('/track', { ...stranger, phone: PHONE }),
    site.post('/track', { ...stranger, phone: '0800000000' }),
    site.post('/track', { ...proof, phone: '0800000000' }),
    site.post('/track', { ...(await site.prove(FRIEND)), phone: PHONE }),
    site.post('/track/marketing-withdrawal', { ...stranger, phone: PHONE }),
  ])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([422]))
  const told = answers.slice(0, 4).map(({ text }) => text.replaceAll(/"requestId":"[^"]+"/g, ''))
  expect(new Set(told).size).toBe(1)

  expect(await site.post('/track/end', proof)).toMatchObject({ status: 200 })
  expect(await site.post('/track', proof)).toMatchObject({ status: 422 })
})
