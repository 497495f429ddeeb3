import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { forEachAtMost } from './at-most.ts'

test('every item has its turn, and no more at once than asked for', async () => {
  const done: number[] = []
  let running = 0
  let most = 0

  await forEachAtMost(2, [1, 2, 3, 4, 5], async (item) => {
    most = Math.max(most, ++running)
    await delay(1)
    running--
    done.push(item)
  })

  expect([done.toSorted(), most]).toEqual([[1, 2, 3, 4, 5], 2])
})

test('after a failure nothing more is begun', async () => {
  const begun: number[] = []
  const work = async (item: number) => {
    begun.push(item)
    await delay(item)
    throw new Error('the store is away')
  }

  await expect(forEachAtMost(2, [1, 2, 3, 4, 5], work)).rejects.toThrow('away')
  await delay(20)

  expect(begun).toEqual([1, 2])
})
