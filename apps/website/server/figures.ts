import type { ConcurrencyLimiter } from '@leasing/api/process/concurrency-limiter'
import type { Figures } from '@leasing/api/process/metrics'
import type { Analytics } from './analytics.ts'
import type { createFrontServer } from './front-server.ts'
import type { watchOverload } from './overload.ts'
import type { PageCache } from './page-cache.ts'
import type { Pages } from './pages.ts'

type Parts = {
  frontServer: ReturnType<typeof createFrontServer>
  pages: Pages
  cache: PageCache | undefined
  renderQueue: ConcurrencyLimiter
  overload: ReturnType<typeof watchOverload>
  analytics: Analytics | undefined
}

/** The website's part of `/metrics`. */
export const websiteFigures = ({
  frontServer,
  pages,
  cache,
  renderQueue,
  overload,
  analytics,
}: Parts): Figures => ({
  leasing_requests: {
    type: 'counter',
    help: 'Requests answered: kept pages and files from memory, the site (rendered pages and forms), pictures, the API, and those sent away (shed)',
    samples: frontServer.requests.samples,
  },
  leasing_connections: {
    type: 'gauge',
    help: 'Open connections',
    samples: () => ({ '': frontServer.connections() }),
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
    samples: () => ({ 'state="running"': renderQueue.running(), 'state="waiting"': renderQueue.queued() }),
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
  leasing_page_views: {
    type: 'counter',
    help: 'Views of refinance pages for the analytics provider: taken by it, refused or not answered, and not sent (too many)',
    samples: () => {
      const { sent = 0, failed = 0, dropped = 0 } = analytics?.figures ?? {}
      return { 'outcome="sent"': sent, 'outcome="failed"': failed, 'outcome="dropped"': dropped }
    },
  },
  leasing_event_loop_delay_seconds: {
    type: 'gauge',
    help: 'How late the event loop was in the last half second',
    samples: () => {
      const { medianMs, maxMs } = overload.figures()
      return { 'quantile="0.5"': medianMs / 1000, 'quantile="1"': maxMs / 1000 }
    },
  },
})
