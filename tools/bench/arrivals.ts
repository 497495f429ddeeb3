import { connect } from 'node:net'
import { requestText, withNumber } from './load-request.ts'
import { createResponseReader } from './response-reader.ts'

/** Requests that arrive at random moments, independent of the responses. */
export type Kind = {
  /** Kinds with the same name are counted together. */
  name: string
  /** The average rate. */
  perSecond: number
  /** In the path, headers and body, `PLACE` becomes a unique number and `ADDRESS` one of `networks` addresses. */
  path: string
  headers?: Record<string, string>
  body?: string
  networks?: number
}

/** The plan is JSON in the first argument. */
export type Plan = { url: string; seconds: number; kinds: Kind[] }

export type ArrivalResult = {
  sent: number
  /** Responses with status 2xx or 3xx. */
  answered: number
  /** Responses with status 503 or 429, which tell the client to retry. */
  refused: number
  /** Requests with another status or without a response. */
  failed: number
  /** Milliseconds from the planned moment of a request to the end of its response; only answered requests count. */
  p50: number
  p95: number
  p99: number
}

type Tally = { sent: number; refused: number; failed: number; latencies: number[] }

/** The maximum of open connections, in case the server stops answering. */
const MAX_OPEN = 4000
const DRAIN_MS = 10_000
/** Used instead of a status when there is no response. */
const NO_RESPONSE = 0

const { url, seconds, kinds }: Plan = JSON.parse(process.argv[2]!)
const { hostname, port } = new URL(url)
const tallies = new Map<string, Tally>()
const idle: Connection[] = []
let [open, pending] = [0, 0]

type Connection = { uses: number; ask: (text: string, done: (status: number) => void) => void }

const began = performance.now()
const until = began + seconds * 1000
await Promise.all(kinds.map(arrive))
while (pending > 0 && performance.now() < until + DRAIN_MS) await sleep(20)
console.log(JSON.stringify(Object.fromEntries([...tallies].map(([name, each]) => [name, sumUp(each)]))))
process.exit()

async function arrive({ name, perSecond, path, headers = {}, body, networks }: Kind) {
  const tally = tallies.get(name) ?? { sent: 0, refused: 0, failed: 0, latencies: [] }
  tallies.set(name, tally)
  const method = body === undefined ? 'GET' : 'POST'
  const template = requestText({ url: new URL(path, url).href, method, headers, body })
  const first = Date.now() % 10_000_000
  let number = 0
  for (let at = began; ; ) {
    at += (-Math.log(1 - Math.random()) / perSecond) * 1000
    if (at >= until) return
    while (performance.now() < at) await sleep(Math.max(1, at - performance.now()))
    tally.sent++
    send(withNumber(template, first + number++, networks), (status) => {
      if (status >= 200 && status < 400) tally.latencies.push(performance.now() - at)
      else if (status === 503 || status === 429) tally.refused++
      else tally.failed++
    })
  }
}

function send(text: string, done: (status: number) => void) {
  const connection = idle.pop() ?? (open < MAX_OPEN ? openConnection() : undefined)
  if (!connection) return done(NO_RESPONSE)
  pending++
  connection.ask(text, (status) => {
    pending--
    // Like a browser, it retries on another connection: the server may have closed a reused one.
    if (status === NO_RESPONSE && connection.uses > 1) send(text, done)
    else done(status)
  })
}

function openConnection(): Connection {
  open++
  const socket = connect(Number(port), hostname)
  socket.setNoDelay(true)
  let waiting: ((status: number) => void) | undefined
  const settle = (status: number) => {
    const done = waiting
    waiting = undefined
    done?.(status)
  }
  const connection: Connection = {
    uses: 0,
    ask(text, done) {
      connection.uses++
      waiting = done
      socket.write(text)
    },
  }
  const take = createResponseReader((status) => {
    idle.push(connection)
    settle(status)
  })
  socket.on('data', take)
  socket.on('error', () => {})
  socket.on('close', () => {
    open--
    const at = idle.indexOf(connection)
    if (at >= 0) idle.splice(at, 1)
    settle(NO_RESPONSE)
  })
  return connection
}

function sleep(ms: number) {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

function sumUp({ latencies, ...rest }: Tally): ArrivalResult {
  const sorted = Float64Array.from(latencies).sort()
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  return { ...rest, answered: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}
