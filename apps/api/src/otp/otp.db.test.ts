import type { OtpVerified } from '@leasing/contract/otp'
import { expect, test } from 'vitest'
import { aSite } from '../../test/builders.ts'
import { type TestApi, testApi } from '../../test/test-api.ts'
import { once } from '../../test/test-database.ts'
import type { Db } from '../db/schema.ts'
import type { Sms } from '../sms/sms.ts'
import { findProvenPhoneHash } from './phone-proof.ts'
import { purgeOtp } from './request-otp.ts'

const PHONE = '0812345678'
const NOON = '2025-06-15T12:00:00+07:00'

test('a code comes by SMS, and typed in it proves the phone', async () => {
  const site = await open()

  const asked = await site.ask(PHONE)
  const verified = await site.verify(asked.ref, site.lastCode())

  expect(asked).toEqual({
    ref: expect.stringMatching(/^[B-DF-HJ-NP-TV-Z2-9]{6}$/),
    expiresInSeconds: 300,
    resendAfterSeconds: 60,
  })
  expect(site.sms.sent.map(({ to }) => to)).toEqual([PHONE])
  expect(verified).toEqual({ success: true, uuid: expect.stringMatching(/^[0-9a-f-]{36}$/) })
  expect(await site.proven(verified)).toBe(site.encryption.hash('phone', PHONE))
})

once(
  'the message names the company, the code, the ref and its life, holds no link, and is one SMS long',
  async () => {
    const site = await open()

    const { ref } = await site.ask(PHONE)

    const { text } = site.sms.sent[0]!
    expect(text).toMatch(/^อรุณ: OTP \d{6} /)
    expect(text).toContain(`Ref ${ref}`)
    expect(text).toContain('ใช้ได้ 5 นาที')
    expect(text).toContain('อย่าบอกใคร เราไม่ขอรหัสนี้')
    expect(text).not.toMatch(/http|www|\.[a-z]/i)
    expect(text.length).toBeLessThanOrEqual(70)
  },
)

once.each(['081-234-5678', '๐๘๑ ๒๓๔ ๕๖๗๘', ' 0812345678 '])('a phone may be written as %s', async (phone) => {
  const site = await open()

  await site.ask(phone)

  expect(site.sms.sent[0]!.to).toBe(PHONE)
})

