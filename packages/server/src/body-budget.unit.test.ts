import { expect, test } from 'vitest'
import { BrokenOff, BudgetFull, createBodyBudget, TooSlow } from './body-budget.ts'

const MIB = 1024 * 1024

test('while there is room, one network may hold all of it', async () => {
  const { begin } = aBudget({ totalBytes: 10 * MIB })
  const bodies = Array.from({ length: 9 }, () => begin('showroom'))

  for (const body of bodies) await body.send(MIB)
  for (const body of bodies) body.end()

  expect(await Promise.all(bodies.map(({ outcome }) => outcome))).toEqual(bodies.map(() => 'received'))
})

test('when there is none, the network that holds the most gives way to another: its latest body', async () => {
  const { begin, budget } = aBudget({ totalBytes: 10 * MIB })
  const greedy = Array.from({ length: 9 }, () => begin('greedy'))
  for (const body of greedy) await body.send(MIB)

  const visitor = begin('visitor')
  await visitor.send(MIB)
  visitor.end()

  expect(await visitor.outcome).toBe('received')
  expect(await greedy[8]!.outcome).toBe('busy')
  for (const body of greedy.slice(0, 8)) body.end()
  expect(await Promise.all(greedy.slice(0, 8).map(({ outcome }) => outcome))).toEqual(
    Array.from({ length: 8 }, () => 'received'),
  )
  expect(budget.heldBytes()).toBe(0)
})

test('the one that holds the most is refused itself, and so is the next when all hold about the same', async () => {
  const { begin } = aBudget({ totalBytes: 10 * MIB })
  const three = ['a', 'b', 'c'].map((network) => begin(network))
  for (const body of three) await body.send(3 * MIB)

  const more = begin('a')
  await more.send(MIB)
  const next = begin('d')
  await next.send(MIB)

  expect([await more.outcome, await next.outcome]).toEqual(['busy', 'busy'])
  for (const body of three) body.end()
  expect(await Promise.all(three.map(({ outcome }) => outcome))).toEqual(['received', 'received', 'received'])
})

test('a slow body gets through while there is room, and gives way when there is none', async () => {
  const { begin, wait } = aBudget({ totalBytes: 10 * MIB })
  const [slow, brisk] = [begin('a'), begin('b')]
  await slow.send(3 * MIB)
  await brisk.send(3 * MIB)
  for (let second = 0; second < 30; second++) {
    wait(1000)
    await slow.send(4000)
    await brisk.send(9000)
  }
  const third = begin('c')
  await third.send(3 * MIB)
  wait(1)

  const visitor = begin('visitor')
  await visitor.send(2 * MIB)
  for (const body of [brisk, third, visitor]) body.end()

  expect(await slow.outcome).toBe('slow')
  expect(await Promise.all([brisk, third, visitor].map(({ outcome }) => outcome))).toEqual([
    'received',
    'received',
    'received',
  ])
})

test('of a million chunks of one byte each counts with what it takes', async () => {
  const { begin } = aBudget({ totalBytes: MIB })
  const body = begin('a')

  for (let sent = 0; sent < 5000; sent++) await body.send(1)

  expect(await body.outcome).toBe('busy')
})

test('what is being worked on is not given up, and counts until its work is done', async () => {
  const { begin, budget } = aBudget({ totalBytes: 4 * MIB })
  const done = budget.open('greedy')
  for await (const _ of done.chunksOf(new Blob([new Uint8Array(3 * MIB)]).stream()));

  const visitor = begin('visitor')
  await visitor.send(2 * MIB)

  expect(await visitor.outcome).toBe('busy')
  done.release()
  const next = begin('visitor')
  await next.send(2 * MIB)
  next.end()
  expect(await next.outcome).toBe('received')
  done.close()
  expect(budget.heldBytes()).toBe(0)
})

test('a body that stops coming is given up, and one that breaks off is named so', async () => {
  const { begin, budget } = aBudget({ totalBytes: MIB, stallMs: 20 })
  const silent = begin('a')
  await silent.send(10)
  const broken = begin('b')
  await broken.send(10)
  broken.breakOff()

  expect([await broken.outcome, await silent.outcome]).toEqual(['broken off', 'slow'])
  expect(budget.heldBytes()).toBe(0)
})

/** A budget whose clock moves when told to, and bodies that are received as they are sent. */
function aBudget(options: { totalBytes: number; stallMs?: number }) {
  let clock = 0
  const budget = createBodyBudget({ stallMs: 60_000, ...options, now: () => clock })

  function begin(network: string) {
    let controller!: ReadableStreamDefaultController<Uint8Array>
    const stream = new ReadableStream<Uint8Array>({
      start(given) {
        controller = given
      },
    })
    return {
      outcome: receive(network, stream),
      async send(bytes: number) {
        controller.enqueue(new Uint8Array(bytes))
        await new Promise((resolve) => setImmediate(resolve))
      },
      end: () => controller.close(),
      breakOff: () => controller.error(new Error('gone')),
    }
  }

  async function receive(network: string, stream: ReadableStream<Uint8Array>) {
    let body: ReturnType<typeof budget.open> | undefined
    try {
      body = budget.open(network)
      for await (const _ of body.chunksOf(stream));
      return 'received'
    } catch (error) {
      if (error instanceof BudgetFull) return 'busy'
      if (error instanceof TooSlow) return 'slow'
      if (error instanceof BrokenOff) return 'broken off'
      throw error
    } finally {
      body?.close()
    }
  }

  return {
    budget,
    begin,
    wait(ms: number) {
      clock += ms
    },
  }
}
