import type { ServerResponse } from 'node:http'
import { counter, durations, type Figures, histogram, total } from './metrics.ts'

/** How a request was served. `cached`: a page from memory; `rendered`: a page rendered for it; `form`: a form submission; `shed`: refused under overload. */
export const REQUEST_KINDS = [
  'cached',
  'rendered',
  'form',
  'file',
  'picture',
  'api',
  'office',
  'probe',
  'shed',
] as const

type RequestKind = (typeof REQUEST_KINDS)[number]

/** Counts and times the requests of a server. */
export function createRequestFigures() {
  const counts = counter()
  const seconds = durations()
  function record(kind: RequestKind, status: number, started: number) {
    counts.add(`kind="${kind}",status="${status}"`)
    seconds.observe(`kind="${kind}"`, (performance.now() - started) / 1000)
  }
  const figures: Figures = {
    leasing_requests: total(
      'Requests served, by status and kind (cached page, rendered page, form, file, picture, API call, office, probe, or shed under overload)',
      counts.samples,
    ),
    leasing_request_seconds: histogram(
      'Time from the headers of a request to the end of its response, by the same kinds; for a page or file from memory, to its last write',
      seconds.samples,
    ),
  }
  return {
    record,
    /** Records the request when its response has ended or its client has disconnected. */
    recordAtEnd(kind: RequestKind, response: ServerResponse, started = performance.now()) {
      response.once('close', () => record(kind, response.statusCode, started))
    },
    figures,
  }
}

const PROBES = new Set(['/healthz', '/readyz'])

/** Probes come every second: counted as pages they would distort the durations of pages. */
export const isProbe = (url: string | undefined): boolean => PROBES.has(url ?? '')
