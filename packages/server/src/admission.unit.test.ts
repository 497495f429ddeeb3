import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createAdmission } from './admission.ts'

/** Senders at a database for which so many are waiting. */
function aDoor(limits: { queueSize: number; maxWaitMs: number } = { queueSize: 10, maxWaitMs: 1000 }) {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const database = { waiting: 0 }
  const admit = createAdmission(() => database.waiting, limits)
  const said: string[] = []
  function send(name: string) {
    const response = new EventEmitter() as ServerResponse
    admit(
      response,
      () => said.push(`${name} begins`),
      () => said.push(`${name} is refused`),
    )
    return response
  }
  /** Fills it with work, so that who comes next has to stand in line. */
  function busy() {
    database.waiting = 1000
    for (let count = 0; count < 25; count++) send('first')
    vi.advanceTimersByTime(20)
    said.length = 0
  }
  return { database, send, busy, said }
}

test('a request begins at once while the database keeps up', () => {
  const { send, said } = aDoor()

  send('a')
  send('b')

  expect(said).toEqual(['a begins', 'b begins'])
})

test('of many that come at the same moment some begin, the others a little later, so that the process does other things meanwhile', () => {
  const { send, said } = aDoor({ queueSize: 100, maxWaitMs: 1000 })

  for (let count = 0; count < 60; count++) send('one')

  expect(said).toHaveLength(25)
  vi.advanceTimersByTime(5)
  expect(said).toHaveLength(50)
  vi.advanceTimersByTime(5)
  expect(said).toHaveLength(60)
})

test('while the database is busy requests stand in line, and begin in the order in which they came', () => {
  const { database, send, busy, said } = aDoor()
  busy()

  for (const name of ['a', 'b', 'c']) send(name)
  vi.advanceTimersByTime(100)
  expect(said).toEqual([])
  database.waiting = 98
  vi.advanceTimersByTime(5)
  expect(said).toEqual(['a begins', 'b begins'])
  vi.advanceTimersByTime(5)
  expect(said).toEqual(['a begins', 'b begins', 'c begins'])
})

test('whoever finds the line full is refused at once', () => {
  const { send, busy, said } = aDoor({ queueSize: 1, maxWaitMs: 1000 })
  busy()

  send('a')
  send('b')

  expect(said).toEqual(['b is refused'])
})

test('whoever has stood in line too long is refused, and whoever came later is not', () => {
  const { send, busy, said } = aDoor()
  busy()

  send('a')
  vi.advanceTimersByTime(500)
  send('b')
  vi.advanceTimersByTime(600)

  expect(said).toEqual(['a is refused'])
})

test('a sender who went away leaves the place in line to another', () => {
  const { database, send, busy, said } = aDoor({ queueSize: 1, maxWaitMs: 1000 })
  busy()

  send('a').emit('close')
  send('b')
  database.waiting = 0
  vi.advanceTimersByTime(10)

  expect(said).toEqual(['b begins'])
})
