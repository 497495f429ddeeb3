import { expect, test } from 'vitest'
import { isChunkFailure, mayReload } from './reload-once.ts'

function memory() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  }
}

const NOW = Date.parse('2026-06-01T09:00:00+07:00')

test('a page reloads once for a missing chunk, never in a loop', () => {
  const storage = memory()

  expect(mayReload('/career', NOW, storage)).toBe(true)
  expect(mayReload('/career', NOW + 2_000, storage)).toBe(false)
  expect(mayReload('/career', NOW + 59_999, storage)).toBe(false)
})

test('the next version of the site may reload it again', () => {
  const storage = memory()
  mayReload('/career', NOW, storage)

  expect(mayReload('/career', NOW + 60_000, storage)).toBe(true)
})

test('each page reloads for itself', () => {
  const storage = memory()
  mayReload('/career', NOW, storage)

  expect(mayReload('/promotion', NOW + 1_000, storage)).toBe(true)
})

test.each([
  {
    browser: 'Chromium',
    message: 'Failed to fetch dynamically imported module: https://arun.example/assets/a.js',
  },
  {
    browser: 'Firefox',
    message: 'error loading dynamically imported module: https://arun.example/assets/a.js',
  },
  { browser: 'Safari', message: 'Importing a module script failed.' },
  { browser: 'Vite, for a style', message: 'Unable to preload CSS for /assets/a.css' },
])('the words of $browser are known', ({ message }) => {
  expect(isChunkFailure(new TypeError(message))).toBe(true)
})

test('other errors are not mended by a reload', () => {
  expect(isChunkFailure(new TypeError('Failed to fetch'))).toBe(false)
  expect(isChunkFailure({ status: 404 })).toBe(false)
})
