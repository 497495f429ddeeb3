import { createServer, type Server } from 'node:http'

/** What a figure is: `counter` only grows, `gauge` goes up and down. */
type Figure = { type: 'counter' | 'gauge'; help: string; samples: () => Record<string, number> }

const OPEN_METRICS = 'application/openmetrics-text; version=1.0.0; charset=utf-8'

/** Figures in the OpenMetrics text format. A sample's name is its labels, `kind="page"`, or empty. */
export function openMetrics(figures: Readonly<Record<string, Figure>>): string {
  const lines = Object.entries(figures).flatMap(([name, { type, help, samples }]) => [
    `# TYPE ${name} ${type}`,
    `# HELP ${name} ${help}`,
    ...Object.entries(samples()).map(
      ([labels, value]) => `${name}${type === 'counter' ? '_total' : ''}${labels && `{${labels}}`} ${value}`,
    ),
  ])
  return `${lines.join('\n')}\n# EOF\n`
}

export type Figures = Parameters<typeof openMetrics>[0]

/** For the machine that watches this one: never on the port of the visitors. */
export const metricsServer = (figures: Figures): Server =>
  createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end()
    response.writeHead(200, { 'content-type': OPEN_METRICS }).end(openMetrics(figures))
  })

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
