import { connect } from 'node:net'

import { ADDRESS, type Asked, PLACE } from './asked.ts'

/** Prints what `load` answers, as JSON. */
const asked: Asked = JSON.parse(process.argv[2]!)
const { hostname, port, pathname, search } = new URL(asked.url)
const latencies: number[] = []
let [sent, failed, next] = [0, 0, asked.first ?? 0]
const amount = asked.amount ?? Number.POSITIVE_INFINITY
const began = performance.now()
const until = began + (asked.seconds ?? Number.POSITIVE_INFINITY) * 1000

const template = requestText()
function nextRequest() {
  const number = next++ % 100_000_000
  return template
    .replaceAll(PLACE, String(number).padStart(PLACE.length, '0'))
    .replaceAll(ADDRESS, `2001:${(number >> 16).toString(16)}:${(number & 0xffff).toString(16)}::1`)
}

await Promise.all(Array.from({ length: asked.connections }, ask))
const seconds = (performance.now() - began) / 1000
const sorted = Float64Array.from(latencies).sort()
const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
console.log(
  JSON.stringify({
    answered: latencies.length,
    perSecond: latencies.length / seconds,
    p50: at(0.5),
    p99: at(0.99),
    failed,
  }),
)

function requestText() {
  const { body, headers, method } = asked
  const lines = [
    `${method} ${pathname}${search} HTTP/1.1`,
    `host: ${hostname}:${port}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(body === undefined ? [] : [`content-length: ${Buffer.byteLength(body)}`]),
  ]
  return `${lines.join('\r\n')}\r\n\r\n${body ?? ''}`
}

/** One connection, which asks again as soon as it has its answer. */
function ask(): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname)
    socket.setNoDelay(true)
    let startedAt = 0
    let isDone = false
    const send = () => {
      if (sent >= amount || performance.now() >= until) {
        isDone = true
        socket.end()
        resolve()
        return
      }
      sent++
      startedAt = performance.now()
      socket.write(nextRequest())
    }
    const answers = answerReader((status) => {
      if (status >= 200 && status < 300) latencies.push(performance.now() - startedAt)
      else failed++
      send()
    })
    socket.on('connect', send)
    socket.on('data', answers)
    socket.on('error', () => {})
    socket.on('close', () => {
      if (isDone) return
      failed++
      resolve()
    })
  })
}

/** Calls `done` with the status of each answer that has arrived as a whole. Of a body only the length is looked at. */
function answerReader(done: (status: number) => void): (chunk: Buffer) => void {
  let buffered: Buffer | undefined
  let missing = 0
  let isChunked = false
  let status = 0

  return (chunk) => {
    if (missing > 0 && !isChunked) {
      missing -= chunk.length
      if (missing === 0) done(status)
      return
    }
    buffered = buffered ? Buffer.concat([buffered, chunk]) : chunk
    if (isChunked) return endOfChunks()
    const end = buffered.indexOf('\r\n\r\n')
    if (end < 0) return
    const text = buffered.toString('latin1', 0, end + 2)
    status = Number(text.slice(9, 12))
    isChunked = /\r\ntransfer-encoding: *chunked/i.test(text)
    if (isChunked) return endOfChunks()
    const length = Number(/\r\ncontent-length: *(\d+)/i.exec(text)?.[1] ?? 0)
    missing = end + 4 + length - buffered.length
    buffered = undefined
    if (missing === 0) done(status)
  }

  function endOfChunks() {
    if (buffered!.subarray(-7).toString('latin1') !== '\r\n0\r\n\r\n') return
    buffered = undefined
    isChunked = false
    missing = 0
    done(status)
  }
}
