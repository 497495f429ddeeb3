import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createWaitBudget, waitBudget, withWaitBudget } from './wait-budget.ts'

/** Waits until the budget is spent; milliseconds. */
async function spend(budget = waitBudget()): Promise<number> {
  const began = performance.now()
  await new Promise<void>((resolve) => budget.wait(resolve))
  return performance.now() - began
}

test('several waits of a request last together as long as its budget', async () => {
  await withWaitBudget(async () => {
    const stop = waitBudget().wait()
    await delay(200)
    stop()

    expect(waitBudget().isSpent()).toBe(false)
    expect(await spend()).toBeLessThan(290)
    expect(waitBudget().isSpent()).toBe(true)
    expect(await spend()).toBeLessThan(100)
  }, 400)
})

test('what is not waiting costs nothing', async () => {
  await withWaitBudget(async () => {
    await delay(300)

    expect(await spend()).toBeGreaterThanOrEqual(190)
  }, 200)
})

test('waits at the same time count once', async () => {
  await withWaitBudget(async () => {
    const tookMs = await Promise.all([spend(), spend(), spend()])

    for (const each of tookMs) expect(each).toBeGreaterThanOrEqual(190)
  }, 200)
})

test('a wait that ended in time hears nothing', async () => {
  const budget = createWaitBudget(100)
  let told = 0

  budget.wait(() => told++)()
  await spend(budget)

  expect(told).toBe(0)
})

test('a call within a request shares its budget, also when it asks for another', async () => {
  await withWaitBudget(async () => {
    await spend()

    await withWaitBudget(async () => expect(waitBudget().isSpent()).toBe(true), 60_000)
  }, 100)
})

test('two requests have a budget each, and so has each wait outside of requests', async () => {
  await withWaitBudget(async () => {
    await spend()
  }, 100)
  await withWaitBudget(() => expect(waitBudget().isSpent()).toBe(false), 100)

  expect(waitBudget(100)).not.toBe(waitBudget(100))
})

test('what outlasts its request waits for itself', async () => {
  let background: Promise<boolean> | undefined
  await withWaitBudget(async () => {
    await spend()
    background = delay(50).then(() => waitBudget(60_000).isSpent())
  }, 100)

  expect(await background).toBe(false)
})

test('time in which the event loop stands still does not spend it', async () => {
  const budget = createWaitBudget(200)
  let isSpent = false
  budget.wait(() => {
    isSpent = true
  })

  const end = performance.now() + 400
  while (performance.now() < end);
  await delay(20)

  expect(isSpent).toBe(false)
})
