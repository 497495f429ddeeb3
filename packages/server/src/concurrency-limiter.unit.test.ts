import { expect, test } from 'vitest'
import { createConcurrencyLimiter, QueueFull } from './concurrency-limiter.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))

/** Work that ends when it is told to, and remembers in which order it began. */
function workshop(options = { concurrency: 1, queueSize: 4, maxWaitMs: 60_000 }) {
  const limiter = createConcurrencyLimiter(options)
  const begun: string[] = []
  const ends: (() => void)[] = []
  const ask = (address: string) => {
    const result = limiter.run(address, () => {
      begun.push(address)
      return new Promise<void>((resolve) => ends.push(resolve))
    })
    return result.then(
      () => 'done',
      (error) => (error instanceof QueueFull ? 'busy' : 'failed'),
    )
  }
  const endOne = async () => {
    ends.shift()!()
    await settled()
  }
  return { limiter, begun, ask, endOne }
}

test('only so many run at once; the next begins when one ends', async () => {
  const { limiter, begun, ask, endOne } = workshop()

  const both = [ask('a'), ask('b')]
  await settled()
  expect(begun).toEqual(['a'])
  await endOne()

  expect(begun).toEqual(['a', 'b'])
  await endOne()
  expect(await Promise.all(both)).toEqual(['done', 'done'])
  expect([limiter.running(), limiter.queued()]).toEqual([0, 0])
})

test('queues of addresses are served round robin: a flood waits behind those who asked once', async () => {
  const { begun, ask, endOne } = workshop()

  for (const address of ['flood', 'flood', 'flood', 'visitor']) ask(address)
  for (let ended = 0; ended < 3; ended++) {
    await settled()
    await endOne()
  }

  expect(begun).toEqual(['flood', 'flood', 'visitor', 'flood'])
})

test('when the queue is full, the flood loses a place to the next visitor', async () => {
  const { begun, ask, endOne } = workshop()

  const flood = Array.from({ length: 5 }, () => ask('flood'))
  const refused = ask('flood')
  const visitor = ask('visitor')

  expect(await refused).toBe('busy')
  expect(await flood[4]).toBe('busy')
  for (let ended = 0; ended < 5; ended++) {
    await settled()
    await endOne()
  }
  expect(await visitor).toBe('done')
  expect(begun).toEqual(['flood', 'flood', 'visitor', 'flood', 'flood'])
})

test('whoever waited too long is refused, and those behind are not forgotten', async () => {
  const { limiter, ask, endOne } = workshop({ concurrency: 1, queueSize: 4, maxWaitMs: 5 })

  const first = ask('a')
  const late = await ask('b')

  expect(late).toBe('busy')
  expect(limiter.queued()).toBe(0)
  await endOne()
  expect(await first).toBe('done')
})

test('work that fails frees its place', async () => {
  const limiter = createConcurrencyLimiter({ concurrency: 1, queueSize: 1, maxWaitMs: 1000 })

  const failed = limiter.run('a', async () => {
    throw new Error('no')
  })

  await expect(failed).rejects.toThrow('no')
  expect(await limiter.run('a', async () => 'yes')).toBe('yes')
})

/** Begins so many at once, and returns how many rounds of the event loop lie between each and the next. */
async function roundsBetween(
  count: number,
  options: Partial<Parameters<typeof createConcurrencyLimiter>[0]>,
  roundMs = 0,
): Promise<number[]> {
  const limiter = createConcurrencyLimiter({ concurrency: 8, queueSize: 8, maxWaitMs: 60_000, ...options })
  let rounds = 0
  const begun: number[] = []
  const all = Array.from({ length: count }, () => limiter.run('a', async () => void begun.push(rounds)))
  while (begun.length < count) {
    await settled()
    rounds++
    const until = performance.now() + roundMs
    while (performance.now() < until);
  }
  await Promise.all(all)
  return begun.slice(1).map((round, index) => round - begun[index]!)
}

test('between two that begin the event loop has its rounds', async () => {
  const between = await roundsBetween(3, { rounds: 4, maxPauseMs: 60_000 })

  expect(between.every((rounds) => rounds >= 3)).toBe(true)
})

test('rounds that take long end the pause where the queue is short, and not in a flood', async () => {
  const pause = { rounds: 20, maxPauseMs: 5 }

  const [first, second, ...others] = await roundsBetween(6, { concurrency: 3, ...pause }, 5)

  expect(Math.min(first!, second!)).toBeGreaterThanOrEqual(19)
  expect(others).toHaveLength(3)
  expect(Math.max(...others)).toBeLessThan(3)
})

test('it is known beforehand who would find no room', async () => {
  const { limiter, ask, endOne } = workshop({ concurrency: 1, queueSize: 2, maxWaitMs: 60_000 })

  expect(limiter.refuses('flood')).toBe(false)
  for (let each = 0; each < 3; each++) void ask('flood')

  expect([limiter.refuses('flood'), limiter.refuses('visitor')]).toEqual([true, false])
  expect(await ask('flood')).toBe('busy')
  for (let ended = 0; ended < 3; ended++) {
    await settled()
    await endOne()
  }
  expect(limiter.refuses('flood')).toBe(false)
})
