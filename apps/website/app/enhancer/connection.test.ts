import { expect, test } from 'vitest'
import { canPrefetch } from './connection.ts'

test.each([
  { name: 'a browser that says nothing', isOnline: true, connection: undefined, allowed: true },
  { name: '4g', isOnline: true, connection: { effectiveType: '4g' }, allowed: true },
  { name: '3g', isOnline: true, connection: { effectiveType: '3g' }, allowed: true },
  { name: '2g', isOnline: true, connection: { effectiveType: '2g' }, allowed: false },
  { name: 'slow 2g', isOnline: true, connection: { effectiveType: 'slow-2g' }, allowed: false },
  { name: 'data saver', isOnline: true, connection: { effectiveType: '4g', saveData: true }, allowed: false },
  { name: 'offline', isOnline: false, connection: { effectiveType: '4g' }, allowed: false },
])('links are fetched ahead on $name: $allowed', ({ isOnline, connection, allowed }) => {
  expect(canPrefetch(isOnline, connection)).toBe(allowed)
})
