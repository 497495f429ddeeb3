// node send-at-once.ts <url> <count> <token> <first phone>: opens <count> connections, then posts a form on each at the same moment. Prints JSON.
import { connect, type Socket } from 'node:net'
import { happyCarBody } from '../forms.ts'

/** Less than the backlog of connections that the system completes before a server accepts them. */
const OPENED_AT_ONCE = 1000
const TIMEOUT_MS = 60_000

const [url, countText, token, first] = process.argv.slice(2)
const { port } = new URL(url!)
const total = Number(countText)

const sockets: Socket[] = []
for (let left = total; left > 0; left -= OPENED_AT_ONCE)
  sockets.push(...(await Promise.all(Array.from({ length: Math.min(left, OPENED_AT_ONCE) }, open))))

const requests = sockets.map((_, index) => {
  const body = JSON.stringify(happyCarBody(`08${String(Number(first) + index).padStart(8, '0')}`))
  return [
    'POST /api/happy-car HTTP/1.1',
    'Host: 127.0.0.1',
    'Connection: close',
    `Authorization: Bearer ${token}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n')
})
const cpuBefore = process.cpuUsage()
const started = performance.now()
const answers = await Promise.all(sockets.map((socket, index) => send(socket, requests[index]!)))
const { user, system } = process.cpuUsage(cpuBefore)
const result = { answers, tookMs: performance.now() - started, cpuMs: (user + system) / 1000 }
// A pipe accepts a long text in chunks, so the process ends only after the last chunk was written.
process.stdout.write(JSON.stringify(result), () => process.exit())

function open(): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = connect(Number(port), '127.0.0.1', () => resolve(socket))
    socket.on('error', () => resolve(socket))
  })
}

function send(socket: Socket, request: string) {
  return new Promise<{ status: number; retryAfter: boolean; tookMs: number }>((resolve) => {
    let received = ''
    const end = () => {
      const head = received.slice(0, received.indexOf('\r\n\r\n') + 2)
      resolve({
        status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0),
        retryAfter: /\r\nretry-after: \d+\r\n/i.test(head),
        tookMs: performance.now() - started,
      })
    }
    if (socket.destroyed) return end()
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1')
    })
    socket.once('close', end)
    setTimeout(() => socket.destroy(), TIMEOUT_MS).unref()
    socket.write(request)
  })
}
