import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createEncryption } from '../../../apps/api/src/encryption/encryption.ts'
import { testLogger } from '../../../apps/api/test/test-api.ts'
import { createSecurityEvents } from './security-events.ts'

const NOON = Date.parse('2025-06-15T12:00:00+07:00')
const DAY_MS = 24 * 60 * 60 * 1000
const PATH = '/api/otp/verify'

beforeEach(() => void vi.useFakeTimers({ now: NOON }))
afterEach(() => void vi.useRealTimers())

test('an event is one line of a stable shape, without the address in the clear', () => {
  const { events, logs } = open()

  events.record('otp-locked', { requestId: 'id-000001', path: PATH, address: '203.0.113.7' })

  expect(logs).toMatchObject([
    {
      level: 40,
      msg: 'security event',
      event: 'security',
      kind: 'otp-locked',
      requestId: 'id-000001',
      path: PATH,
      network: expect.stringMatching(/^[0-9a-f]{12}$/),
    },
  ])
  expect(JSON.stringify(logs)).not.toContain('203.0.113.7')
})

test('events of one network on one day can be brought together; on the next day they cannot', () => {
  const { events, logs } = open()
  const addresses = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::1', '2001:db8:1:3::1']

  for (const address of addresses) events.record('unauthorized', { path: PATH, address })
  vi.setSystemTime(NOON + DAY_MS)
  events.record('unauthorized', { path: PATH, address: addresses[0] })

  const [first, second, another, nextDay] = logs.map(({ network }) => network)
  expect(second).toBe(first)
  expect(another).not.toBe(first)
  expect(nextDay).not.toBe(first)
})

test('a flood is counted, but logs 20 lines a minute and how many were omitted', () => {
  const { events, logs } = open()

  for (let i = 0; i < 500; i++) events.record('unauthorized', { path: PATH })
  events.record('too-many-requests', { path: PATH })
  const inTheFlood = logs.length
  vi.advanceTimersByTime(60_000)
  const afterwards = logs.slice(inTheFlood)
  events.record('unauthorized', { path: PATH })

  expect(inTheFlood).toBe(21)
  expect(afterwards).toMatchObject([{ event: 'security', kind: 'unauthorized', omitted: 480 }])
  expect(logs).toHaveLength(23)
  expect(events.counts).toEqual({
    unauthorized: 501,
    'forbidden-origin': 0,
    'too-many-requests': 1,
    'otp-locked': 0,
    'unsafe-file': 0,
    'infected-file': 0,
  })
})

function open() {
  const { logger, logs } = testLogger()
  const encryption = createEncryption('the-data-key-of-the-tests')
  return { events: createSecurityEvents({ logger, encryption, clock: Date.now }), logs }
}
