import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { wakeAfterWrite } from './wake-after-write.ts'

test.each([
  ['POST', 201, 1],
  ['PUT', 200, 1],
  ['POST', 422, 0],
  ['POST', 503, 0],
  ['GET', 200, 0],
] as const)('a %s that is answered with %i wakes the jobs %i times', async (method, status, times) => {
  let wakings = 0
  const app = new Hono().use(wakeAfterWrite(() => wakings++)).all('/', (c) => c.text('', status))

  await app.request('/', { method })

  expect(wakings).toBe(times)
})
