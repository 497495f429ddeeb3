import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import type { ArrivalResult, Plan } from './arrivals.ts'
import type { LoadRequest } from './load-request.ts'

export type Load = {
  url: string
  headers?: Record<string, string>
  connections?: number
  /** Makes the request a POST; placeholders in it are replaced as the generator says. */
  body?: string
  first?: number
} & ({ seconds: number } | { amount: number })

export type Measured = {
  /** Responses with status 2xx. */
  answered: number
  perSecond: number
  /** In milliseconds. */
  p50: number
  p99: number
  /** Responses that are not 2xx, and requests without a response. */
  failed: number
}

const WRK = spawnSync('wrk', ['--version']).error === undefined

/** Names the generators for the report. */
export const GENERATORS = WRK
  ? 'wrk, and raw Node sockets for requests that wrk cannot send'
  : 'raw Node sockets'

/** Sends requests as fast as responses arrive, from another process. wrk uses the least processor time, but can neither count requests nor vary them. */
export async function load(options: Load): Promise<Measured> {
  const { url, headers = {}, connections = 32, body, first } = options
  if (WRK && body === undefined && 'seconds' in options)
    return await loadByWrk(url, headers, connections, options.seconds)
  const request: LoadRequest = {
    url,
    headers,
    connections,
    method: body === undefined ? 'GET' : 'POST',
    body,
    first,
    ...('seconds' in options ? { seconds: options.seconds } : { amount: options.amount }),
  }
  const generator = path.join(import.meta.dirname, 'generator.ts')
  return JSON.parse(await outputOf(process.execPath, [generator, JSON.stringify(request)]))
}

/** Sends requests at random moments, however long responses take. Returns a result for each name of a kind. */
export async function arrivals(plan: Plan): Promise<Record<string, ArrivalResult>> {
  const program = path.join(import.meta.dirname, 'arrivals.ts')
  return JSON.parse(await outputOf(process.execPath, [program, JSON.stringify(plan)]))
}

async function loadByWrk(
  url: string,
  headers: Record<string, string>,
  connections: number,
  seconds: number,
): Promise<Measured> {
  const output = await outputOf('wrk', [
    ...['--threads', '1', '--connections', String(connections), '--duration', `${seconds}s`, '--latency'],
    ...Object.entries(headers).flatMap(([name, value]) => ['--header', `${name}: ${value}`]),
    url,
  ])
  const count = (pattern: RegExp) => Number(pattern.exec(output)?.[1] ?? 0)
  const latency = (percent: number) => {
    const [, value, unit] = new RegExp(`^ +${percent}% +([\\d.]+)(us|ms|s)`, 'm').exec(output) ?? []
    return Number(value) * { us: 0.001, ms: 1, s: 1000 }[unit as 'us' | 'ms' | 's']
  }
  const refused = count(/Non-2xx or 3xx responses: (\d+)/)
  const errors = /Socket errors: (.*)/.exec(output)?.[1]?.match(/\d+/g) ?? []
  const answered = count(/(\d+) requests in/) - refused
  return {
    answered,
    perSecond: answered / (count(/requests in ([\d.]+)s/) || seconds),
    p50: latency(50),
    p99: latency(99),
    failed: refused + errors.reduce((total, number) => total + Number(number), 0),
  }
}

async function outputOf(command: string, args: string[]): Promise<string> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const [output] = await Promise.all([text(child.stdout), once(child, 'close')])
  return output
}
