import { expect, onTestFinished, test, vi } from 'vitest'
import { WaitedTooLong, withWaitBudget } from '../process/wait-budget.ts'
import { countWaiting } from './connect.ts'
import { gather } from './gather.ts'
import type { Db } from './schema.ts'

/** Work that ends when it is told to; says what was done together. */
function slowWork() {
  const done: string[][] = []
  let end = () => {}
  const work = async (given: readonly string[], begin: () => unknown) => {
    begin()
    done.push([...given])
    await new Promise<void>((resolve) => {
      end = resolve
    })
    if (given.includes('bad')) throw new Error('refused')
    return given.map((each) => each.toUpperCase())
  }
  return { work, done, end: () => end() }
}

const aDb = () => ({}) as Db

const initial = { most: 3, keysOf: (given: string) => [given[0]!] }

test('the first is done at once, and what is asked for meanwhile together, as many as may be', async () => {
  const db = aDb()
  const { work, done, end } = slowWork()
  const ask = gather(db, work, initial)

  const answers = ['a', 'b', 'c', 'd', 'e'].map(ask)

  expect(done).toEqual([['a']])
  expect(countWaiting(db)).toBe(5)
  end()
  expect(await answers[0]).toBe('A')
  await expect.poll(() => done.length).toBe(2)
  end()
  expect(await Promise.all(answers.slice(0, 4))).toEqual(['A', 'B', 'C', 'D'])
  await expect.poll(() => done).toEqual([['a'], ['b', 'c', 'd'], ['e']])
  end()
  expect(await answers[4]).toBe('E')
  expect(countWaiting(db)).toBe(0)
})

test('two that share a key are not done together, and the others do not wait for that', async () => {
  const { work, done, end } = slowWork()
  const ask = gather(aDb(), work, initial)

  const answers = ['first', 'x1', 'x2', 'y'].map(ask)
  for (let round = 1; round <= 3; round++) {
    await expect.poll(() => done.length).toBe(round)
    end()
  }

  expect(await Promise.all(answers)).toEqual(['FIRST', 'X1', 'X2', 'Y'])
  expect(done).toEqual([['first'], ['x1', 'y'], ['x2']])
})

test('an error is that of all who were done together, and of nobody after them', async () => {
  const { work, done, end } = slowWork()
  const ask = gather(aDb(), work, initial)

  const answers = ['first', 'bad', 'other'].map(ask)
  const outcomes = Promise.allSettled(answers)
  end()
  await expect.poll(() => done.length).toBe(2)
  end()
  expect((await outcomes).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
  const later = ask('later')
  end()

  expect(await later).toBe('LATER')
})

/** A database that is away until `come`; `gone` makes those fail who wait for it. */
function awayDatabase() {
  let here = Promise.withResolvers<void>()
  const done: string[][] = []
  const work = async (given: readonly string[], begin: () => ReadonlySet<string>) => {
    await here.promise
    const present = begin()
    done.push(given.filter((each) => present.has(each)))
    return given.map((each) => each.toUpperCase())
  }
  return {
    work,
    done,
    come: () => here.resolve(),
    gone() {
      here.reject(new Error('gone'))
      here = Promise.withResolvers()
    },
  }
}

test('who waits behind a batch that waits for the database waits no longer than who is in it', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { work, done, come, gone } = awayDatabase()
  const db = aDb()
  const ask = gather(db, work, initial)
  const within = (limitMs: number, name: string) => withWaitBudget(() => ask(name), limitMs)

  const outcomes: unknown[] = []
  for (const name of ['a', 'b', 'c']) void within(200, name).catch((error) => outcomes.push(error))
  await vi.advanceTimersByTimeAsync(199)
  expect(outcomes).toEqual([])
  await vi.advanceTimersByTimeAsync(1)

  expect(outcomes).toEqual(Array(3).fill(expect.any(WaitedTooLong)))
  const patient = within(60_000, 'd')
  gone()
  expect(countWaiting(db)).toBe(2)
  come()
  expect(await patient).toBe('D')
  // Nothing is done for those who have left.
  expect(done.flat()).toEqual(['d'])
})

test('who is in a batch that has begun waits for its result', async () => {
  const { work, end } = slowWork()
  const ask = gather(aDb(), work, initial)

  const answer = withWaitBudget(() => ask('a'), 50)
  setTimeout(end, 200)

  expect(await answer).toBe('A')
})
