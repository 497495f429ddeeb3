import { describe, expect, test } from 'vitest'
import { aNews, anImage, aPromotion } from '../../api/test/builders.ts'
import { testSite } from './test-site.ts'

const ENDED = { startDate: '2025-05-01', endDate: '2025-05-31' }

describe('a promotion that has ended', () => {
  const site = () =>
    testSite({
      promotions: [
        aPromotion({ path: 'may', title: 'โปรเดือนพฤษภาคม', refinance: true, ...ENDED }),
        aPromotion({ path: 'pickup', title: 'โปรกระบะ', orderPosition: 9 }),
        aPromotion({ path: 'low-rate', title: 'โปรดอกเบี้ยต่ำ', refinance: true, orderPosition: 1 }),
      ],
      now: '2025-06-15T12:00:00+07:00',
    })

  test('is gone, says what it was, and leads to those most like it', async () => {
    const response = await (await site()).request('/promotion/may')
    const page = await response.text()

    expect(response.status).toBe(410)
    expect(page).toContain('“โปรเดือนพฤษภาคม” สิ้นสุดเมื่อวันที่ 31 พฤษภาคม 2568')
    expect(page).toContain('href="/promotion"')
    expect(page.indexOf('href="/promotion/low-rate"')).toBeLessThan(page.indexOf('href="/promotion/pickup"'))
    expect(page).not.toContain('rel="canonical"')
  })

  test('is not kept by caches, since it may be extended', async () => {
    const { headers } = await (await site()).request('/promotion/may')

    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('leads on even where nothing is like it', async () => {
    const bare = await testSite({ promotions: [aPromotion({ path: 'may', ...ENDED })] })

    const response = await bare.request('/promotion/may')

    expect(response.status).toBe(410)
    expect(await response.text()).not.toContain('id="similar"')
  })
})

test('news that have ended are gone and lead to the latest; those to come are not found', async () => {
  const site = await testSite({
    news: [
      aNews({ path: 'may', title: 'ข่าวเดือนพฤษภาคม', ...ENDED }),
      aNews({ path: 'latest', title: 'ข่าวล่าสุด' }),
      aNews({ path: 'july', startDate: '2025-07-01' }),
    ],
    now: '2025-06-15T12:00:00+07:00',
  })

  const gone = await site.request('/news/may')
  const page = await gone.text()

  expect(gone.status).toBe(410)
  expect(page).toContain('ข่าวเดือนพฤษภาคม')
  expect(page).toContain('href="/news/latest"')
  expect((await site.request('/news/july')).status).toBe(404)
})

describe('a page has one address', () => {
  test.each([
    ['/promotion/', '/promotion'],
    ['/Promotion', '/promotion'],
    ['/promotion/JUNE/?from=LINE', '/promotion/june?from=LINE'],
    ['/TPIS/TIS/', '/tpis/tis'],
    ['//elsewhere.example/', undefined],
    ['/Nowhere/', undefined],
  ])('%s leads to %s', async (path, to) => {
    const site = await testSite({ promotions: [aPromotion({ path: 'june' })] })

    const response = await site.request(path)

    expect(response.status).toBe(to ? 301 : 404)
    expect(response.headers.get('location')).toBe(to ?? null)
  })
})

test('those who share an article show its title in the picture; other pages show the picture of the site', async () => {
  const share = anImage({
    src: '/pictures/june-0123456789ab-share.png',
    alt: 'โปรเดือนมิถุนายน',
    width: 1200,
    height: 630,
  })
  const site = await testSite({
    promotions: [aPromotion({ path: 'june', share })],
    news: [aNews({ path: 'branch', share })],
    publicUrl: 'https://leasing.example',
  })

  for (const path of ['/promotion/june', '/news/branch']) {
    const page = await site.html(path)
    expect(page).toContain(
      '<meta property="og:image" content="https://leasing.example/pictures/june-0123456789ab-share.png"/>',
    )
    expect(page).toContain('<meta property="og:image:width" content="1200"/>')
    expect(page).toContain('<meta property="og:image:alt" content="โปรเดือนมิถุนายน"/>')
  }
  expect(await site.html('/news')).toContain(
    '<meta property="og:image" content="https://leasing.example/share.png"/>',
  )
})

test('the sitemap dates what has a date: articles, their lists by the newest, and the home page by the newest of all', async () => {
  const site = await testSite({
    promotions: [
      aPromotion({ path: 'june', startDate: '2025-06-01' }),
      aPromotion({ path: 'may', startDate: '2025-05-01' }),
    ],
    news: [aNews({ path: 'branch', publishedOn: '2025-06-10' })],
    now: '2025-06-15T12:00:00+07:00',
    publicUrl: 'https://leasing.example',
  })

  const sitemap = await site.html('/sitemap.xml')

  const dateOf = (path: string) =>
    sitemap.match(new RegExp(`<loc>https://leasing.example${path}</loc>(?:<lastmod>(.*?)</lastmod>)?`))?.[1]
  expect(dateOf('/promotion')).toBe('2025-06-01')
  expect(dateOf('/news')).toBe('2025-06-10')
  expect(dateOf('/promotion/may')).toBe('2025-05-01')
  expect(dateOf('/')).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  expect(dateOf('/service-faq')).toBeUndefined()
})

test('the sitemap has every kind of insurance, every topic of questions, every province with a dealer, and the motor show while it is open', async () => {
  const before = await testSite({ shipped: true, now: '2026-11-20T12:00:00+07:00' })
  const after = await testSite({ shipped: true, now: '2030-02-01T12:00:00+07:00' })

  const [open, closed] = [await before.html('/sitemap.xml'), await after.html('/sitemap.xml')]

  expect(open).toContain('/service-insurance/compulsory</loc>')
  expect(open.match(/\/service-faq\?topic=/g)).toHaveLength(8)
  expect(open.match(/\/dealer-location\?province=/g)).toHaveLength(72)
  expect(open).toContain('/reward-motor-expo-2021</loc>')
  expect(closed).not.toContain('/reward-motor-expo-2021')
})

test('search engines are told of a question on the page of its topic only, and of a dealer on that of its province', async () => {
  const site = await testSite({ shipped: true })
  const [topics, topic] = [await site.html('/service-faq'), await site.html('/service-faq?topic=payment')]
  const [country, province] = [
    await site.html('/dealer-location'),
    await site.html('/dealer-location?province=60'),
  ]

  expect(topics).toContain('"@type":"FAQPage"')
  expect(topics).toMatch(/"url":"[^"]+\/service-faq\?topic=payment"/)
  expect([topics.includes('"Question"'), topic.includes('"Question"')]).toEqual([false, true])
  expect([country.includes('"AutoDealer"'), province.includes('"AutoDealer"')]).toEqual([false, true])
})

test('the promotions lead to the registration of a motor show while it is open', async () => {
  const LINK = 'href="/reward-motor-expo-2021"'
  const during = await testSite({ shipped: true, now: '2026-11-20T12:00:00+07:00' })
  const after = await testSite({ shipped: true, now: '2030-02-01T12:00:00+07:00' })

  expect(await during.html('/promotion')).toContain(LINK)
  expect(await after.html('/promotion')).not.toContain(LINK)
})

test.each([
  ['/promotion/detail', '/promotion'],
  ['/news/detail', '/news'],
])('%s without a path leads to the list', async (address, list) => {
  const response = await (await testSite()).request(address)

  expect([response.status, response.headers.get('location')]).toEqual([302, list])
})

test('a step of SMART FIN that does not exist is not found', async () => {
  expect((await (await testSite()).request('/finance-amount-evaluation/zzz')).status).toBe(404)
})

describe('the size of the letters', () => {
  const choose = (size: string, returnTo: string) => ({
    method: 'POST',
    body: new URLSearchParams({ size, returnTo }),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

  test('is chosen without JavaScript, kept for a year, and leads back to the place it was asked at', async () => {
    const site = await testSite()

    const response = await site.request('/text-size', choose('larger', '/news?page=2#top'))

    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('/news?page=2#top')
    expect(response.headers.get('set-cookie')).toBe(
      'text-size=larger; Path=/; Max-Age=31536000; SameSite=Lax',
    )
  })

  test('is a style of the visitor’s own where scripts are off; the page stays the same for everyone', async () => {
    const site = await testSite()
    const headers = { cookie: 'text-size=large' }

    // Beside what waits for the answer to the cookie notice.
    expect(await site.html('/preferences.css', { headers })).toMatch(/:root\{--text-scale:1\.125\}$/)
    expect(await site.html('/', { headers })).toBe(await site.html('/'))
  })

  test.each([
    ['enormous', '/news', '/news'],
    ['large', '//elsewhere.example', '/'],
  ])('%s from %s leads to %s', async (size, returnTo, location) => {
    const site = await testSite()

    const response = await site.request('/text-size', choose(size, returnTo))

    expect(response.headers.get('location')).toBe(location)
    expect(response.headers.has('set-cookie')).toBe(size === 'large')
  })
})

test('the page in English says that it is, and is found from every page and by search engines', async () => {
  const site = await testSite({ shipped: true })

  const english = await (await site.request('/en')).text()
  const [home, fees] = await Promise.all(
    ['/', '/service-fee'].map(async (path) => (await site.request(path)).text()),
  )

  expect(english).toContain('<html lang="en"')
  expect(english).toMatch(/<title>[^<]+ \| Arun Leasing<\/title>/)
  expect(fees).toContain('<html lang="th"')
  expect(fees).toMatch(/href="\/en"[^>]*>English/)
  expect(fees).not.toContain('rel="alternate"')
  for (const page of [english, home])
    expect(page!.match(/hrefLang="[^"]+" href="http[^"]+"/gi)).toEqual([
      'hrefLang="th" href="http://site.test/"',
      'hrefLang="en" href="http://site.test/en"',
      'hrefLang="x-default" href="http://site.test/"',
    ])
})

test('who contacts us finds the form on the first screens of the page', async () => {
  const page = await (await (await testSite()).request('/contactus')).text()

  expect(page).toMatch(/<a href="#message">เขียนถึงเรา<\/a>.*<section [^>]*id="message"/s)
})
