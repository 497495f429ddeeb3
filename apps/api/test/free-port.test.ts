import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { freePort } from './free-port.ts'

const { randomInt } = vi.hoisted(() => ({ randomInt: vi.fn<(least: number, end: number) => number>() }))
vi.mock('node:crypto', async (original) => ({ ...(await original<object>()), randomInt }))
afterEach(() => {
  randomInt.mockReset()
})

test('a port lies below those that the system gives to outgoing connections', async () => {
  randomInt.mockImplementation((_, end) => end - 1)

  expect(await freePort()).toBeLessThan(32_768)
})

test('a port that somebody listens on is passed over', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as { port: number }
  randomInt.mockReturnValueOnce(port).mockReturnValueOnce(29_999)

  expect(await freePort()).toBe(29_999)

  taken.close()
})
