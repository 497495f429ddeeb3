import { randomInt, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aConsent, aHappyCar } from '../../api/test/form-builders.ts'
import { TOKEN } from '../../api/test/test-api.ts'
import { plainVisitor } from './plain-visitor.ts'
import { testSite } from './test-site.ts'

const OWNER = '0812345678'
/** Has sent nothing. Masked, it reads like the owner's. */
const STRANGER = '0819995678'
const ATTACKER = '0898765432'

/** What the limits let one address try: five codes an hour for a phone, five attempts at each. */
const HOURS = 8
const CODES_AN_HOUR = 5
const ATTEMPTS = 5
/** How often each link is tried with what exists, and as often with what never was. */
const TRIES = 20

test('1,000 wrong codes and links tell nothing of the thread of another, not even that it exists', async () => {
  const site = await testSite({ shipped: true, now: '2026-11-23T12:00:00+07:00' })
  const { db, clock, sms } = site
  const wait = (minutes: number) => clock.set(new Date(clock() + minutes * 60_000).toISOString())
  const lastCode = (message = sms.sent.at(-1)!) => /\d{6}/.exec(message.text)![0]
  const api = (method: string, path: string, body?: object) =>
    site.request(`/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${TOKEN}` },
      ...(body && { body: JSON.stringify(body) }),
    })
  const sendForm = async (mobilePhone: string) =>
    (
      await api(
        'POST',
        '/happy-car',
        aHappyCar({ mobilePhone, consent: aConsent({ noticeVersion: '2569-1' }) }),
      )
    ).json()
  const visitor = () => plainVisitor((address, init) => site.request(address, init))

  const owner: { id: string; reference: string } = await sendForm(OWNER)
  await sendForm(ATTACKER)
  const { offers } = await (await api('GET', `/requests/${owner.id}/call-slots`)).json()
  await api('PUT', `/requests/${owner.id}/call-slot`, { startsAt: offers[0], channel: 'phone' })
  const thread = async () =>
    await Promise.all([
      db.selectFrom('lead').selectAll().orderBy('id').execute(),
      db.selectFrom('leadCase').selectAll().orderBy('leadId').execute(),
      db.selectFrom('leadEvent').selectAll().orderBy('id').execute(),
      db.selectFrom('callSlot').selectAll().execute(),
      db.selectFrom('consent').selectAll().orderBy('leadId').orderBy('purpose').execute(),
      db.selectFrom('statusSms').selectAll().execute(),
      db.selectFrom('leadErasure').selectAll().execute(),
    ])
  const before = await thread()
  const attack = compareAnswers()

  // A phone with a thread and one without: codes are asked for and guessed by somebody without a proof.
  for (let hour = 0; hour < HOURS; hour++, wait(60))
    for (let round = 0; round < CODES_AN_HOUR; round++, wait(1)) {
      const [ofOwner, ofStranger] = [visitor(), visitor()]
      await attack.compare(
        'code',
        () => ofOwner.request('/track', { phone: OWNER }),
        () => ofStranger.request('/track', { phone: STRANGER }),
      )
      const codes = sms.sent.slice(-2).map(lastCode)
      for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
        const code = otherThan(codes)
        await attack.compare(
          'guess',
          () => ofOwner.request('/track/verify-otp', { code }),
          () => ofStranger.request('/track/verify-otp', { code }),
        )
      }
    }

  // Somebody with a thread of their own tries the links of another.
  const attacker = visitor()
  await attacker.open('/track', { phone: ATTACKER })
  expect((await attacker.open('/track/verify-otp', { code: lastCode() })).at).toBe('/track/requests')
  const nobody = visitor()
  const papers = `tracking/${randomUUID()}`
  const book = { startsAt: offers[1], channel: 'phone', 'slot-intent': 'book' }
  const byReference: Record<string, (reference: string) => Promise<Response>> = {
    call: (reference) => attacker.request(`/track/call/${reference}`),
    'call without a proof': (reference) => nobody.request(`/track/call/${reference}`),
    'call, booked': (reference) => attacker.request(`/track/call/${reference}`, book),
    'call, cancelled': (reference) =>
      attacker.request(`/track/call/${reference}`, { 'slot-intent': 'cancel' }),
    calendar: (reference) => attacker.request(`/track/call/${reference}/calendar.ics`),
    documents: (reference) => attacker.request(`/track/documents/${reference}`),
    'documents, sent': (reference) => attacker.request(`/track/documents/${reference}`, { papers }),
    'documents, sent without a proof': (reference) =>
      nobody.request(`/track/documents/${reference}`, { papers }),
    sms: (reference) => attacker.request('/track/requests', { intent: 'sms', reference }),
  }
  const byId: Record<string, (id: string) => Promise<Response>> = {
    // The id of a request is that of no calculation and of no reward.
    calculation: (id) => nobody.request(`/refinance/saved?id=${id}`),
    reward: (id) => nobody.request(`/reward-motor-expo-2021?id=${id}`),
  }
  const byPhone: Record<string, (phone: string) => Promise<Response>> = {
    list: (phone) => api('POST', '/track', { phone, uuid: randomUUID() }),
    withdrawal: (phone) => api('POST', '/track/marketing-withdrawal', { phone, uuid: randomUUID() }),
    erasure: (phone) => api('POST', '/track/erasure', { phone, uuid: randomUUID() }),
  }
  for (let i = 0; i < TRIES; i++) {
    const never = { id: randomUUID(), reference: referenceLike(owner.reference) }
    const pair = (link: (subject: string) => Promise<Response>, known: string, unknown: string) =>
      [
        async () => await link(known),
        async () => await link(unknown),
        (text: string) => text.replaceAll(known, 'SUBJECT').replaceAll(unknown, 'SUBJECT'),
      ] as const
    for (const [kind, link] of Object.entries(byReference))
      await attack.compare(kind, ...pair(link, owner.reference, never.reference))
    for (const [kind, link] of Object.entries(byId))
      await attack.compare(kind, ...pair(link, owner.id, never.id))
    for (const [kind, link] of Object.entries(byPhone))
      await attack.compare(kind, ...pair(link, OWNER, STRANGER))
  }

  expect(attack.count()).toBeGreaterThan(1000)
  expect(attack.differences()).toEqual([])
  expect(attack.statuses()).toEqual({
    ...{ code: 303, guess: 422, list: 422, withdrawal: 422, erasure: 422 },
    ...{ 'call without a proof': 303, 'documents, sent without a proof': 303 },
    ...{ call: 404, 'call, booked': 404, 'call, cancelled': 404, calendar: 404, sms: 404 },
    ...{ documents: 404, 'documents, sent': 404, calculation: 404, reward: 404 },
  })
  // What exists and what never was differ less than one and the same from time to time.
  const isUsable = ({ difference: { median, spread } }: Figures) => Math.abs(median) >= spread
  expect(attack.figures().filter(isUsable)).toEqual([])
  expect(await thread()).toEqual(before)
})

