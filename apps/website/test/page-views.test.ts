import { expect, test } from 'vitest'
import { webhookReceiver } from '../../api/test/webhook-receiver.ts'
import { type AnalyticsConfig, createAnalytics } from '../server/analytics.ts'
import { countedOf } from '../server/page-map.ts'
import { builtRoutes, testSite } from './test-site.ts'

const GA4 = { provider: 'ga4', id: 'G-TEST123', secret: 'api-secret' } as const
const MATOMO = { provider: 'matomo', id: '7', secret: undefined } as const

const ACCEPTED = { cookie: 'consent=accepted' }

/** What a page's script posts. */
const view = (path: string, headers: Record<string, string> = ACCEPTED) => ({
  method: 'POST',
  body: new URLSearchParams({ path }),
  headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
})

async function testViews(provider: Omit<AnalyticsConfig, 'url'> = MATOMO, timeoutMs = 5000) {
  const receiver = await webhookReceiver()
  let now = Date.parse('2026-11-22T12:00:00+07:00')
  const analytics = createAnalytics({ ...provider, url: receiver.url }, { clock: () => now, timeoutMs })
  const { figures } = analytics
  const settled = (views: number) =>
    expect.poll(() => figures.sent + figures.failed + figures.dropped).toBe(views)
  const wait = (ms: number) => {
    now += ms
  }
  return { receiver, analytics, figures, settled, wait }
}

async function siteThatCounts(provider?: Omit<AnalyticsConfig, 'url'>) {
  const views = await testViews(provider)
  const site = await testSite({ analytics: views.analytics, publicUrl: 'https://leasing.example' })
  return { site, ...views }
}

const PAGES = [
  '/refinance',
  '/refinance/saved',
  '/refinance/mail-table',
  '/refinance/request',
  '/refinance-ecoupon',
  '/refinance-ecoupon/verify-otp',
  '/refinance-referrer',
  '/refinance-dealer-program',
]

test('all pages below /refinance are counted, and no other', async () => {
  expect(countedOf(await builtRoutes())).toEqual(PAGES)
})

test('GA4 gets one page view with the address of the page, its ids in the query, and an id of the visitor that is new each time', async () => {
  const { site, receiver, settled } = await siteThatCounts(GA4)

  await site.request('/page-view', view('/refinance'))
  await site.request('/page-view', view('/refinance'))
  await settled(2)

  const [first, second] = receiver.posts.map(({ headers, body }, at) => ({
    query: receiver.targets[at]!.replace(/.*\?/, ''),
    type: headers['content-type'],
    ...JSON.parse(body),
  }))
  expect(first).toEqual({
    query: 'measurement_id=G-TEST123&api_secret=api-secret',
    type: 'application/json',
    client_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' },
    events: [
      {
        name: 'page_view',
        params: {
          page_location: 'https://leasing.example/refinance',
          session_id: expect.stringMatching(/^\d+$/),
          engagement_time_msec: 1,
        },
      },
    ],
  })
  expect(second.client_id).not.toBe(first!.client_id)
})

test('Matomo gets one page view with the address of the page', async () => {
  const { site, receiver, settled } = await siteThatCounts(MATOMO)

  await site.request('/page-view', view('/refinance-ecoupon'))
  await settled(1)

  const [{ headers, body }] = receiver.posts as [(typeof receiver.posts)[number]]
  expect(headers['content-type']).toBe('application/x-www-form-urlencoded')
  expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
    idsite: '7',
    rec: '1',
    apiv: '1',
    url: 'https://leasing.example/refinance-ecoupon',
    _id: expect.stringMatching(/^[0-9a-f]{16}$/),
    rand: expect.stringMatching(/^[0-9a-f]{8}$/),
    send_image: '0',
    bots: '1',
  })
})

test('without consent nothing is sent, whatever the browser says', async () => {
  const { site, receiver, figures } = await siteThatCounts()

  for (const headers of [{}, { cookie: 'consent=refused' }, { cookie: 'consent=yes' }] as Record<
    string,
    string
  >[])
    expect((await site.request('/page-view', view('/refinance', headers))).status).toBe(204)

  expect(receiver.posts).toEqual([])
  expect(figures).toEqual({ sent: 0, failed: 0, dropped: 0 })
})

