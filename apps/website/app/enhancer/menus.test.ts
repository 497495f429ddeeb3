import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createHoverDelay } from './menus.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function hovered() {
  const log: string[] = []
  return { log, hover: createHoverDelay({ open: () => log.push('open'), close: () => log.push('close') }) }
}

test('a sub-menu opens 250 ms after the pointer has come', () => {
  const { log, hover } = hovered()

  hover.enter()
  vi.advanceTimersByTime(249)
  expect(log).toEqual([])
  vi.advanceTimersByTime(1)
  expect(log).toEqual(['open'])
})

test('a sub-menu closes 250 ms after the pointer has left', () => {
  const { log, hover } = hovered()

  hover.leave()
  vi.advanceTimersByTime(249)
  expect(log).toEqual([])
  vi.advanceTimersByTime(1)
  expect(log).toEqual(['close'])
})

test('a pointer that only passes over opens nothing', () => {
  const { log, hover } = hovered()

  hover.enter()
  vi.advanceTimersByTime(200)
  hover.leave()
  vi.advanceTimersByTime(1000)

  expect(log).toEqual(['close'])
})

test('a pointer that comes back in time keeps the sub-menu open', () => {
  const { log, hover } = hovered()

  hover.leave()
  vi.advanceTimersByTime(200)
  hover.enter()
  vi.advanceTimersByTime(1000)

  expect(log).toEqual(['open'])
})

test('a click decides at once, and nothing follows', () => {
  const { log, hover } = hovered()

  hover.enter()
  hover.cancel()
  vi.advanceTimersByTime(1000)

  expect(log).toEqual([])
})
