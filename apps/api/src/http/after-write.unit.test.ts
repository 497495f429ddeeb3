import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { afterWrite } from './after-write.ts'

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