test('another site cannot count views with the cookie of a visitor', async () => {
  const { site, receiver } = await siteThatCounts()
  const foreign = { ...ACCEPTED, origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }

  const response = await site.request('/page-view', view('/refinance', foreign))

  expect(response.status).toBe(403)
  expect(receiver.posts).toEqual([])
})

test('of 500 journeys with names and phones in addresses, bodies and headers, half on no known page, the provider gets the known pages alone', async () => {
  const { site, receiver, settled, wait } = await siteThatCounts()
  const known = new Set(PAGES.map((path) => `https://leasing.example${path}`))

  for (let journey = 0; journey < 500; journey++) {
    const phone = `08${String(10_000_000 + journey * 7919).slice(-8)}`
    const page = PAGES[journey % PAGES.length]!
    const isKnown = journey % 2 === 0
    const posted = isKnown
      ? page
      : [
          `${page}?phone=${phone}&name=สมชาย`,
          `${page}#${phone}`,
          `${page}/${phone}`,
          `/refinance-${phone}`,
          `https://elsewhere.example${page}?${phone}`,
          `${page}\n${phone}`,
          `/promotion/สมชาย-${phone}`,
        ][journey % 7]!
    const headers = {
      ...ACCEPTED,
      referer: `https://leasing.example${page}?phone=${phone}&firstName=somchai`,
      'user-agent': `Browser of somchai ${phone}`,
      'x-forwarded-for': '198.51.100.77',
    }
    await site.request(`/page-view?phone=${phone}&name=somchai`, view(posted, headers))
    if (journey % 50 < 49) continue
    // The site of this test is asked without a socket: only here does the receiver get a turn.
    await settled((journey + 1) / 2)
    wait(60_000)
  }

  const received = JSON.stringify([receiver.targets, receiver.posts])
  expect(receiver.posts).toHaveLength(250)
  expect(receiver.posts.filter(({ body }) => !known.has(new URLSearchParams(body).get('url')!))).toEqual([])
  // The random ids of a report are hexadecimal, and would look like a phone now and then.
  const words = received.replaceAll(/(_id|rand)=[0-9a-f]+/g, '')
  expect(words).not.toMatch(/08\d{8}|somchai|สมชาย|%E0%B8%AA|198\.51|203\.0\.113|elsewhere/i)
})

test.each([500, 302, 'silent', 'cut'] as const)(
  'a provider that does %j costs the visitor nothing, and is not asked again',
  async (behaviour) => {
    const { receiver, analytics, figures, settled } = await testViews(MATOMO, 100)
    receiver.state.behaviour = behaviour

    analytics.count('https://leasing.example/refinance', '203.0.113.7')
    await settled(1)

    expect(figures).toEqual({ sent: 0, failed: 1, dropped: 0 })
    expect(receiver.posts).toHaveLength(1)
  },
)

test('a provider that does not answer fills no memory: at most 200 views wait', async () => {
  const { receiver, analytics, figures } = await testViews()
  receiver.state.behaviour = 'silent'

  for (let visitor = 0; visitor < 300; visitor++)
    analytics.count('https://leasing.example/refinance', `10.0.0.${visitor}`)

  expect(figures).toEqual({ sent: 0, failed: 0, dropped: 96 })
  analytics.close()
})

test('one network counts at most 120 views a minute', async () => {
  const { analytics, figures, settled, wait } = await testViews()

  for (let view = 0; view < 130; view++) analytics.count('https://leasing.example/refinance', '10.0.0.1')
  await settled(130)
  expect(figures).toMatchObject({ sent: 120, dropped: 10 })
  wait(60_000)
  analytics.count('https://leasing.example/refinance', '10.0.0.1')
  await settled(131)

  expect(figures).toMatchObject({ sent: 121, dropped: 10 })
})

test('the cookie notice of the refinance pages asks for consent where views are counted, and says so where they are not', async () => {
  const counting = (await siteThatCounts()).site
  const quiet = await testSite()

  const [asked, said] = [await counting.html('/refinance'), await quiet.html('/refinance')]

  expect(asked).toContain('นับผู้เข้าชมหน้ารีไฟแนนซ์เมื่อคุณยอมรับเท่านั้น')
  expect(said).toContain('ไม่มีการนับผู้เข้าชม')
  expect(said).not.toContain('นับผู้เข้าชมหน้ารีไฟแนนซ์')
})

test('where nobody counts, a view that is reported all the same goes nowhere', async () => {
  const site = await testSite()

  expect((await site.request('/page-view', view('/refinance'))).status).toBe(204)
})
