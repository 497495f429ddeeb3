import { post } from '@leasing/contract/call'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { ApiEnv } from './request-id.ts'
import { afterWrite, writeRoute } from './write.ts'

const title = z.object({ title: z.string() })
const saveTitle = post('/titles', {
  summary: 'Saves a title',
  description: '',
  area: 'Forms',
  body: title,
  answer: title,
})

test.each([
  ['a text of a visitor is guarded against formulas', undefined, "'+60 วัน"],
  ['a text that is published is kept as it was written', { guardsFormulas: false }, '+60 วัน'],
])('%s', async (_, options, kept) => {
  const routes = new Hono<ApiEnv>()
  writeRoute(routes, saveTitle, {} as never, async ({ body }) => body, options)

  const answer = await routes.request('/titles', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ title: '+60 วัน' }),
  })

  expect(await answer.json()).toEqual({ title: kept })
})

test.each([
  ['POST', 201, 1],
  ['PUT', 200, 1],
  ['POST', 422, 0],
  ['POST', 503, 0],
  ['GET', 200, 0],
] as const)('a %s that is answered with %i is told %i times', async (method, status, times) => {
  let told = 0
  const app = new Hono().use(afterWrite(() => told++)).all('/', (c) => c.text('', status))

  await app.request('/', { method })

  expect(told).toBe(times)
})