once.each([
  ['Thai digits', (code: string) => code.replace(/\d/g, (digit) => String.fromCharCode(0x0e50 + +digit))],
  ['a space in the middle', (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`],
])('a code may be typed with %s, and the ref in small letters', async (_, typed) => {
  const site = await open()
  const { ref } = await site.ask(PHONE)

  const verified = await site.verify(ref.toLowerCase(), typed(site.lastCode()))

  expect(verified.success).toBe(true)
})

once.each([
  [{}, 'phone', 'required'],
  [{ phone: '' }, 'phone', 'required'],
  [{ phone: '02123456' }, 'phone', 'mobile-phone'],
  [{ phone: '08123456789' }, 'phone', 'mobile-phone'],
  [{ phone: PHONE, to: PHONE }, 'to', 'unrecognized-keys'],
])('%j is no phone to send a code to', async (body, path, code) => {
  const site = await open()

  const answer = await site.post('/otp', body)

  expect(answer.status).toBe(422)
  expect((await answer.json()).errors[0]).toEqual({ path, code })
  expect(site.sms.sent).toEqual([])
})

once.each(['', '12345', '1234567', 'abcdef', '-1e+06'])(
  '%j is no code, and costs no attempt',
  async (code) => {
    const site = await open()
    const { ref } = await site.ask(PHONE)

    const answer = await site.post('/otp/verify', { ref, code })

    expect(answer.status).toBe(422)
    expect(await site.verify(ref, site.wrongCode())).toMatchObject({ reason: 'wrong', attemptsLeft: 4 })
  },
)

once('five wrong codes lock it, and then the right one does not open it', async () => {
  const site = await open()
  const { ref } = await site.ask(PHONE)

  const answers: OtpVerified[] = []
  for (let guess = 0; guess < 5; guess++) answers.push(await site.verify(ref, site.wrongCode()))

  expect(answers).toEqual([
    { success: false, reason: 'wrong', attemptsLeft: 4 },
    { success: false, reason: 'wrong', attemptsLeft: 3 },
    { success: false, reason: 'wrong', attemptsLeft: 2 },
    { success: false, reason: 'wrong', attemptsLeft: 1 },
    { success: false, reason: 'locked', attemptsLeft: 0 },
  ])
  expect(await site.verify(ref, site.lastCode())).toEqual(LOCKED)
})

once('the fifth attempt may still be the right one', async () => {
  const site = await open()
  const { ref } = await site.ask(PHONE)
  for (let guess = 0; guess < 4; guess++) await site.verify(ref, site.wrongCode())

  expect(await site.verify(ref, site.lastCode())).toMatchObject({ success: true })
})

test('of fifty guesses at once five are looked at', async () => {
  const site = await open()
  const { ref } = await site.ask(PHONE)

  const guesses = await Promise.all(Array.from({ length: 50 }, () => site.verify(ref, site.wrongCode())))

  const wrong = guesses.flatMap((answer) =>
    answer.success ? [] : [`${answer.reason} ${answer.attemptsLeft}`],
  )
  expect(wrong.filter((answer) => answer.startsWith('wrong')).sort()).toEqual([
    'wrong 1',
    'wrong 2',
    'wrong 3',
    'wrong 4',
  ])
  expect(wrong.filter((answer) => answer === 'locked 0')).toHaveLength(46)
  expect(await site.db.selectFrom('otpCode').select('attempts').execute()).toEqual([{ attempts: 5 }])
  expect(await site.verify(ref, site.lastCode())).toEqual(LOCKED)
})

test('of right codes sent at once only one gets the uuid', async () => {
  const site = await open()
  const { ref } = await site.ask(PHONE)
  const code = site.lastCode()

  const answers = await Promise.all(Array.from({ length: 5 }, () => site.verify(ref, code)))

  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  expect(answers.filter((answer) => !answer.success)).toEqual(Array.from({ length: 4 }, () => USED))
  expect(await site.db.selectFrom('phoneProof').selectAll().execute()).toHaveLength(1)
})

once('a code works once', async () => {
  const site = await open()
  const { ref } = await site.ask(PHONE)
  await site.verify(ref, site.lastCode())

  expect(await site.verify(ref, site.lastCode())).toEqual(USED)
  expect(await site.verify(ref, site.wrongCode())).toEqual(USED)
})

once('a code works for five minutes', async () => {
  const site = await open()
  const { ref } = await site.ask(PHONE)

  site.clock.set('2025-06-15T12:04:59.999+07:00')
  expect(await site.verify(ref, site.wrongCode())).toMatchObject({ reason: 'wrong' })
  site.clock.set('2025-06-15T12:05:00+07:00')
  expect(await site.verify(ref, site.lastCode())).toEqual(EXPIRED)
})

once('a ref that never was answers like one whose time is over', async () => {
  const site = await open()

  expect(await site.verify('ZZZZZZ', '123456')).toEqual(EXPIRED)
  expect(await site.verify("' or 1=1 --", '123456')).toEqual(EXPIRED)
})

once('a code of another phone does not fit', async () => {
  const site = await open()
  const { ref } = await site.ask(PHONE)
  await site.ask('0899999999')

  expect(await site.verify(ref, site.lastCode())).toMatchObject({ success: false, reason: 'wrong' })
})

once('a new code voids the earlier one of that phone, and of no other', async () => {
  const site = await open()
  const other = await site.ask('0899999999')
  const codeOfOther = site.lastCode()
  const first = await site.ask(PHONE)
  const firstCode = site.lastCode()

  site.clock.set('2025-06-15T12:01:00+07:00')
  const second = await site.ask(PHONE)

  expect(await site.verify(first.ref, firstCode)).toEqual(EXPIRED)
  expect(await site.verify(second.ref, site.lastCode())).toMatchObject({ success: true })
  expect(await site.verify(other.ref, codeOfOther)).toMatchObject({ success: true })
})

once('the next code is sent after a minute; before, the answer says how long that is', async () => {
  const site = await open()
  const { ref } = await site.ask(PHONE)

  site.clock.set('2025-06-15T12:00:45.500+07:00')
  const early = await site.post('/otp', { phone: PHONE })

  expect(early.status).toBe(429)
  expect(early.headers.get('retry-after')).toBe('15')
  expect(await early.json()).toMatchObject({ code: 'too-many-requests' })
  expect(await site.verify(ref, site.lastCode())).toMatchObject({ success: true })
  site.clock.set('2025-06-15T12:01:00+07:00')
  expect((await site.post('/otp', { phone: PHONE })).status).toBe(200)
  expect(site.sms.sent).toHaveLength(2)
})

test('of requests for one phone at once only one is sent', async () => {
  const site = await open()

  const answers = await Promise.all(
    Array.from({ length: 4 }, async () => (await site.post('/otp', { phone: PHONE })).status),
  )

  expect(answers.sort()).toEqual([200, 429, 429, 429])
  expect(site.sms.sent).toHaveLength(1)
})

test('a repeat with the same idempotency key sends nothing and answers the same', async () => {
  const site = await open()
  const headers = { 'idempotency-key': 'one-click' }

  const first = await (await site.post('/otp', { phone: PHONE }, headers)).json()
  const second = await (await site.post('/otp', { phone: PHONE }, headers)).json()

  expect(second).toEqual(first)
  expect(site.sms.sent).toHaveLength(1)
})

test('a phone gets five codes an hour, and waiting before the next costs none of them', async () => {
  const site = await open()

  for (let minute = 0; minute < 5; minute++) {
    site.clock.set(`2025-06-15T12:0${minute}:00+07:00`)
    expect((await site.post('/otp', { phone: PHONE })).status).toBe(200)
    expect((await site.post('/otp', { phone: PHONE })).status).toBe(429)
  }
  site.clock.set('2025-06-15T12:20:00+07:00')
  const sixth = await site.post('/otp', { phone: PHONE })
  expect(sixth.status).toBe(429)
  expect(sixth.headers.get('retry-after')).toBe('2400')

  site.clock.set('2025-06-15T13:00:00+07:00')
  expect((await site.post('/otp', { phone: PHONE })).status).toBe(200)
})

once('an address gets twenty codes an hour, for whatever phones; then people confirm', async () => {
  const site = await open()
  const from = (address: string, phone: string) =>
    site.post('/otp', { phone }, { 'x-visitor-address': address })

  const statuses: number[] = []
  for (let phone = 10; phone < 31; phone++)
    statuses.push((await from('203.0.113.7', `08000000${phone}`)).status)

  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429])
  expect(await (await from('203.0.113.7', '0800000032')).json()).toMatchObject({ code: 'human-step-needed' })
  expect((await from('203.0.113.8', '0800000030')).status).toBe(200)
  expect((await site.post('/otp', { phone: '0800000031' })).status).toBe(200)
})

once('an address may try a hundred wrong codes an hour; then people confirm', async () => {
  const site = await open()
  const attempt = async () =>
    (
      await site.post(
        '/otp/verify',
        { ref: 'ZZZZZZ', code: '123456' },
        { 'x-visitor-address': '2001:db8::1' },
      )
    ).status

  const statuses = await Promise.all(Array.from({ length: 101 }, attempt))

  expect(statuses.filter((status) => status === 200)).toHaveLength(100)
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
})

once('a right code is not counted as a try', async () => {
  const site = await open()
  const headers = { 'x-visitor-address': '203.0.113.7' }
  const { ref } = await site.ask(PHONE)

  await site.post('/otp/verify', { ref, code: site.wrongCode() }, headers)
  await site.post('/otp/verify', { ref, code: site.lastCode() }, headers)

  expect(await site.pointsOf('otp-wrong-address')).toEqual([1])
})

once(
  'a stranger who asks for a code of the phone neither voids the code of its owner nor uses up their next ones',
  async () => {
    const site = await open()
    const from = (address: string) => site.post('/otp', { phone: PHONE }, { 'x-visitor-address': address })
    const owner = (await (await from('203.0.113.7')).json()) as { ref: string }
    const codeOfOwner = site.lastCode()

    for (let minute = 0; minute < 8; minute++) {
      site.clock.set(`2025-06-15T12:0${minute}:30+07:00`)
      expect((await from('198.51.100.9')).status).toBe(minute < 5 ? 200 : 429)
      if (minute === 0) expect((await from('203.0.113.7')).status).toBe(429)
      if (minute === 3) expect(await site.verify(owner.ref, codeOfOwner)).toMatchObject({ success: true })
    }

    expect((await from('203.0.113.7')).status).toBe(200)
  },
)

once('however many networks ask, a phone gets ten messages an hour', async () => {
  const site = await open()

  const statuses = []
  for (let network = 0; network < 12; network++)
    statuses.push(
      (await site.post('/otp', { phone: PHONE }, { 'x-visitor-address': `198.51.100.${network}` })).status,
    )

  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429])
})

once('sixty networks of one IPv6 /48 get sixty codes an hour; then people confirm', async () => {
  const site = await open()
  const codes = []
  for (let network = 0; network < 62; network++) {
    const headers = { 'x-visitor-address': `2001:db8:7:${network.toString(16)}::1` }
    const answer = await site.post('/otp', { phone: `08000000${10 + network}` }, headers)
    codes.push(answer.status === 200 ? 'sent' : (await answer.json()).code)
  }

  expect(codes.indexOf('human-step-needed')).toBe(60)
  expect(site.sms.sent).toHaveLength(60)
  expect(
    (await site.post('/otp', { phone: '0800000099' }, { 'x-visitor-address': '2001:db8:8::1' })).status,
  ).toBe(200)
})

once('callers that do not say for whom they ask get a hundred codes an hour together', async () => {
  const site = await open()

  const statuses = []
  for (let phone = 100; phone < 202; phone++)
    statuses.push((await site.post('/otp', { phone: `0800000${phone}` })).status)

  expect(statuses.indexOf(429)).toBe(100)
  expect((await site.post('/otp', { phone: PHONE }, { 'x-visitor-address': '203.0.113.7' })).status).toBe(200)
})

test('the whole site sends its hourly budget of SMS, raises the alarm twice, and says when there are more', async () => {
  const site = await open({ smsHourlyBudget: 10 })
  const ask = (network: number) =>
    site.post('/otp', { phone: `08000000${10 + network}` }, { 'x-visitor-address': `2001:db8:${network}::1` })

  const sent = []
  for (let network = 0; network < 10; network++) sent.push((await ask(network)).status)
  site.clock.set('2025-06-15T12:45:00+07:00')
  const refused = await ask(10)
  const again = await ask(10)

  expect(new Set(sent)).toEqual(new Set([200]))
  expect([refused.status, again.status]).toEqual([503, 503])
  expect(refused.headers.get('retry-after')).toBe('900')
  expect(await refused.json()).toMatchObject({ code: 'no-codes-left' })
  expect(site.logs.map(({ level, used, budget }) => [level, used, budget])).toEqual([
    [50, 8, 10],
    [50, 10, 10],
  ])
  expect(site.limits.sms.figures()).toEqual({ sent: 10, refused: 2, used: 10, budget: 10 })
  site.clock.set('2025-06-15T13:00:00+07:00')
  expect((await ask(10)).status).toBe(200)
})

once('the same key for another phone is refused', async () => {
  const site = await open()
  const headers = { 'idempotency-key': 'one-click' }
  await site.post('/otp', { phone: PHONE }, headers)

  const other = await site.post('/otp', { phone: '0899999999' }, headers)

  expect(other.status).toBe(422)
  expect(await other.json()).toMatchObject({ code: 'idempotency-key-reused' })
})

once('a refused request writes nothing', async () => {
  const site = await open()
  for (let network = 0; network < 10; network++)
    await site.post('/otp', { phone: PHONE }, { 'x-visitor-address': `198.51.100.${network}` })
  const before = await everything(site.db)

  expect((await site.post('/otp', { phone: PHONE }, { 'x-visitor-address': '203.0.113.7' })).status).toBe(429)

  expect(await everything(site.db)).toEqual(before)
})

once('when the message cannot be sent the visitor may ask again at once', async () => {
  const messages: string[] = []
  let broken = true
  const site = await open({
    sms: {
      send: async ({ text }) => {
        if (broken) throw Object.assign(new Error(`no route to ${text}`), { code: 'ECONNREFUSED' })
        messages.push(text)
      },
    },
  })

  const failed = await site.post('/otp', { phone: PHONE })
  broken = false
  const again = await site.post('/otp', { phone: PHONE })

  expect(failed.status).toBe(503)
  expect(await failed.json()).toMatchObject({ code: 'unavailable' })
  expect(again.status).toBe(200)
  expect(messages).toHaveLength(1)
  expect(site.logs).toMatchObject([{ error: { code: 'ECONNREFUSED' }, msg: 'not available' }])
  expect(JSON.stringify(site.logs)).not.toMatch(/OTP \d|0812345678/)
})

once('the uuid proves the phone for half an hour, and nothing else proves it', async () => {
  const site = await open()
  const { ref } = await site.ask(PHONE)
  const verified = await site.verify(ref, site.lastCode())

  site.clock.set('2025-06-15T12:29:59.999+07:00')
  expect(await site.proven(verified)).toBe(site.encryption.hash('phone', PHONE))
  expect(await findProvenPhoneHash(site, '00000000-0000-4000-8000-000000000000')).toBeUndefined()
  site.clock.set('2025-06-15T12:30:00+07:00')
  expect(await site.proven(verified)).toBeUndefined()
})

once('a code asked for later does not take away what a phone has proven', async () => {
  const site = await open()
  const { ref } = await site.ask(PHONE)
  const verified = await site.verify(ref, site.lastCode())

  site.clock.set('2025-06-15T12:10:00+07:00')
  await site.ask(PHONE)

  expect(await site.proven(verified)).toBe(site.encryption.hash('phone', PHONE))
})

test('neither phone nor code nor uuid is in the database, the logs or the answers', async () => {
  const site = await open()
  const headers = { 'idempotency-key': 'one-click', 'x-visitor-address': '203.0.113.7' }
  const asked = await (await site.post('/otp', { phone: PHONE }, headers)).text()
  const code = site.lastCode()
  const wrong = await site.verify(JSON.parse(asked).ref, site.wrongCode())
  const verified = await site.verify(JSON.parse(asked).ref, code)
  const { uuid } = verified as Extract<OtpVerified, { success: true }>

  const kept = JSON.stringify(await everything(site.db))
  for (const secret of [PHONE, uuid, '203.0.113.7', `"${code}"`]) expect(kept).not.toContain(secret)
  expect(asked + JSON.stringify(wrong)).not.toContain(code)
  expect(site.logs).toEqual([])
})

test('what verified a phone is removed after 30 days', async () => {
  const site = await open()
  const { ref } = await site.ask(PHONE)
  await site.verify(ref, site.lastCode())

  await purgeOtp(site.db, Date.parse('2025-07-15T11:59:59+07:00'))
  expect(await countRows(site.db)).toEqual([1, 1])
  await purgeOtp(site.db, Date.parse('2025-07-15T12:00:00+07:00'))
  expect(await countRows(site.db)).toEqual([0, 0])
})

once('without the name of the company no message is sent', async () => {
  const { request, sms } = await testApi({ site: [] })

  const answer = await request('/otp', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone: PHONE }),
  })

  expect(answer.status).toBe(503)
  expect(sms.sent).toEqual([])
})

const LOCKED = { success: false, reason: 'locked', attemptsLeft: 0 }
const USED = { success: false, reason: 'used', attemptsLeft: 0 }
const EXPIRED = { success: false, reason: 'expired', attemptsLeft: 0 }

async function open(given: { sms?: Sms; smsHourlyBudget?: number } = {}) {
  const api: TestApi = await testApi({ site: [aSite()], now: NOON, ...given })
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    api.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const lastCode = () => /OTP (\d{6})/.exec(api.sms.sent.at(-1)!.text)![1]!
  return {
    ...api,
    post,
    lastCode,
    wrongCode: () => String((Number(lastCode()) + 1) % 1_000_000).padStart(6, '0'),
    pointsOf: async (limit: string) => {
      const rows = await api.db
        .selectFrom('rateLimit')
        .selectAll()
        .where('key', 'like', `${limit}:%`)
        .execute()
      return rows.map(({ points }) => points)
    },
    ask: async (phone: string) => (await (await post('/otp', { phone })).json()) as { ref: string },
    verify: async (ref: string, code: string) =>
      (await (await post('/otp/verify', { ref, code })).json()) as OtpVerified,
    proven: (verified: OtpVerified) => findProvenPhoneHash(api, verified.success ? verified.uuid : ''),
  }
}

async function everything(db: Db) {
  const tables = ['otpCode', 'phoneProof', 'rateLimit', 'receipt'] as const
  return await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))
}

const countRows = async (db: Db) => [
  (await db.selectFrom('otpCode').selectAll().execute()).length,
  (await db.selectFrom('phoneProof').selectAll().execute()).length,
]
