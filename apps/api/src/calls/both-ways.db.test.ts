import type { CallInput } from '@leasing/contract/call'
import { calls } from '@leasing/contract/calls'
import { type ApiClient, type ClientOptions, createApiClient, type Freshness } from '@leasing/contract/client'
import { ApiError } from '@leasing/contract/errors'
import type { FormBody } from '@leasing/contract/forms'
import { createHttpClient } from '@leasing/contract/http-client'
import { expect, test } from 'vitest'
import { aPromotion } from '../../test/builders.ts'
import { aRefinance, aRefinanceCatalogue } from '../../test/calculator-builders.ts'
import { importFixtureContent } from '../../test/fixture-content.ts'
import { aHappyCar } from '../../test/form-builders.ts'
import { aDealer, aProvince } from '../../test/place-builders.ts'
import { TOKEN, testApi } from '../../test/test-api.ts'
import { aPdf } from '../../test/upload-builders.ts'
import { LIMITS } from '../limits/limit-table.ts'

type Given = NonNullable<Parameters<typeof testApi>[0]>
type Opened = Awaited<ReturnType<typeof open>>

const VISITOR = { requestId: 'request-0001', visitorAddress: '203.0.113.7' }

async function open(given: Given, way: 'http' | 'process') {
  const api = await testApi(given)
  const freshness: Freshness[] = []
  const clientOf = (options: Partial<ClientOptions> = {}): ApiClient => {
    const caller = { ...VISITOR, onFreshness: (answer: Freshness) => freshness.push(answer), ...options }
    return way === 'process'
      ? createApiClient({ ...caller, send: api.api.send })
      : createHttpClient({
          ...caller,
          baseUrl: 'http://api.internal',
          token: TOKEN,
          fetch: api.api.fetch,
        })
  }
  return { ...api, clientOf, client: clientOf(), freshness }
}

const PLACES = { provinces: [aProvince('60', 'นครสวรรค์')], dealers: [aDealer({ sequence: 1 })] }

type HappyCar = FormBody<'happy-car'>

const happyCar = (given: object = {}) => aHappyCar(given) as HappyCar

/** An answer, or all that a caller can see of an error. */
const outcome = async (asked: Promise<unknown>) =>
  await asked.catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    const { code, status, errors, context, headers, requestId, cause } = error
    return { code, status, errors, context, headers, requestId, cause }
  })

/** Without what is drawn by lot. */
const comparable = (value: unknown) =>
  JSON.stringify(value, null, 1)
    .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'UUID')
    .replaceAll(/"(reference|ref|x-human-challenge)": "[^"]+"/g, '"$1": "DRAWN"')

/** Runs the same on two empty sites, over HTTP and in this process, and returns what both say. */
async function bothWays(given: Given, scenario: (site: Opened) => Promise<unknown>) {
  const [http, local] = [await seen('http'), await seen('process')]
  expect(comparable(local)).toBe(comparable(http))
  return local.outcomes

  async function seen(way: 'http' | 'process') {
    const site = await open(given, way)
    const outcomes = await scenario(site)
    const leads = await site.db.selectFrom('lead').select('form').execute()
    const { freshness, countedLeads, securityEvents } = site
    const lines = site.logs.map(({ msg, kind, requestId, error }) => ({ msg, kind, requestId, error }))
    return {
      ...{ outcomes, leads, freshness, countedLeads },
      ...{ counts: securityEvents.counts, wakings: site.wakings(), lines },
    }
  }
}

test('every call of the contract has a handler', async () => {
  const { api } = await testApi()

  for (const call of Object.values(calls))
    if (!call.bodyType)
      expect(await outcome(api.send(call, { params: { id: 'x', path: 'x' } }, {}))).not.toMatchObject({
        code: 'internal',
      })
})

