import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { text } from 'node:stream/consumers'

const AUTOCANNON = createRequire(import.meta.url).resolve('autocannon')

export type Load = {
  url: string
  headers?: Record<string, string>
  connections?: number
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

/** Asks as fast as answers come, from a process of its own. */
export async function load({ url, headers = {}, connections = 32, ...length }: Load): Promise<Measured> {
  const args = [
    AUTOCANNON,
    '--json',
    '--no-progress',
    ...['--connections', String(connections)],
    ...('seconds' in length ? ['--duration', String(length.seconds)] : ['--amount', String(length.amount)]),
    ...Object.entries(headers).flatMap(([name, value]) => ['--headers', `${name}=${value}`]),
    url,
  ]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] })
  const [output] = await Promise.all([text(child.stdout), once(child, 'close')])
  const result = JSON.parse(output)
  return {
    answered: result['2xx'],
    perSecond: result['2xx'] / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors + result.timeouts,
  }
}
