import type { SmsFigures } from '@leasing/api/limits/sms-limits'
import type { SecurityEvents } from '@leasing/api/process/security-events'
import type { Turns } from '@leasing/api/process/turns'
import type { createEdge } from './edge.ts'
import type { Figures } from './metrics.ts'
import type { watchOverload } from './overload.ts'
import type { PageCache } from './page-cache.ts'
import type { Pages } from './pages.ts'

type Parts = {
  edge: ReturnType<typeof createEdge>
  pages: Pages
  cache: PageCache | undefined
  turns: Turns
  overload: ReturnType<typeof watchOverload>
  securityEvents: SecurityEvents
  /** Of the API inside. */
  sms: (() => SmsFigures) | undefined
}

/** What `/metrics` says. Few figures, each of them counted where it happens. */
export const figuresOf = ({ edge, pages, cache, turns, overload, securityEvents, sms }: Parts): Figures => ({
  leasing_requests: {
    type: 'counter',
    help: 'Requests answered: kept pages and files from memory, the site (rendered pages and forms), pictures, the API, and those sent away (shed)',
    samples: edge.requests.samples,
  },
  leasing_connections: {
    type: 'gauge',
    help: 'Open connections',
    samples: () => ({ '': edge.connections() }),
  },
  leasing_renders: {
    type: 'counter',
    help: 'Pages rendered, and those of them that failed (5xx)',
    samples: () => ({ 'outcome="all"': pages.figures.rendered, 'outcome="failed"': pages.figures.failed }),
  },
  leasing_render_seconds: {
    type: 'counter',
    help: 'Time spent on renders, their calls included',
    samples: () => ({ '': pages.figures.renderMs / 1000 }),
  },
  leasing_renders_now: {
    type: 'gauge',
    help: 'Renders that run and that wait for a turn',
    samples: () => ({ 'state="running"': turns.running(), 'state="waiting"': turns.queued() }),
  },
  leasing_page_cache_entries: {
    type: 'gauge',
    help: 'Pages kept in memory',
    samples: () => ({ '': cache?.figures().entries ?? 0 }),
  },
  leasing_page_cache_bytes: {
    type: 'gauge',
    help: 'Bytes of the pages kept in memory, all encodings',
    samples: () => ({ '': cache?.figures().bytes ?? 0 }),
  },
  ...(sms && smsFigures(sms)),
  leasing_event_loop_delay_seconds: {
    type: 'gauge',
    help: 'How late the event loop was in the last half second',
    samples: () => {
      const { medianMs, maxMs } = overload.figures()
      return { 'quantile="0.5"': medianMs / 1000, 'quantile="1"': maxMs / 1000 }
    },
  },
  leasing_security_events: {
    type: 'counter',
    help: 'Refusals that may be part of an attack',
    samples: () =>
      Object.fromEntries(
        Object.entries(securityEvents.counts).map(([kind, count]) => [`kind="${kind}"`, count]),
      ),
  },
  process_resident_memory_bytes: {
    type: 'gauge',
    help: 'Memory of the process',
    samples: () => ({ '': process.memoryUsage.rss() }),
  },
  process_cpu_seconds: {
    type: 'counter',
    help: 'Processor time of the process',
    samples: () => ({ '': cpuSeconds() }),
  },
  process_start_time_seconds: {
    type: 'gauge',
    help: 'When the process started, as a Unix time',
    samples: () => ({ '': performance.timeOrigin / 1000 }),
  },
})

const smsFigures = (sms: () => SmsFigures): Figures => ({
  leasing_sms_sent: {
    type: 'counter',
    help: 'SMS handed to the gateway',
    samples: () => ({ '': sms().sent }),
  },
  leasing_sms_refused: {
    type: 'counter',
    help: 'SMS that a limit refused, or that the human step was asked for',
    samples: () => ({ '': sms().refused }),
  },
  leasing_sms_used: {
    type: 'gauge',
    help: 'SMS of the whole site in the hour of its last one',
    samples: () => ({ '': sms().used }),
  },
  leasing_sms_budget: {
    type: 'gauge',
    help: 'SMS that the whole site may send in an hour',
    samples: () => ({ '': sms().budget }),
  },
})

function cpuSeconds() {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}