test('content is the same both ways, with and without parameters, and holds as long', async () => {
  const outcomes = await bothWays({}, async ({ db, content, client }) => {
    await importFixtureContent(db)
    await content.refresh()
    const plain = Object.entries(calls)
      .filter(([, call]) => call.isContent && !call.path.includes('{'))
      .map(([name]) => outcome(client[name as 'listNews']()))
    return [
      ...(await Promise.all(plain)),
      await outcome(client.listPromotions({ query: { limit: 1 } })),
      await outcome(client.listDealers({ query: { limit: 2, province: '10' } as never })),
      await outcome(client.listPromotions({ query: { limit: 'many' } as never })),
      await outcome(client.listPromotions({ query: { after: 'nothing' } })),
      await outcome(client.findPromotion({ params: { path: 'nothing' } })),
      await outcome(client.findPromotion({ params: { path: '' } })),
      await outcome(client.findPromotion({ params: { path: 'ก/../?x=%2e#y' } })),
    ]
  })

  expect(JSON.stringify(outcomes).length).toBeGreaterThan(100_000)
})

test('a form is stored once, and a repeat, a mistake and another body under the same key are told alike', async () => {
  const body = happyCar({ mobilePhone: '+66812345678' })
  const outcomes = await bothWays(PLACES, async ({ client }) => [
    await outcome(client.sendHappyCar({ body }, { idempotencyKey: 'one-click' })),
    await outcome(client.sendHappyCar({ body }, { idempotencyKey: 'one-click' })),
    await outcome(
      client.sendHappyCar({ body: { ...body, budget: 200_000 } }, { idempotencyKey: 'one-click' }),
    ),
    await outcome(client.sendHappyCar({ body }, { idempotencyKey: 'x'.repeat(201) })),
    await outcome(
      client.sendHappyCar({ body: { ...body, firstName: '=1+1', lastName: undefined } as never }),
    ),
    await outcome(client.sendHappyCar({ body: { ...body, unheard: undefined } as never })),
    await outcome(client.sendHappyCar({ body: { ...body, unheard: 'of' } as never })),
    await outcome(client.sendHappyCar({ body: { ...body, firstName: 'ก'.repeat(70_000) } })),
  ])

  expect(outcomes).toMatchObject([
    { reference: expect.any(String) },
    { reference: expect.any(String) },
    { code: 'idempotency-key-reused' },
    { code: 'invalid-input' },
    { code: 'invalid-input' },
    { reference: expect.any(String) },
    { code: 'invalid-input' },
    { code: 'payload-too-large' },
  ])
})

test('a repeat over the other way gets the first answer', async () => {
  const { api, client } = await open(PLACES, 'process')
  const overHttp = createHttpClient({ baseUrl: 'http://api.internal', token: TOKEN, fetch: api.fetch })
  const body = happyCar({ firstName: ' +เอ' })

  const first = await client.sendHappyCar({ body }, { idempotencyKey: 'one-click' })
  const again = await overHttp.sendHappyCar({ body }, { idempotencyKey: 'one-click' })

  expect(again).toEqual(first)
})

test('a calculation, its repeat and what cannot be calculated are answered alike', async () => {
  const outcomes = await bothWays(aRefinanceCatalogue(), async ({ client }) => {
    const body = aRefinance() as CallInput<typeof calls.calculateRefinance>['body']
    const made = await outcome(client.calculateRefinance({ body }, { idempotencyKey: 'once' }))
    return [
      made,
      await outcome(client.calculateRefinance({ body }, { idempotencyKey: 'once' })),
      await outcome(client.calculateRefinance({ body: {} as never })),
      await outcome(client.findMonthlyInstallment({ params: { id: 'nothing' } })),
      await outcome(client.listRateChanges()),
    ]
  })

  expect(outcomes).toMatchObject([
    { id: expect.any(String) },
    { id: expect.any(String) },
    { code: 'invalid-input' },
    { code: 'not-found' },
    { days: expect.any(Array) },
  ])
})

test('codes, and the limits on them, are the same both ways', async () => {
  const outcomes = await bothWays({}, async ({ client }) => {
    const phone = '0812345678'
    const requested = await client.requestOtp({ body: { phone } })
    return [
      requested,
      await outcome(client.requestOtp({ body: { phone } })),
      await outcome(client.verifyOtp({ body: { ref: requested.ref, code: 'x' } })),
      await outcome(client.verifyOtp({ body: { ref: 'BCDFGH', code: '000000' } })),
    ]
  })

  expect(outcomes).toMatchObject([
    { resendAfterSeconds: 60 },
    { code: 'too-many-requests', requestId: VISITOR.requestId, headers: { 'retry-after': '60' } },
    { code: 'invalid-input' },
    { success: false },
  ])
})

