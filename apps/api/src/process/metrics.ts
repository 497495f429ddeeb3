import { createServer, type Server } from 'node:http'
import { listen } from './listen.ts'

type Samples = Record<string, number>

/** A metric: `counter` only grows, `gauge` goes up and down. A sample's key is its labels, `kind="page"`, or empty. */
type Figure = { type: 'counter' | 'gauge'; help: string; samples: () => Samples | Promise<Samples> }

export type Figures = Readonly<Record<string, Figure>>

const OPEN_METRICS = 'application/openmetrics-text; version=1.0.0; charset=utf-8'

/** Figures in the OpenMetrics text format. */
export async function openMetrics(figures: Figures): Promise<string> {
  const blocks = await Promise.all(
    Object.entries(figures).map(async ([name, { type, help, samples }]) => [
      `# TYPE ${name} ${type}`,
      `# HELP ${name} ${help}`,
      ...Object.entries(await samples()).map(
        ([labels, value]) =>
          `${name}${type === 'counter' ? '_total' : ''}${labels && `{${labels}}`} ${value}`,
      ),
    ]),
  )
  return `${blocks.flat().join('\n')}\n# EOF\n`
}

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
