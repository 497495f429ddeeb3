import { connect } from 'node:net'
import { type LoadRequest, requestText, withNumber } from './load-request.ts'
import { createResponseReader } from './response-reader.ts'

/** Prints the result of `load` as JSON. */
const request: LoadRequest = JSON.parse(process.argv[2]!)
const { hostname, port } = new URL(request.url)
const latencies: number[] = []
let [sent, failed, next] = [0, 0, request.first ?? 0]
const amount = request.amount ?? Number.POSITIVE_INFINITY
const began = performance.now()
const until = began + (request.seconds ?? Number.POSITIVE_INFINITY) * 1000

const template = requestText(request)
const nextRequest = () => withNumber(template, next++)

await Promise.all(Array.from({ length: request.connections }, ask))
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

/** One connection, which sends its next request when the response to the last has arrived. */
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
    const answers = createResponseReader((status) => {
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
