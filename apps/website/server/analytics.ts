import { randomBytes, randomInt, randomUUID } from 'node:crypto'

export const ANALYTICS_PROVIDERS = ['ga4', 'matomo'] as const

type Provider = (typeof ANALYTICS_PROVIDERS)[number]

/** Where page views are reported to. */
export type AnalyticsConfig = {
  provider: Provider
  url: string
  /** GA4: the measurement id (`G-…`). Matomo: the number of the site. */
  id: string
  /** GA4: the API secret. Matomo needs none. */
  secret: string | undefined
}

/** Where GA4 takes its reports; Matomo runs at an address of its own. */
export const GA4_URL = 'https://www.google-analytics.com/mp/collect'

type Report = { url: string; body: string; contentType: string }

/**
 * A page view in the words of each provider. All that it says is the address of the page. Both want an id of the visitor: it is random and
 * new each time, so that page views are counted and nobody can be followed.
 */
const REPORTS: Record<Provider, (config: AnalyticsConfig, address: string) => Report> = {
  ga4: ({ url, id, secret = '' }, address) => ({
    url: `${url}?${new URLSearchParams({ measurement_id: id, api_secret: secret })}`,
    contentType: 'application/json',
    body: JSON.stringify({
      client_id: randomUUID(),
      consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' },
      events: [
        {
          name: 'page_view',
          // Reports in real time show only events with a session and a time.
          params: { page_location: address, session_id: String(randomInt(1e9)), engagement_time_msec: 1 },
        },
      ],
    }),
  }),
  matomo: ({ url, id }, address) => ({
    url,
    contentType: 'application/x-www-form-urlencoded',
    body: String(
      new URLSearchParams({
        idsite: id,
        rec: '1',
        apiv: '1',
        url: address,
        _id: randomBytes(8).toString('hex'),
        rand: randomBytes(4).toString('hex'),
        // An answer without a picture; and our server, whose program's name stands in the request, is no robot.
        send_image: '0',
        bots: '1',
      }),
    ),
  }),
}

const SENT_AT_ONCE = 4
/** Views beyond this many that wait are not counted: a provider that is away must not fill the memory. */
const MAX_WAITING = 200
const TIMEOUT_MS = 5000
/** So many a minute from one network; a mobile operator has many visitors behind one address. */
const MAX_PER_NETWORK = 120
const MINUTE_MS = 60_000

type Options = { clock: () => number; timeoutMs?: number }

/** Reports page views. Whatever happens to a report, nobody waits for it and nothing fails. */
export function createAnalytics(config: AnalyticsConfig, { clock, timeoutMs = TIMEOUT_MS }: Options) {
  const report = REPORTS[config.provider]
  const figures = { sent: 0, failed: 0, dropped: 0 }
  const closing = new AbortController()
  const waiting: string[] = []
  let sending = 0
  let minute = { startedAt: clock(), views: new Map<string, number>() }

  /** `address`: of a page that is known, without a query. `network`: whose view it is. */
  function count(address: string, network: string) {
    if (closing.signal.aborted || !isWithinLimit(network) || waiting.length >= MAX_WAITING) {
      figures.dropped++
      return
    }
    waiting.push(address)
    void sendWaiting()
  }

  function isWithinLimit(network: string): boolean {
    const now = clock()
    if (now - minute.startedAt >= MINUTE_MS) minute = { startedAt: now, views: new Map() }
    const views = (minute.views.get(network) ?? 0) + 1
    minute.views.set(network, views)
    return views <= MAX_PER_NETWORK
  }

  async function sendWaiting() {
    if (sending >= SENT_AT_ONCE) return
    sending++
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift())
      figures[(await isSent(report(config, address))) ? 'sent' : 'failed']++
    sending--
  }

  async function isSent({ url, body, contentType }: Report): Promise<boolean> {
    try {
      const response = await fetch(url, {
        method: 'POST',
        // The report goes to the configured address only.
        redirect: 'manual',
        // A kept connection may be closed at the very moment of its use, and a report is not repeated.
        headers: { 'content-type': contentType, connection: 'close' },
        body,
        signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), closing.signal]),
      })
      await response.body?.cancel()
      return response.ok
    } catch {
      return false
    }
  }

  function close() {
    waiting.length = 0
    closing.abort()
  }

  return { count, close, figures }
}

export type Analytics = ReturnType<typeof createAnalytics>
