import { connect } from 'node:net'

import { answerReader } from './answer-reader.ts'
import { type Asked, requestText, withNumber } from './asked.ts'

/** Prints what `load` answers, as JSON. */
const asked: Asked = JSON.parse(process.argv[2]!)
const { hostname, port } = new URL(asked.url)
const latencies: number[] = []
let [sent, failed, next] = [0, 0, asked.first ?? 0]
const amount = asked.amount ?? Number.POSITIVE_INFINITY
const began = performance.now()
const until = began + (asked.seconds ?? Number.POSITIVE_INFINITY) * 1000

const template = requestText(asked)
const nextRequest = () => withNumber(template, next++)

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
