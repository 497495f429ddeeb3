import { expect, test } from 'vitest'
import { Busy, createTurns } from './turns.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))

/** Work that ends when it is told to, and remembers in which order it began. */
function workshop(options = { atOnce: 1, waiting: 4, waitMs: 60_000 }) {
  const turns = createTurns(options)
  const begun: string[] = []
  const ends: (() => void)[] = []
  const ask = (address: string) => {
    const asked = turns.take(address, () => {
      begun.push(address)
      return new Promise<void>((resolve) => ends.push(resolve))
    })
    return asked.then(
      () => 'done',
      (error) => (error instanceof Busy ? 'busy' : 'failed'),
    )
  }
  const endOne = async () => {
    ends.shift()!()
    await settled()
  }
  return { turns, begun, ask, endOne }
}

test('only so many run at once; the next begins when one ends', async () => {
  const { turns, begun, ask, endOne } = workshop()

  const both = [ask('a'), ask('b')]
  await settled()
  expect(begun).toEqual(['a'])
  await endOne()

  expect(begun).toEqual(['a', 'b'])
  await endOne()
  expect(await Promise.all(both)).toEqual(['done', 'done'])
  expect([turns.running(), turns.queued()]).toEqual([0, 0])
})

test('addresses take turns: who asks often waits behind those who asked once', async () => {
  const { begun, ask, endOne } = workshop()

  for (const address of ['flood', 'flood', 'flood', 'visitor']) ask(address)
  for (let ended = 0; ended < 3; ended++) {
    await settled()
    await endOne()
  }

  expect(begun).toEqual(['flood', 'flood', 'visitor', 'flood'])
})

test('when every place is taken, the flood loses one to the next visitor', async () => {
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

test('whoever waited too long is sent away, and those behind are not forgotten', async () => {
  const { turns, ask, endOne } = workshop({ atOnce: 1, waiting: 4, waitMs: 5 })

  const first = ask('a')
  const late = await ask('b')

  expect(late).toBe('busy')
  expect(turns.queued()).toBe(0)
  await endOne()
  expect(await first).toBe('done')
})

test('work that fails gives its turn back', async () => {
  const turns = createTurns({ atOnce: 1, waiting: 1, waitMs: 1000 })

  const failed = turns.take('a', async () => {
    throw new Error('no')
  })

  await expect(failed).rejects.toThrow('no')
  expect(await turns.take('a', async () => 'yes')).toBe('yes')
})
