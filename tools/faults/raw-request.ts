import { Agent, type IncomingMessage, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

export type RawRequest = {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: string | Buffer | undefined
}

/** One connection that is kept, as a proxy keeps it: each request goes out on it after the one before. */
export const oneConnection = () => new Agent({ keepAlive: true, maxSockets: 1 })

/** Asks with Node's client on the connections of an agent; 0 is a connection that broke before the answer. */
export function askThrough(agent: Agent, url: string, { method = 'POST', path, headers, body }: RawRequest) {
  return new Promise<number>((resolve) => {
    const asked = request(url + path, { method, agent, headers: { ...headers, ...lengthOf(body) } })
    asked.once('response', (answer: IncomingMessage) => {
      answer.resume()
      // Only then may the connection carry the next request.
      answer.once('close', () => resolve(answer.statusCode!))
    })
    asked.on('error', () => resolve(0))
    asked.setTimeout(30_000, () => asked.destroy())
    asked.end(body)
  })
}

const lengthOf = (body: string | Buffer | undefined) =>
  body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }

/** The head of a request as it goes over the wire. */
export const headOf = (host: string, { method = 'POST', path, headers, body }: RawRequest) =>
  [
    `${method} ${path} HTTP/1.1`,
    `Host: ${host}`,
    ...Object.entries({ ...lengthOf(body), ...headers }).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n')

/** A socket that reports neither errors nor the end; what it has heard is in `heard`. */
export function openSocket(url: string): { socket: Socket; heard: () => string } {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  let heard = ''
  socket.on('error', () => {})
  socket.on('data', (chunk) => {
    heard += chunk.toString('latin1')
  })
  return { socket, heard: () => heard }
}

/** Not `once` of `node:events`, which throws when the connection breaks. */
const closeOf = (socket: Socket) => new Promise<void>((resolve) => socket.once('close', () => resolve()))

/** Sends a request to its last byte before reading anything, as simple programs do. Answers the status that it then reads. */
export async function sendThenRead(url: string, asked: RawRequest): Promise<number> {
  const { socket, heard } = openSocket(url)
  socket.pause()
  socket.write(headOf(new URL(url).host, { ...asked, headers: { ...asked.headers, connection: 'close' } }))
  const closed = closeOf(socket)
  // Resolves also when the connection broke in the middle.
  await Promise.race([
    closed,
    new Promise<void>((resolve) => socket.write(asked.body ?? '', () => resolve())),
  ])
  socket.resume()
  const giveUp = setTimeout(() => socket.destroy(), 30_000)
  await closed
  clearTimeout(giveUp)
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(heard())?.[1] ?? 0)
}

const MIB = 1024 * 1024

/** Sends so many MiB of a body that does not say how long it is, and stops at the answer. */
export async function sendUntilAnswered(url: string, request: RawRequest, totalMib: number) {
  const { socket, heard } = openSocket(url)
  socket.write(
    headOf(new URL(url).host, {
      ...request,
      headers: { ...request.headers, 'transfer-encoding': 'chunked' },
    }),
  )
  const piece = Buffer.concat([
    Buffer.from(`${MIB.toString(16)}\r\n`),
    Buffer.alloc(MIB, 'x'),
    Buffer.from('\r\n'),
  ])
  let sentMib = 0
  while (sentMib < totalMib && heard() === '' && socket.writable) {
    await Promise.race([new Promise((sent) => socket.write(piece, sent)), closeOf(socket), delay(5000)])
    sentMib++
  }
  socket.write('0\r\n\r\n')
  for (let waited = 0; heard() === '' && !socket.destroyed && waited < 10_000; waited += 50) await delay(50)
  socket.destroy()
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(heard())?.[1] ?? 0), sentMib }
}

export type Held = { socket: Socket; heard: () => string }

/** Sends so many bytes of a body that says it has `announced`, and then nothing. */
export async function holdBody(
  url: string,
  { headers, ...request }: RawRequest,
  { bytes, announced, start = '' }: { bytes: number; announced: number; start?: string },
): Promise<Held> {
  const held = openSocket(url)
  const { socket } = held
  const head = headOf(new URL(url).host, {
    ...request,
    headers: { ...headers, 'content-length': String(announced) },
  })
  socket.write(head + start)
  const sent = new Promise<void>((resolve) => socket.write(Buffer.alloc(bytes, 'x'), () => resolve()))
  // A server that reads no further, or hangs up, is no reason to wait.
  await Promise.race([sent, delay(5000)])
  return held
}
