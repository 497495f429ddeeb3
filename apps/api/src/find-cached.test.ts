import { expect, test } from 'vitest'
import { aPromotion } from '../test/builders.ts'
import { saveContent, TOKEN, testApi } from '../test/test-api.ts'

const AUTHORIZED = { authorization: `Bearer ${TOKEN}` }

test('content that was asked for before is ready, as it was answered', async () => {
  const { api, request } = await testApi({ promotions: [aPromotion({ path: 'june' })] })
  expect(api.findCached('/promotions?limit=1', AUTHORIZED)).toBeUndefined()

  const answer = await request('/promotions?limit=1')
  const ready = api.findCached('/promotions?limit=1', { ...AUTHORIZED, 'x-request-id': 'request-0001' })!

  expect(ready.status).toBe(200)
  expect(ready.body!.toString()).toBe(await answer.text())
  const { 'x-request-id': id, ...headers } = ready.headers
  expect(id).toBe('request-0001')
  for (const [name, value] of Object.entries(headers))
    expect([name, answer.headers.get(name)]).toEqual([name, value])
})

test('nothing is ready for who has no token', async () => {
  const { api, request } = await testApi({ promotions: [aPromotion()] })
  await request('/promotions')

  expect(api.findCached('/promotions', {})).toBeUndefined()
  expect(api.findCached('/promotions', { authorization: 'Bearer wrong' })).toBeUndefined()
  expect(api.findCached('/promotions', AUTHORIZED)).toBeDefined()
})

test('what changed is not ready until it is asked for anew; an error never is', async () => {
  const { api, request, db, content } = await testApi({ promotions: [aPromotion({ path: 'june' })] })
  await request('/promotions/name/june')
  await request('/promotions/name/july')
  expect(api.findCached('/promotions/name/june', AUTHORIZED)).toBeDefined()
  expect(api.findCached('/promotions/name/july', AUTHORIZED)).toBeUndefined()

  await saveContent(db, { promotions: [aPromotion({ path: 'june', title: 'ใหม่' })] })
  await content.refresh()

  expect(api.findCached('/promotions/name/june', AUTHORIZED)).toBeUndefined()
})
