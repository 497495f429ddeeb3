import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testLogger } from '../../test/test-api.ts'
import { runDaily } from './daily-tasks.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('daily tasks run a minute after the start and then every day, one after the other', async () => {
  const done: string[] = []
  const stop = runDaily(
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

test('a task that fails is logged without its message and does not stop the others', async () => {
  const done: string[] = []
  const { logger, logs } = testLogger()
  const stop = runDaily(
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
    { task: 'jobs', msg: 'daily task failed' },
    { task: 'leads', msg: 'daily task done' },
  ])
  expect(JSON.stringify(logs)).not.toContain('0812345678')
  await stop()
})

test('stopping waits for the task that is running and starts no other', async () => {
  const done: string[] = []
  const stop = runDaily(
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
