import { Agent, type IncomingMessage, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

export type RawRequest = {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: string | Buffer | undefined
}

/** One connection that is kept alive, as a proxy does: requests go out on it one after another. */
export const oneConnection = () => new Agent({ keepAlive: true, maxSockets: 1 })

/** Sends a request with Node's client through an agent. Returns 0 when the connection breaks before the response. */
export function askThrough(agent: Agent, url: string, { method = 'POST', path, headers, body }: RawRequest) {
  return new Promise<number>((resolve) => {
    const outgoing = request(url + path, { method, agent, headers: { ...headers, ...lengthOf(body) } })
    outgoing.once('response', (answer: IncomingMessage) => {
      answer.resume()
      // Only after that may the connection carry the next request.
      answer.once('close', () => resolve(answer.statusCode!))
    })
    outgoing.on('error', () => resolve(0))
    outgoing.setTimeout(30_000, () => outgoing.destroy())
    outgoing.end(body)
  })
}

const lengthOf = (body: string | Buffer | undefined) =>
  body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }

/** The head of an HTTP request as text. */
export const headOf = (host: string, { method = 'POST', path, headers, body }: RawRequest) =>
  [
    `${method} ${path} HTTP/1.1`,
    `Host: ${host}`,
    ...Object.entries({ ...lengthOf(body), ...headers }).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n')

/** Opens a socket that ignores errors; `received` returns the text that has arrived. */
export function openSocket(url: string): { socket: Socket; received: () => string } {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  let received = ''
  socket.on('error', () => {})
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1')
  })
  return { socket, received: () => received }
}

/** Unlike `once` of `node:events`, it does not reject when the connection breaks. */
const waitForClose = (socket: Socket) => new Promise<void>((resolve) => socket.once('close', () => resolve()))

/** Sends a request to its last byte before it reads anything, as simple programs do. Returns the status. */
export async function sendThenRead(url: string, asked: RawRequest): Promise<number> {
  const { socket, received } = openSocket(url)
  socket.pause()
  socket.write(headOf(new URL(url).host, { ...asked, headers: { ...asked.headers, connection: 'close' } }))
  const closed = waitForClose(socket)
  // Also resolves when the connection breaks during the body.
  await Promise.race([
    closed,
    new Promise<void>((resolve) => socket.write(asked.body ?? '', () => resolve())),
  ])
  socket.resume()
  const giveUp = setTimeout(() => socket.destroy(), 30_000)
  await closed
  clearTimeout(giveUp)
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(received())?.[1] ?? 0)
}

const MIB = 1024 * 1024

/** Sends up to `totalMib` MiB of a chunked body without a length, and stops when a response arrives. */
export async function sendUntilAnswered(url: string, request: RawRequest, totalMib: number) {
  const { socket, received } = openSocket(url)
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
  while (sentMib < totalMib && received() === '' && socket.writable) {
    await Promise.race([new Promise((sent) => socket.write(piece, sent)), waitForClose(socket), delay(5000)])
    sentMib++
  }
  socket.write('0\r\n\r\n')
  for (let waited = 0; received() === '' && !socket.destroyed && waited < 10_000; waited += 50)
    await delay(50)
  socket.destroy()
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(received())?.[1] ?? 0), sentMib }
}

export type HeldConnection = { socket: Socket; received: () => string }

/** Sends `bytes` of a body whose announced length is `announced`, and then nothing. */
export async function holdBody(
  url: string,
  { headers, ...request }: RawRequest,
  { bytes, announced, start = '' }: { bytes: number; announced: number; start?: string },
): Promise<HeldConnection> {
  const held = openSocket(url)
  const { socket } = held
  const head = headOf(new URL(url).host, {
    ...request,
    headers: { ...headers, 'content-length': String(announced) },
  })
  socket.write(head + start)
  const sent = new Promise<void>((resolve) => socket.write(Buffer.alloc(bytes, 'x'), () => resolve()))
  // The server may stop reading or close the connection, so the wait is limited.
  await Promise.race([sent, delay(5000)])
  return held
}
