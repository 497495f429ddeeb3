import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createWriteQueue, QueueFull } from './write-queue.ts'

test('writers have their turns in the order in which they came, one at a time', async () => {
  const queue = createWriteQueue({ most: 10, waitMs: 1000 })
  const order: string[] = []
  async function write(name: number) {
    await queue.enter()
    order.push(`${name} begins`)
    await delay(1)
    order.push(`${name} ends`)
    queue.leave()
  }

  await Promise.all([1, 2, 3].map(write))

  expect(order).toEqual([1, 2, 3].flatMap((name) => [`${name} begins`, `${name} ends`]))
})

test('whoever comes when the queue is full is told at once, and the others keep their places', async () => {
  const queue = createWriteQueue({ most: 1, waitMs: 1000 })
  await queue.enter()
  const waiting = queue.enter()

  await expect(queue.enter()).rejects.toThrow(QueueFull)
  queue.leave()
  await waiting
})

test('whoever has waited too long is told, and whoever came later has the turn', async () => {
  const queue = createWriteQueue({ most: 10, waitMs: 60 })
  await queue.enter()
  const impatient = queue.enter()
  await delay(40)
  const later = queue.enter()

  await expect(impatient).rejects.toThrow(QueueFull)
  queue.leave()
  await later
})

test('between two turns the event loop runs', async () => {
  const queue = createWriteQueue({ most: 10, waitMs: 1000 })
  await queue.enter()
  const next = queue.enter()
  const order: string[] = []

  queue.leave()
  process.nextTick(() => order.push('other work'))
  await next.then(() => order.push('turn'))

  expect(order).toEqual(['other work', 'turn'])
})
