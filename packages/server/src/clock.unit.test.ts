import { expect, test } from 'vitest'
import { createClock } from './clock.ts'

test('the clock is that of the machine', () => {
  const before = Date.now()

  const now = createClock()()

  expect(now).toBeGreaterThanOrEqual(before)
  expect(now).toBeLessThanOrEqual(Date.now())
})

test('a clock that is started elsewhere runs on from there', async () => {
  const start = Date.parse('2025-06-30T23:59:59+07:00')
  const clock = createClock('2025-06-30T23:59:59+07:00')

  const first = clock()
  await new Promise((resolve) => setTimeout(resolve, 20))

  expect(first).toBeGreaterThanOrEqual(start)
  expect(first).toBeLessThan(start + 1000)
  expect(clock()).toBeGreaterThan(first)
})
