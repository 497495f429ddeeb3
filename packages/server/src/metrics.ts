import { createServer, type Server } from 'node:http'
import { listen } from './listen.ts'

/** Values by labels, such as `kind="page"`, or one value without labels. Undefined: unknown. */
type Samples = Record<string, number> | number | undefined

type Figure =
  | { type: 'counter' | 'gauge'; help: string; samples: () => Samples | Promise<Samples> }
  | { type: 'histogram'; help: string; samples: () => Record<string, Distribution> }

/** A metric that only grows. */
export const total = (help: string, samples: () => Samples | Promise<Samples>): Figure => ({
  type: 'counter',
  help,
  samples,
})

/** A metric that goes up and down. */
export const gauge = (help: string, samples: () => Samples | Promise<Samples>): Figure => ({
  type: 'gauge',
  help,
  samples,
})

/** A distribution of durations. */
export const histogram = (help: string, samples: () => Record<string, Distribution>): Figure => ({
  type: 'histogram',
  help,
  samples,
})

export type Figures = Readonly<Record<string, Figure>>

const OPEN_METRICS = 'application/openmetrics-text; version=1.0.0; charset=utf-8'

/** Formats figures in the OpenMetrics text format. */
export async function openMetrics(figures: Figures): Promise<string> {
  const blocks = await Promise.all(
    Object.entries(figures).map(async ([name, figure]) => [
      `# TYPE ${name} ${figure.type}`,
      `# HELP ${name} ${figure.help}`,
      ...(await linesOf(name, figure)),
    ]),
  )
  return `${blocks.flat().join('\n')}\n# EOF\n`
}

async function linesOf(name: string, figure: Figure): Promise<string[]> {
  if (figure.type === 'histogram')
    return Object.entries(figure.samples()).flatMap(([labels, { counts, sum }]) => {
      let count = 0
      return [
        ...counts.map((more, i) => {
          count += more
          return `${name}_bucket{${labels},le="${BOUNDS[i] ?? '+Inf'}"} ${count}`
        }),
        `${name}_sum{${labels}} ${sum}`,
        `${name}_count{${labels}} ${count}`,
      ]
    })
  const ending = figure.type === 'counter' ? '_total' : ''
  return Object.entries(byLabels(await figure.samples())).map(
    ([labels, value]) => `${name}${ending}${labels && `{${labels}}`} ${value}`,
  )
}

const byLabels = (samples: Samples) => (typeof samples === 'number' ? { '': samples } : (samples ?? {}))

/** Serves `/metrics` to the monitoring system, never on the public port. */
export async function serveMetrics(
  figures: Figures,
  { port, host, variable = 'METRICS_PORT' }: { port: number; host: string; variable?: string },
): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end()
    response.writeHead(200, { 'content-type': OPEN_METRICS }).end(await openMetrics(figures))
  })
  await listen(server, { port, host, variable })
  return server
}

/** A counter by labels. */
export function counter() {
  const counts: Record<string, number> = {}
  return {
    add: (labels: string) => {
      counts[labels] = (counts[labels] ?? 0) + 1
    },
    samples: () => counts,
  }
}

/** Bucket bounds in seconds, in OpenMetrics notation: from a cached page to the longest wait of a visitor. */
const BOUNDS = ['0.001', '0.005', '0.01', '0.025', '0.05', '0.1', '0.25', '0.5', '1.0', '2.5', '5.0', '10.0']
const LIMITS = BOUNDS.map(Number)

/** `counts` by bucket, the last one unbounded; `sum` in seconds. */
type Distribution = { counts: number[]; sum: number }

/** Counts durations in buckets, by labels. */
export function durations() {
  const distributions: Record<string, Distribution> = {}
  return {
    observe(labels: string, seconds: number) {
      distributions[labels] ??= { counts: Array<number>(BOUNDS.length + 1).fill(0), sum: 0 }
      const distribution = distributions[labels]
      const bucket = LIMITS.findIndex((limit) => seconds <= limit)
      distribution.counts[bucket === -1 ? BOUNDS.length : bucket]!++
      distribution.sum += seconds
    },
    samples: () => distributions,
  }
}
