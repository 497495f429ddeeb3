import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { EICAR, fakeClamd } from '../../test/fake-clamd.ts'
import { createClamd, parseClamdUrl } from './clamd.ts'

test('a file of many chunks arrives whole and is found clean', async () => {
  const { address, scanned } = await fakeClamd()
  const file = randomBytes(1_000_000)

  expect(await createClamd(address).findVirus(file)).toBeUndefined()

  expect(scanned).toEqual([file])
})

test('a virus has a name', async () => {
  const { address } = await fakeClamd()

  expect(await createClamd(address).findVirus(Buffer.from(EICAR))).toBe('Eicar-Test-Signature')
})

test.each<[string, string, Parameters<typeof fakeClamd>[0]]>([
  ['takes no file of this size', 'CLAMD_SIZE_LIMIT', { maxBytes: 2 }],
  ['says nothing', 'CLAMD_TIMEOUT', { instead: () => {} }],
  ['hangs up', 'CLAMD_CLOSED', { instead: (socket) => socket.end() }],
  ['hangs up in the middle of its answer', 'CLAMD_CLOSED', { instead: (socket) => socket.end('stream: OK') }],
  ['cannot scan', 'CLAMD_ANSWER', { instead: (socket) => socket.end("Can't allocate memory ERROR\0") }],
  [
    'is something else',
    'CLAMD_CLOSED',
    { instead: (socket) => socket.end('HTTP/1.1 400\r\n\r\n'.repeat(999)) },
  ],
])('one that %s is a failure, never a clean file', async (_, code, behaviour) => {
  const { address } = await fakeClamd(behaviour)

  await expect(createClamd(address, 300).findVirus(Buffer.from('file'))).rejects.toMatchObject({ code })
})

test('one that is not there is a failure', async () => {
  const missing = createClamd({ path: '/nowhere/clamd.sock' })

  await expect(missing.findVirus(Buffer.from('file'))).rejects.toMatchObject({ code: 'ENOENT' })
})

test.each([
  ['tcp://127.0.0.1:3310', { host: '127.0.0.1', port: 3310 }],
  ['tcp://clamd.internal:3310', { host: 'clamd.internal', port: 3310 }],
  ['tcp://[::1]:3310', { host: '::1', port: 3310 }],
  ['unix:/run/clamd.sock', { path: '/run/clamd.sock' }],
  ['tcp://127.0.0.1', undefined],
  ['tcp://127.0.0.1:99999', undefined],
  ['unix:clamd.sock', undefined],
  ['http://127.0.0.1:3310', undefined],
])('%s as an address', (text, address) => {
  expect(parseClamdUrl(text)).toEqual(address)
})
