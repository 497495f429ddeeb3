import { expect, test } from 'vitest'
import { retryDelayMs } from './queue.ts'

test.each([
  [1, 30],
  [2, 60],
  [3, 120],
  [7, 1920],
  [8, 3600],
  [500, 3600],
])('after attempt %i the next one waits %i seconds', (attempt, seconds) => {
  expect(retryDelayMs(attempt, 0)).toBe(seconds * 1000)
})

test('jobs that failed together come back spread over a quarter of the delay', () => {
  expect(retryDelayMs(1, 1)).toBe(37_500)
  expect(retryDelayMs(8, 0.5)).toBe(4_050_000)
})
