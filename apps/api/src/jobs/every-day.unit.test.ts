import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testLogger } from '../../test/test-api.ts'
import { everyDay } from './every-day.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('chores are done a minute after the start and then every day, one after the other', async () => {
  const done: string[] = []
  const stop = everyDay(
    { jobs: async () => void done.push('jobs'), leads: async () => void done.push('leads') },
    testLogger().logger,
  )

  await vi.advanceTimersByTimeAsync(MINUTE - 1)
  expect(done).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(done).toEqual(['jobs', 'leads'])
  await vi.advanceTimersByTimeAsync(2 * DAY - MINUTE)
  expect(done).toHaveLength(6)
  await stop()
})

test('a chore that fails is logged without its words and keeps the others from nothing', async () => {
  const done: string[] = []
  const { logger, logs } = testLogger()
  const stop = everyDay(
    {
      jobs: async () => {
        throw new Error('0812345678 is in the way')
      },
      leads: async () => void done.push('leads'),
    },
    logger,
  )

  await vi.advanceTimersByTimeAsync(MINUTE)

  expect(done).toEqual(['leads'])
  expect(logs).toMatchObject([
    { chore: 'jobs', msg: 'daily chore failed' },
    { chore: 'leads', msg: 'daily chore done' },
  ])
  expect(JSON.stringify(logs)).not.toContain('0812345678')
  await stop()
})

test('stopping waits for the chore that is being done and begins no other', async () => {
  const done: string[] = []
  const stop = everyDay(
    {
      jobs: async () => {
        await new Promise((resolve) => setTimeout(resolve, 100))
        done.push('jobs')
      },
      leads: async () => void done.push('leads'),
    },
    testLogger().logger,
  )
  await vi.advanceTimersByTimeAsync(MINUTE)

  const stopped = stop()
  await vi.advanceTimersByTimeAsync(2 * DAY)
  await stopped

  expect(done).toEqual(['jobs'])
})