test('a busy address gets the human step both ways, and its tick lets one form through', async () => {
  const outcomes = await bothWays(PLACES, async ({ client, clientOf, clock }) => {
    const send = (phone: number, from = client) =>
      outcome(from.sendHappyCar({ body: happyCar({ mobilePhone: `08${String(phone).padStart(8, '0')}` }) }))
    for (let phone = 0; phone < LIMITS['form-address']; phone++) await send(phone)
    const refused = (await send(900)) as { headers: Record<string, string> }
    clock.set('2025-06-15T12:00:03+07:00')
    const ticked = await send(900, clientOf({ humanProof: refused.headers['x-human-challenge'] }))
    return [refused, ticked]
  })

  expect(outcomes).toMatchObject([{ code: 'human-step-needed' }, { reference: expect.any(String) }])
})

test('while nothing may be written, reads are answered and writes are not', async () => {
  const outcomes = await bothWays({ isReadOnly: true, promotions: [aPromotion()] }, async ({ client }) => [
    await outcome(client.listPromotions()),
    await outcome(client.sendHappyCar({ body: happyCar() })),
    await outcome(client.requestOtp({ body: {} as never })),
  ])

  expect(outcomes).toMatchObject([
    { items: [{}] },
    { code: 'unavailable', headers: { 'retry-after': '30' } },
    { code: 'unavailable' },
  ])
})

test('an unexpected error is logged by kind and place, and told without its words', async () => {
  const surprise = Object.assign(new Error('insert failed for 0812345678'), { code: '23505' })
  const limits = { ...(await testApi()).limits, take: () => Promise.reject(surprise) }
  const { client, logs } = await open({ limits }, 'process')
  const body = new FormData()
  body.append('file', new File([aPdf()], 'a.pdf'))

  const failed = await outcome(client.uploadFiles({ body }))

  expect(failed).toMatchObject({ code: 'internal', requestId: VISITOR.requestId, cause: undefined })
  expect(logs).toMatchObject([
    { requestId: VISITOR.requestId, path: '/upload/files', error: { name: 'Error', code: '23505' } },
  ])
  expect(JSON.stringify(logs)).not.toContain('0812345678')
})

test('files are received and answered alike, as streams', async () => {
  await bothWays({}, async ({ client }) => {
    const body = new FormData()
    body.append('file', new File([aPdf()], 'สำเนา.pdf'))
    const params = { folder: 'complaint' } as const
    const { items } = await client.uploadObject({ params, body })
    const file = await client.findUpload({ params, query: { key: items[0]!.key } })
    return [
      items,
      Buffer.from(await file.arrayBuffer()).toString('base64'),
      ['content-type', 'content-disposition', 'cache-control'].map((name) => file.headers.get(name)),
      await outcome(client.findUpload({ params, query: { key: 'complaint/x' } })),
      await outcome(client.uploadObject({ params: { folder: 'nothing' } as never, body: new FormData() })),
    ]
  })
})

test('no page can change what the next request reads', async () => {
  const { db, content, client } = await open({}, 'process')
  await importFixtureContent(db)
  await content.refresh()
  const reads = Object.entries(calls)
    .filter(([, call]) => call.isContent && !call.path.includes('{'))
    .map(([name]) => name as 'listNews')

  for (const name of reads) {
    const [one, other] = [await outcome(client[name]()), await outcome(client[name]())]
    expect(sharedAndMutable(one, partsOf(other)), name).toEqual([])
  }
})

function partsOf(value: unknown, parts = new Set<unknown>()): Set<unknown> {
  if (typeof value !== 'object' || value === null || parts.has(value)) return parts
  parts.add(value)
  for (const part of Object.values(value)) partsOf(part, parts)
  return parts
}

const sharedAndMutable = (one: unknown, other: Set<unknown>) =>
  [...partsOf(one)].filter((part) => other.has(part) && !Object.isFrozen(part))
