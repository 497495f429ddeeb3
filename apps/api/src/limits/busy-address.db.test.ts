import { HUMAN_STEP_HEADERS } from '@leasing/contract/headers'
import { expect, test } from 'vitest'
import { aSite } from '../../test/builders.ts'
import { aHappyCar } from '../../test/form-builders.ts'
import { aProvince } from '../../test/place-builders.ts'
import { testApi } from '../../test/test-api.ts'
import { once } from '../../test/test-database.ts'
import { LIMITS } from './limit-table.ts'

const FAIR = '203.0.113.7'
const NOON = Date.parse('2025-06-15T12:00:00+07:00')
/** 200 people come within 50 minutes. */
const PEOPLE = 200
const BETWEEN_MS = 15_000
/** Several hundred requests, on a machine that does other things as well. */
const LONG_MS = 60_000

once('two hundred people behind one address send two hundred forms within an hour', async () => {
  const { post, confirming, countLeads } = await open()

  const statuses = []
  for (let person = 0; person < PEOPLE; person++)
    statuses.push(await confirming(person, '/happy-car', aHappyCar({ mobilePhone: phoneOf(person) })))

  expect(count(statuses)).toEqual({
    '201': LIMITS['form-address'],
    '429 201': PEOPLE - LIMITS['form-address'],
  })
  expect(await countLeads()).toBe(PEOPLE)
  expect((await post('/happy-car', aHappyCar({ mobilePhone: '0900000001' }), '198.51.100.1')).status).toBe(
    201,
  )
})

once('a script that skips the human step stores thirty forms from there', async () => {
  const { post, countLeads } = await open()

  const answers = await Promise.all(
    Array.from({ length: PEOPLE }, (_, i) => post('/happy-car', aHappyCar({ mobilePhone: phoneOf(i) }))),
  )

  const refused = answers.filter(({ status }) => status !== 201)
  expect(await countLeads()).toBe(LIMITS['form-address'])
  expect(new Set(await Promise.all(refused.map(async (answer) => (await answer.json()).code)))).toEqual(
    new Set(['human-step-needed']),
  )
})

test(
  'two hundred people behind one address get and use two hundred codes within an hour',
  async () => {
    const { sms, post, confirming } = await open()

    const [statuses, verified] = [[] as string[], [] as boolean[]]
    for (let person = 0; person < PEOPLE; person++) {
      statuses.push(await confirming(person, '/otp', { phone: phoneOf(person) }))
      const [, code, ref] = /OTP (\d{6}) Ref (\w+)/.exec(sms.sent.at(-1)!.text)!
      verified.push((await (await post('/otp/verify', { ref, code })).json()).success)
    }

    expect(count(statuses)).toEqual({
      '200': LIMITS['otp-address'],
      '429 200': PEOPLE - LIMITS['otp-address'],
    })
    expect(sms.sent).toHaveLength(PEOPLE)
    expect(count(verified)).toEqual({ true: PEOPLE })
  },
  LONG_MS,
)

test('fifty identical posts are fifty answers and one lead, one after the other and at once', async () => {
  const { post, countLeads } = await open()

  const first = []
  for (let i = 0; i < 50; i++) first.push((await post('/happy-car', aHappyCar())).status)
  const other = await Promise.all(
    Array.from({ length: 50 }, () => post('/happy-car', aHappyCar({ mobilePhone: '0898765432' }))),
  )

  expect(count([...first, ...other.map(({ status }) => status)])).toEqual({ '201': 100 })
  expect(await countLeads()).toBe(2)
})

const phoneOf = (person: number) => `08${String(person).padStart(8, '0')}`

async function open() {
  const api = await testApi({ site: [aSite()], provinces: [aProvince('60', 'นครสวรรค์')] })
  const post = (path: string, body: object, address = FAIR, humanProof = '') =>
    api.request(path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-visitor-address': address,
        [HUMAN_STEP_HEADERS.proof]: humanProof,
      },
      body: JSON.stringify(body),
    })
  return {
    ...api,
    post,
    /** A person who does the human step when asked; the statuses of the answers. */
    async confirming(person: number, path: string, body: object) {
      api.clock.set(new Date(NOON + person * BETWEEN_MS).toISOString())
      const first = await post(path, body)
      const challenge = first.headers.get(HUMAN_STEP_HEADERS.challenge)
      if (!challenge) return String(first.status)
      api.clock.set(new Date(api.clock() + 3000).toISOString())
      return `${first.status} ${(await post(path, body, FAIR, challenge)).status}`
    },
    countLeads: async () => (await api.db.selectFrom('lead').select('id').execute()).length,
  }
}

const count = (values: unknown[]) =>
  Object.fromEntries([...Map.groupBy(values, String)].map(([value, all]) => [value, all.length]))
