import type { ConcurrencyLimiter } from '@leasing/server/concurrency-limiter'
import { type Figures, gauge, total } from '@leasing/server/metrics'
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
  formQueue: ConcurrencyLimiter
  overload: ReturnType<typeof watchOverload>
  analytics: Analytics | undefined
}

/** The website's part of `/metrics`. */
export const websiteFigures = ({
  frontServer,
  pages,
  cache,
  renderQueue,
  formQueue,
  overload,
  analytics,
}: Parts): Figures => ({
  ...frontServer.figures,
  leasing_connections: gauge('Open connections', frontServer.connections),
  leasing_renders: total('Pages rendered, and those of them that failed (5xx)', () => ({
    'outcome="all"': pages.figures.rendered,
    'outcome="failed"': pages.figures.failed,
  })),
  leasing_render_seconds: total(
    'Time spent on renders, their calls included',
    () => pages.figures.renderMs / 1000,
  ),
  leasing_renders_now: gauge('Renders that run and that wait for a turn', () => ({
    'state="running"': renderQueue.running(),
    'state="waiting"': renderQueue.queued(),
  })),
  leasing_forms_now: gauge('Forms of pages that are being handled and that wait for a turn', () => ({
    'state="running"': formQueue.running(),
    'state="waiting"': formQueue.queued(),
  })),
  leasing_page_cache_entries: gauge('Pages kept in memory', () => cache?.figures().entries ?? 0),
  leasing_page_cache_bytes: gauge(
    'Bytes of the pages kept in memory, all encodings',
    () => cache?.figures().bytes ?? 0,
  ),
  leasing_page_views: total(
    'Views of refinance pages for the analytics provider: taken by it, refused or not answered, and not sent (too many)',
    () => {
      const { sent = 0, failed = 0, dropped = 0 } = analytics?.figures ?? {}
      return { 'outcome="sent"': sent, 'outcome="failed"': failed, 'outcome="dropped"': dropped }
    },
  ),
  leasing_event_loop_delay_seconds: gauge('How late the event loop was in the last half second', () => {
    const { medianMs, maxMs } = overload.figures()
    return { 'quantile="0.5"': medianMs / 1000, 'quantile="1"': maxMs / 1000 }
  }),
})
