import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { connect, type Socket } from 'node:net'

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

/** Sends a request to its last byte before reading anything, as simple programs do. Answers the status that it then reads. */
export async function sendThenRead(url: string, asked: RawRequest): Promise<number> {
  const { socket, heard } = openSocket(url)
  socket.pause()
  socket.write(headOf(new URL(url).host, { ...asked, headers: { ...asked.headers, connection: 'close' } }))
  const closed = once(socket, 'close')
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