type Ask = () => Promise<Response>

type Figures = ReturnType<ReturnType<typeof compareAnswers>['figures']>[number]

/** Asks for what exists and for what never was in turn, and compares what is answered and how long that takes. */
function compareAnswers() {
  const times = new Map<string, { known: number; unknown: number }[]>()
  const statuses = new Map<string, number>()
  const differences = new Map<string, string>()

  return {
    async compare(kind: string, known: Ask, unknown: Ask, withoutSubject = (text: string) => text) {
      const pairs = times.get(kind) ?? []
      times.set(kind, pairs)
      // Whoever asks second finds what the first left in memory: each of them is first equally often.
      const isKnownFirst = pairs.length % 2 === 0
      const [first, second] = isKnownFirst ? [known, unknown] : [unknown, known]
      const [one, other] = [await answerOf(first), await answerOf(second)]
      pairs.push(isKnownFirst ? { known: one.ms, unknown: other.ms } : { known: other.ms, unknown: one.ms })
      statuses.set(kind, one.status)
      const [told, toldOther] = [withoutSubject(one.told), withoutSubject(other.told)]
      if (told !== toldOther) differences.set(kind, firstDifference(told, toldOther))
    },
    statuses: () => Object.fromEntries(statuses),
    count: () => [...times.values()].flat().length * 2,
    differences: () => [...differences],
    /** Milliseconds by kind. The first pair loads the code of its page. */
    figures: () =>
      [...times].map(([kind, pairs]) => {
        const warm = pairs.slice(1)
        return {
          kind,
          n: warm.length,
          known: quartiles(warm.map(({ known }) => known)),
          unknown: quartiles(warm.map(({ unknown }) => unknown)),
          difference: quartiles(warm.map(({ known, unknown }) => known - unknown)),
        }
      }),
  }
}

async function answerOf(ask: Ask) {
  const start = performance.now()
  const response = await ask()
  const body = await response.text()
  const ms = performance.now() - start
  return { ms, status: response.status, told: describe(response, body) }
}

function firstDifference(one: string, other: string): string {
  let at = 0
  while (one[at] === other[at]) at++
  return `${one.slice(at - 40, at + 40)} | ${other.slice(at - 40, at + 40)}`
}

function quartiles(times: readonly number[]) {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)]!
  return { median: at(0.5), spread: at(0.75) - at(0.25) }
}

/** Status, headers and body without what is new in every answer: ids of requests, refs of codes, and what a cookie encrypts. */
function describe({ status, headers }: Response, body: string): string {
  const [, ref] = /Ref ([B-DF-HJ-NP-TV-Z2-9]{6})/.exec(body) ?? []
  const lines = [...headers]
    .filter(([name]) => name !== 'x-request-id')
    .map(
      ([name, value]) =>
        `${name}: ${name === 'set-cookie' ? value.replace(/=[^;]*/, ({ length }) => `=${length}`) : value}`,
    )
  return [status, ...lines.toSorted(), body]
    .join('\n')
    .replaceAll(/"requestId":"[^"]+"/g, '')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f-]{21}/g, 'UUID')
    .replaceAll(/'sha256-[^']+'/g, 'HASH')
    .replaceAll(ref ?? 'Ref', 'REF')
}

const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** A random reference of the same form, which nothing has. */
const referenceLike = (reference: string): string =>
  reference.slice(0, 3) + reference.slice(3).replaceAll(/[^-]/g, () => ALPHABET[randomInt(ALPHABET.length)]!)

function otherThan(codes: readonly string[]): string {
  for (;;) {
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    if (!codes.includes(code)) return code
  }
}
