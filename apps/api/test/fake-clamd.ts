import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** The text that every virus scanner calls a virus; put together here so that none calls this file one. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

type Behaviour = {
  /** Takes no more than this in one stream. */
  maxBytes?: number
  /** What it does instead of an answer. */
  instead?: (socket: Socket) => void
}

/** Speaks clamd's protocol as far as INSTREAM goes; `scanned` are the files that it was sent. */
export async function fakeClamd({ maxBytes = Number.POSITIVE_INFINITY, instead }: Behaviour = {}) {
  const scanned: Buffer[] = []
  const sockets = new Set<Socket>()
  const server = createServer(async (socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    const file = await receive(socket, maxBytes).catch(() => undefined)
    if (file) scanned.push(file)
    if (instead) instead(socket)
    else if (!file) socket.end('INSTREAM size limit exceeded. ERROR\0')
    else socket.end(file.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { address: { host: '127.0.0.1', port }, scanned }
}

const COMMAND = 'zINSTREAM\0'

/** The file of an INSTREAM command. Throws when it is too large, or no such command. */
async function receive(socket: Socket, maxBytes: number): Promise<Buffer> {
  let received = Buffer.alloc(0)
  const chunks: Buffer[] = []
  let at = COMMAND.length
  let size = 0
  for await (const part of socket.iterator({ destroyOnReturn: false })) {
    received = Buffer.concat([received, part])
    if (!received.toString('latin1').startsWith(COMMAND.slice(0, received.length)))
      throw new Error('no command')
    while (at + 4 <= received.length) {
      const length = received.readUInt32BE(at)
      if (length === 0) return Buffer.concat(chunks)
      size += length
      if (size > maxBytes) throw new Error('too large')
      if (at + 4 + length > received.length) {
        size -= length
        break
      }
      chunks.push(received.subarray(at + 4, at + 4 + length))
      at += 4 + length
    }
  }
  throw new Error('cut off')
}
