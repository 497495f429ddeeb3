import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import type { Arrived, Plan } from './arrivals.ts'
import type { Asked } from './asked.ts'

export type Load = {
  url: string
  headers?: Record<string, string>
  connections?: number
  /** Makes it a POST; see the generator for numbers in it. */
  body?: string
  first?: number
} & ({ seconds: number } | { amount: number })

export type Measured = {
  /** Answers of the 2xx kind. */
  answered: number
  perSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
  /** Answers that were not 2xx, and requests without an answer. */
  failed: number
}

const WRK = spawnSync('wrk', ['--version']).error === undefined

/** What the generators are, for whoever reads the figures. */
export const GENERATORS = WRK ? 'wrk, and raw sockets of Node for what it cannot send' : 'raw sockets of Node'

/** Asks as fast as answers come, from a process of its own. wrk takes the least of the processor, but cannot count requests or change what it sends. */
export async function load(given: Load): Promise<Measured> {
  const { url, headers = {}, connections = 32, body, first } = given
  if (WRK && body === undefined && 'seconds' in given)
    return await loadByWrk(url, headers, connections, given.seconds)
  const asked: Asked = {
    url,
    headers,
    connections,
    method: body === undefined ? 'GET' : 'POST',
    body,
    first,
    ...('seconds' in given ? { seconds: given.seconds } : { amount: given.amount }),
  }
  const generator = path.join(import.meta.dirname, 'generator.ts')
  return JSON.parse(await outputOf(process.execPath, [generator, JSON.stringify(asked)]))
}

/** Asks at moments of its own, however long answers take. By the name of each kind. */
export async function arrivals(plan: Plan): Promise<Record<string, Arrived>> {
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
