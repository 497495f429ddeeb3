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
  randomInt.mockImplementationOnce((_, end) => end - 1)

  expect(await freePort()).toBeLessThan(32_768)
})

test('a port that somebody listens on is passed over', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as { port: number }
  // Afterwards it draws by itself: any port of its range may be in use beside this test.
  randomInt.mockReturnValueOnce(port)

  expect(await freePort()).not.toBe(port)

  taken.close()
})
