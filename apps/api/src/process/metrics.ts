import { createServer, type Server } from 'node:http'
import { listen } from './listen.ts'

/** By its labels, `kind="page"`; a number alone has none. Undefined: not known. */
type Samples = Record<string, number> | number | undefined

type Figure = { type: 'counter' | 'gauge'; help: string; samples: () => Samples | Promise<Samples> }

/** A metric that only grows. */
export const total = (help: string, samples: Figure['samples']): Figure => ({
  type: 'counter',
  help,
  samples,
})

/** A metric that goes up and down. */
export const gauge = (help: string, samples: Figure['samples']): Figure => ({ type: 'gauge', help, samples })

export type Figures = Readonly<Record<string, Figure>>

const OPEN_METRICS = 'application/openmetrics-text; version=1.0.0; charset=utf-8'

/** Figures in the OpenMetrics text format. */
export async function openMetrics(figures: Figures): Promise<string> {
  const blocks = await Promise.all(
    Object.entries(figures).map(async ([name, { type, help, samples }]) => [
      `# TYPE ${name} ${type}`,
      `# HELP ${name} ${help}`,
      ...Object.entries(byLabels(await samples())).map(
        ([labels, value]) =>
          `${name}${type === 'counter' ? '_total' : ''}${labels && `{${labels}}`} ${value}`,
      ),
    ]),
  )
  return `${blocks.flat().join('\n')}\n# EOF\n`
}

const byLabels = (samples: Samples) => (typeof samples === 'number' ? { '': samples } : (samples ?? {}))

/** For the monitoring, never on the visitors' port. */
export async function serveMetrics(
  figures: Figures,
  { port, host }: { port: number; host: string },
): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end()
    response.writeHead(200, { 'content-type': OPEN_METRICS }).end(await openMetrics(figures))
  })
  await listen(server, { port, host, variable: 'METRICS_PORT' })
  return server
}

/** Counts by label. */
export function counter() {
  const counts: Record<string, number> = {}
  return {
    add: (labels: string) => {
      counts[labels] = (counts[labels] ?? 0) + 1
    },
    samples: () => counts,
  }
}
