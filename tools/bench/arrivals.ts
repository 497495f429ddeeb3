import { connect } from 'node:net'
import { answerReader } from './answer-reader.ts'
import { requestText, withNumber } from './asked.ts'

/** What comes again and again, whether or not it was answered before. */
export type Kind = {
  /** Those of one name are counted together. */
  name: string
  /** On average, at random moments. */
  perSecond: number
  /** `PLACE` in it, in headers and body is a number of each request, `ADDRESS` one of so many `networks`. */
  path: string
  headers?: Record<string, string>
  body?: string
  networks?: number
}

/** As JSON in the first argument. */
export type Plan = { url: string; seconds: number; kinds: Kind[] }

export type Arrived = {
  asked: number
  /** 2xx and 3xx. */
  answered: number
  /** 503 and 429: told to come again. */
  refused: number
  /** Any other answer, or none. */
  failed: number
  /** Milliseconds from the moment at which it should have been sent to the end of the answer, of the answered. */
  p50: number
  p95: number
  p99: number
}

type Counted = { asked: number; refused: number; failed: number; latencies: number[] }

/** A server that answers no more keeps no more than these waiting. */
const MOST_OPEN = 4000
const LAST_ANSWERS_MS = 10_000
/** Instead of a status: no answer. */
const NONE = 0

const { url, seconds, kinds }: Plan = JSON.parse(process.argv[2]!)
const { hostname, port } = new URL(url)
const counted = new Map<string, Counted>()
const idle: Connection[] = []
let [open, pending] = [0, 0]

type Connection = { uses: number; ask: (text: string, done: (status: number) => void) => void }

const began = performance.now()
const until = began + seconds * 1000
await Promise.all(kinds.map(arrive))
while (pending > 0 && performance.now() < until + LAST_ANSWERS_MS) await rest(20)
console.log(JSON.stringify(Object.fromEntries([...counted].map(([name, each]) => [name, sumUp(each)]))))
process.exit()

async function arrive({ name, perSecond, path, headers = {}, body, networks }: Kind) {
  const own = counted.get(name) ?? { asked: 0, refused: 0, failed: 0, latencies: [] }
  counted.set(name, own)
  const method = body === undefined ? 'GET' : 'POST'
  const template = requestText({ url: new URL(path, url).href, method, headers, body })
  const first = Date.now() % 10_000_000
  let number = 0
  for (let at = began; ; ) {
    at += (-Math.log(1 - Math.random()) / perSecond) * 1000
    if (at >= until) return
    while (performance.now() < at) await rest(Math.max(1, at - performance.now()))
    own.asked++
    send(withNumber(template, first + number++, networks), (status) => {
      if (status >= 200 && status < 400) own.latencies.push(performance.now() - at)
      else if (status === 503 || status === 429) own.refused++
      else own.failed++
    })
  }
}

function send(text: string, done: (status: number) => void) {
  const connection = idle.pop() ?? (open < MOST_OPEN ? openConnection() : undefined)
  if (!connection) return done(NONE)
  pending++
  connection.ask(text, (status) => {
    pending--
    // As browsers do: a connection that was used before may have been closed meanwhile.
    if (status === NONE && connection.uses > 1) send(text, done)
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
  const take = answerReader((status) => {
    idle.push(connection)
    settle(status)
  })
  socket.on('data', take)
  socket.on('error', () => {})
  socket.on('close', () => {
    open--
    const at = idle.indexOf(connection)
    if (at >= 0) idle.splice(at, 1)
    settle(NONE)
  })
  return connection
}

function rest(ms: number) {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

function sumUp({ latencies, ...rest }: Counted): Arrived {
  const sorted = Float64Array.from(latencies).sort()
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  return { ...rest, answered: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}
