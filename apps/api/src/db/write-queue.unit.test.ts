import { createServer } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { listen } from '@leasing/server/listen'
import { createWaitBudget, WaitedTooLong } from '@leasing/server/wait-budget'
import { expect, onTestFinished, test } from 'vitest'
import { createWriteQueue, WriteQueueFull } from './write-queue.ts'

test('writers have their turns in the order in which they came, one at a time', async () => {
  const queue = createWriteQueue(10)
  const order: string[] = []
  async function write(name: number) {
    await queue.enter(createWaitBudget())
    order.push(`${name} begins`)
    await delay(1)
    order.push(`${name} ends`)
    queue.leave()
  }

  await Promise.all([1, 2, 3].map(write))

  expect(order).toEqual([1, 2, 3].flatMap((name) => [`${name} begins`, `${name} ends`]))
})

test('whoever comes when the queue is full is told at once, and the others keep their places', async () => {
  const queue = createWriteQueue(1)
  await queue.enter(createWaitBudget())
  const waiting = queue.enter(createWaitBudget())

  await expect(queue.enter(createWaitBudget())).rejects.toThrow(WriteQueueFull)
  queue.leave()
  await waiting
})

test('whoever has waited too long is told, and whoever came later has the turn', async () => {
  const queue = createWriteQueue(10)
  await queue.enter(createWaitBudget())
  const impatient = queue.enter(createWaitBudget(60))
  await delay(40)
  const later = queue.enter(createWaitBudget())

  await expect(impatient).rejects.toThrow(WaitedTooLong)
  queue.leave()
  await later
})

test('between two turns the event loop runs', async () => {
  const queue = createWriteQueue(10)
  await queue.enter(createWaitBudget())
  const next = queue.enter(createWaitBudget())
  const order: string[] = []

  queue.leave()
  process.nextTick(() => order.push('other work'))
  await next.then(() => order.push('turn'))

  expect(order).toEqual(['other work', 'turn'])
})

test('in a long round of the event loop those who come late let the next writer begin', async () => {
  const queue = createWriteQueue(10)
  await queue.enter(createWaitBudget())
  const order: string[] = []
  const next = queue.enter(createWaitBudget()).then(() => order.push('turn'))

  queue.leave()
  block(30)
  const last = queue.enter(createWaitBudget())
  // Still the same round: immediates come after it.
  await new Promise(process.nextTick)
  order.push('end of the round')
  await next
  queue.leave()
  await last

  expect(order).toEqual(['turn', 'end of the round'])
})

test('the time in which the event loop stood still refuses nobody', async () => {
  const queue = createWriteQueue(10)
  await queue.enter(createWaitBudget())
  const waiting = queue.enter(createWaitBudget(100))

  block(300)
  setTimeout(() => queue.leave(), 20)

  await waiting
})

test('whoever connects while many wait to write is not kept waiting for all of them', async () => {
  const queue = createWriteQueue(100)
  let accepted = 0
  const server = createServer().on('connection', () => void accepted++)
  const port = await listen(server, { port: 0, host: '127.0.0.1' })
  onTestFinished(() => void server.close())
  const sockets = Array.from({ length: 200 }, () => connect(port, '127.0.0.1').on('error', () => {}))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
  })

  await queue.enter(createWaitBudget())
  const writers = Array.from({ length: 20 }, async () => {
    await queue.enter(createWaitBudget())
    block(5)
    queue.leave()
  })
  queue.leave()
  await Promise.all(writers)

  expect(accepted).toBeGreaterThan(100)
})

function block(ms: number) {
  const end = performance.now() + ms
  while (performance.now() < end);
}
