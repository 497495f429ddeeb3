import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createProgressTiming } from './progress.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function timed() {
  const log: string[] = []
  return { log, timing: createProgressTiming({ show: () => log.push('show'), hide: () => log.push('hide') }) }
}

test('what is done within 200 ms shows no progress', () => {
  const { log, timing } = timed()

  timing.busy()
  vi.advanceTimersByTime(199)
  timing.idle()
  vi.advanceTimersByTime(1000)

  expect(log).toEqual([])
})

test('progress that has been shown stays for at least 200 ms', () => {
  const { log, timing } = timed()

  timing.busy()
  vi.advanceTimersByTime(210)
  timing.idle()
  vi.advanceTimersByTime(189)
  expect(log).toEqual(['show'])
  vi.advanceTimersByTime(1)
  expect(log).toEqual(['show', 'hide'])
})

test('after a long wait it goes as soon as the work is done', () => {
  const { log, timing } = timed()

  timing.busy()
  vi.advanceTimersByTime(3000)
  timing.idle()
  vi.advanceTimersByTime(0)

  expect(log).toEqual(['show', 'hide'])
})

test('new work keeps the progress that is still there', () => {
  const { log, timing } = timed()

  timing.busy()
  vi.advanceTimersByTime(250)
  timing.idle()
  timing.busy()
  vi.advanceTimersByTime(1000)

  expect(log).toEqual(['show'])
})
