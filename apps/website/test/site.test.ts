import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { REDIRECT_TRICKS } from '../../../packages/rules/test/redirect-tricks.ts'
import { aHeroBanner, aNews, anImage, aPopupBanner, aPromotion, aSite } from '../../api/test/builders.ts'
import { saveContent } from '../../api/test/test-api.ts'
import { testSite } from './test-site.ts'

const SITE = 'https://leasing.example'

describe('a page', () => {
  test('is whole HTML in Thai with one heading, its own title, description and address', async () => {
    const site = await testSite({
      heroBanners: [aHeroBanner({ title: 'รู้ค่างวดก่อนออกรถ' })],
      publicUrl: 'https://leasing.example',
    })

    const page = await site.html('/')

    expect(page).toMatch(/^<!DOCTYPE html><html lang="th"/)
    expect(page.match(/<h1[ >]/g)).toHaveLength(1)
    expect(page).toContain('<title>อรุณ ลีสซิ่ง')
    expect(page).toContain('<meta name="description" content="สินเชื่อเช่าซื้อรถกระบะและรถบรรทุก"/>')
    expect(page).toContain('<link rel="canonical" href="https://leasing.example/"/>')
    expect(page).toContain('"@type":"FinancialService"')
  })

  test.each([
    ['2026-12-31T23:59:00+07:00', 2026],
    ['2027-01-01T00:00:00+07:00', 2027],
  ])('names the year of Bangkok in its copyright line, at %s', async (now, year) => {
    const site = await testSite({ now })

    expect(await site.html('/')).toMatch(new RegExp(`© (<!-- -->)?${year}`))
  })

  test('is the same bytes for everyone, whatever cookies they carry', async () => {
    const site = await testSite()

    const [first, second] = [
      await site.html('/'),
      await site.html('/', { headers: { cookie: 'consent=accepted' } }),
    ]

    expect(second).toBe(first)
  })

  test('allows exactly its own inline scripts, by hash', async () => {
    const site = await testSite({
      promotions: [aPromotion({ detail: '<p>ok</p><script>alert(1)</script>', path: 'june' })],
      now: '2025-06-15T12:00:00+07:00',
    })

    const response = await site.request('/promotion/june')

    const policy = response.headers.get('content-security-policy') ?? ''
    const scripts = [
      ...(await response.text()).matchAll(/<script(?![^>]*ld\+json)(?![^>]*src=)[^>]*>([\s\S]*?)<\/script>/g),
    ].map(([, text]) => text!)
    const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    const injected = scripts.filter((text) => !policy.includes(hashOf(text)))
    expect(scripts.length).toBeGreaterThan(1)
    expect(injected).toEqual(['alert(1)'])
    expect(policy).not.toContain('unsafe')
  })

  test('carries the security headers', async () => {
    const site = await testSite()

    const { headers } = await site.request('/promotion')

    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
    })
    expect(headers.get('strict-transport-security')).toBeNull()
  })

  test('is compressed, and answered with 304 to who has it', async () => {
    const site = await testSite()

    const first = await site.request('/', { headers: { 'accept-encoding': 'gzip, br' } })
    const again = await site.request('/', { headers: { 'if-none-match': first.headers.get('etag')! } })

    expect(first.headers.get('content-encoding')).toBe('br')
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
  })

  test('may be kept by a shared cache only until the content in it changes', async () => {
    const site = await testSite({
      promotions: [aPromotion({ endDate: '2025-06-15' })],
      now: '2025-06-15T23:59:30+07:00',
    })

    const { headers } = await site.request('/promotion')

    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=30, must-revalidate')
  })

  test('has no style attribute, which the policy would refuse', async () => {
    const site = await testSite({ heroBanners: [aHeroBanner()], promotions: [aPromotion()], news: [aNews()] })

    for (const path of ['/', '/promotion', '/promotion/promotion', '/news', '/news/news', '/nowhere'])
      expect(await site.html(path), path).not.toMatch(/<[a-z][^>]* style=/)
  })
})

describe('promotions', () => {
  test('appear and leave at midnight in Bangkok', async () => {
    const june = aPromotion({
      path: 'june',
      title: 'โปรเดือนมิถุนายน',
      startDate: '2025-06-01',
      endDate: '2025-06-30',
    })
    const site = await testSite({ promotions: [june], now: '2025-05-31T23:59:59+07:00' })
    const look = async () => ({
      listed: (await site.html('/promotion')).includes('โปรเดือนมิถุนายน'),
      onHomePage: (await site.html('/')).includes('โปรเดือนมิถุนายน'),
      inSitemap: (await site.html('/sitemap.xml')).includes('/promotion/june'),
      status: (await site.request('/promotion/june')).status,
    })
    const hidden = { listed: false, onHomePage: false, inSitemap: false }
    const shown = { listed: true, onHomePage: true, inSitemap: true, status: 200 }

    expect(await look()).toEqual({ ...hidden, status: 404 })
    site.clock.set('2025-06-01T00:00:00+07:00')
    expect(await look()).toEqual(shown)
    site.clock.set('2025-06-30T23:59:59+07:00')
    expect(await look()).toEqual(shown)
    site.clock.set('2025-07-01T00:00:00+07:00')
    expect(await look()).toEqual({ ...hidden, status: 410 })
  })

  test('stand in the order of the rules, filtered and paged by the address', async () => {
    const promotions = Array.from({ length: 14 }, (_, index) =>
      aPromotion({ path: `p${index}`, title: `โปรที่ ${index}`, orderPosition: index, refinance: index === 3 }),
    )
    const site = await testSite({ promotions })
    const titles = async (path: string) =>
      [...(await site.html(path)).matchAll(/>(โปรที่ \d+)<\/a>/g)].map(([, title]) => title)

    expect(await titles('/promotion')).toEqual(Array.from({ length: 12 }, (_, index) => `โปรที่ ${13 - index}`))
    expect(await titles('/promotion?page=2')).toEqual(['โปรที่ 1', 'โปรที่ 0'])
    expect(await titles('/promotion?filter=refinance')).toEqual(['โปรที่ 3'])
    expect((await titles('/')).slice(0, 6)).toEqual([
      'โปรที่ 13',
      'โปรที่ 12',
      'โปรที่ 11',
      'โปรที่ 10',
      'โปรที่ 9',
      'โปรที่ 8',
    ])
  })

  test('say how long they last', async () => {
    const site = await testSite({
      promotions: [aPromotion({ path: 'june', endDate: '2025-06-17' })],
      now: '2025-06-15T12:00:00+07:00',
    })

    expect(await site.html('/promotion/june')).toContain('เหลืออีก 2 วัน')
    site.clock.set('2025-06-17T20:00:00+07:00')
    expect(await site.html('/promotion/june')).toContain('สมัครได้วันนี้เป็นวันสุดท้าย')
  })

  test('never show an advertised rate without the effective range and the sentence on borrowing', async () => {
    const rateClaim = {
      ratePercentPerMonth: 0.295,
      effectiveFromPercentPerYear: 6.61,
      effectiveToPercentPerYear: 6.67,
      note: 'สำหรับรถจดทะเบียนไม่เกิน 2 ปี',
    }
    const site = await testSite({ promotions: [aPromotion({ path: 'june', rateClaim })] })

    const page = await site.html('/promotion/june')

    expect(page).toContain('0.295% ต่อเดือน')
    expect(page).toContain('6.61–6.67% ต่อปี')
    expect(page).toContain('กู้เท่าที่จำเป็นและชำระคืนไหว')
  })

  test.each([
    ['/promotion/detail?path=june', '/promotion/june'],
    ['/news/detail?path=branch', '/news/branch'],
    ['/promotion/detail?path=a%2Fb', '/promotion/a%2Fb'],
    ['/promotion/detail?path=//elsewhere.example', '/promotion/%2F%2Felsewhere.example'],
  ])('%s leads to %s', async (from, to) => {
    const site = await testSite()

    const response = await site.request(from)

    expect(response.status).toBe(301)
    expect(response.headers.get('location')).toBe(to)
  })
})

describe('the home page', () => {
  test('shows the hero banners of today in order, published ones only', async () => {
    const site = await testSite({
      heroBanners: [
        aHeroBanner({ id: 'second', title: 'ภาพที่สอง', orderPosition: 2 }),
        aHeroBanner({ id: 'first', title: 'ภาพแรก', orderPosition: 1 }),
        aHeroBanner({ id: 'ended', title: 'ภาพที่จบแล้ว', endDate: '2025-06-14' }),
        aHeroBanner({ id: 'hidden', title: 'ภาพที่ซ่อน', publish: false }),
      ],
      popupBanners: [
        aPopupBanner({ title: 'ป้ายประกาศ' }),
        aPopupBanner({ id: 'off', title: 'ป้ายที่ปิด', publish: false }),
      ],
      now: '2025-06-15T00:00:00+07:00',
    })

    const page = await site.html('/')

    expect(page.indexOf('ภาพแรก')).toBeGreaterThan(0)
    expect(page.indexOf('ภาพแรก')).toBeLessThan(page.indexOf('ภาพที่สอง'))
    expect(page).not.toMatch(/ภาพที่จบแล้ว|ภาพที่ซ่อน|ป้ายที่ปิด/)
    expect(page).toContain('ป้ายประกาศ')
  })

  test.each([
    ['price=800000&down=20&term=60', '12,534'],
    ['price=0&down=20&term=60', 'ราคารถกระบะใหม่ต้องอยู่ระหว่าง 100,000 ถึง 5,000,000 บาท'],
    ['price=-5&down=20&term=60', 'กรอกราคารถเป็นบาท'],
    ['price=1e99&down=20&term=60', 'กรอกราคารถเป็นบาท'],
    ['price=%3Cscript%3E&down=20&term=60', 'กรอกราคารถเป็นบาท'],
    ['price=800000&down=99&term=60', 'รถกระบะใหม่ราคานี้ดาวน์ได้ 80,000 ถึง 240,000\u00a0บาท (10% ถึง 30%)'],
    ['price=800000&down=20&term=61', 'เลือกจำนวนงวดจากรายการ'],
  ])('works out an instalment without JavaScript: %s', async (query, expected) => {
    const site = await testSite()

    expect(await site.html(`/?${query}`)).toContain(expected)
  })

  test('works out an instalment of a price in Thai digits, whose address carries plain ones', async () => {
    const site = await testSite()

    const response = await site.request('/?price=๘๐๐,๐๐๐&down=20&term=60')

    expect(response.headers.get('location')).toBe('/?price=800000&down=20&term=60')
    expect(await site.html('/?price=800000&down=20&term=60')).toContain('12,534')
  })
})

describe('an address that does not exist', () => {
  test.each([
    '/nowhere',
    '/promotion/none',
    '/news/none',
    '/%E0%B8%81',
    '/..%2f..%2fetc/passwd',
    `/${'x'.repeat(3000)}`,
  ])('%s is a 404 in Thai with the way home', async (path) => {
    const site = await testSite()

    const response = await site.request(path)
    const page = await response.text()

    expect(response.status).toBe(404)
    expect(page).toContain('ไม่พบหน้านี้')
    expect(page).toContain('This page could not be found')
    expect(page).toContain('กลับสู่หน้าหลัก')
    expect(response.headers.get('cache-control')).toBe('no-store')
  })
})

describe('maintenance', () => {
  const window = {
    startsAt: '2021-05-12T19:00:00+07:00',
    endsAt: '2021-05-13T00:00:00+07:00',
    message: 'ปิดปรับปรุงระบบชั่วคราว',
  }

  test('closes every page while a window is open, and nothing else', async () => {
    const site = await testSite({
      site: [aSite({ maintenanceWindows: [window] })],
      now: '2021-05-12T20:00:00+07:00',
    })

    for (const path of ['/', '/promotion', '/news', '/nowhere', '/sitemap.xml']) {
      const response = await site.request(path)
      expect(response.status, path).toBe(503)
      expect(response.headers.get('retry-after'), path).toBe('14400')
    }
    expect(await site.html('/')).toContain('ปิดปรับปรุงระบบชั่วคราว')
    expect((await site.request('/healthz')).status).toBe(200)
    expect(
      (
        await site.request('/api/promotions', {
          headers: { authorization: 'Bearer the-bearer-credential-of-the-tests' },
        })
      ).status,
    ).toBe(200)
    expect((await site.request('/favicon.svg')).status).toBe(200)
  })

  test.each([
    ['2021-05-12T18:59:59.999+07:00', 200],
    ['2021-05-12T19:00:00+07:00', 503],
    ['2021-05-12T23:59:59.999+07:00', 503],
    ['2021-05-13T00:00:00+07:00', 200],
  ])('at %s the home page answers %d', async (now, status) => {
    const site = await testSite({ site: [aSite({ maintenanceWindows: [window] })], now })

    expect((await site.request('/')).status).toBe(status)
  })
})

test('while the API is away, pages and forms say when to come back, and a form that nothing was sent', async () => {
  const site = await testSite()
  site.takeApiAway()

  const opened = await site.request('/contactus')
  const sent = await site.request('/contactus', {
    method: 'POST',
    body: new URLSearchParams({ message: 'สวัสดี' }),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

  for (const { status, headers } of [opened, sent])
    expect({ status, retryAfter: headers.get('retry-after') }).toEqual({ status: 503, retryAfter: '10' })
  expect(await opened.text()).toContain('รอสักครู่แล้วลองอีกครั้ง')
  expect(await sent.text()).toContain('เรายังไม่ได้รับข้อมูลของคุณ ย้อนกลับแล้วกดส่งใหม่')
})

describe('the cookie notice', () => {
  const answer = (consent: string, returnTo: string) => ({
    method: 'POST',
    body: new URLSearchParams({ consent, returnTo }),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

  test('is answered without JavaScript, for 90 days, and leads back', async () => {
    const site = await testSite()

    const response = await site.request('/cookie-consent', answer('accepted', '/promotion?page=2'))

    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('/promotion?page=2')
    expect(response.headers.get('set-cookie')).toBe('consent=accepted; Path=/; Max-Age=7776000; SameSite=Lax')
  })

  test('never leads to another site, nor does the size of the letters', async () => {
    const site = await testSite()

    for (const returnTo of REDIRECT_TRICKS) {
      const sized = { ...answer('', ''), body: new URLSearchParams({ size: 'large', returnTo }) }
      for (const [form, sent] of [
        ['/cookie-consent', answer('refused', returnTo)],
        ['/text-size', sized],
      ] as const) {
        const response = await site.request(form, sent)
        const location = response.headers.get('location')!

        expect(response.status).toBe(303)
        expect(new URL(location, SITE).origin, JSON.stringify(returnTo)).toBe(SITE)
        expect(location).toMatch(/^\/(?![/\\])/)
      }
    }
  })

  test('hides itself by a style of the visitor’s own where scripts are off', async () => {
    const site = await testSite()

    // Until it is answered the shortcuts wait, on a phone.
    expect(await site.html('/preferences.css')).toMatch(/\[data-bottom-bar\]\{display:none\}/)
    expect(await site.html('/preferences.css', { headers: { cookie: 'a=b; consent=refused' } })).toContain(
      '[data-cookie-bar]',
    )
  })

  test('stores nothing for an answer that it does not know', async () => {
    const site = await testSite()

    const response = await site.request('/cookie-consent', answer('maybe', '/'))

    expect(response.headers.get('set-cookie')).toBeNull()
  })
})

describe('for machines', () => {
  test('robots.txt leads to the sitemap, and the sitemap to every page of the content', async () => {
    const site = await testSite({
      promotions: [aPromotion({ path: 'june' })],
      news: [aNews({ path: 'branch' })],
      publicUrl: 'https://leasing.example',
    })

    expect(await site.html('/robots.txt')).toContain('Sitemap: https://leasing.example/sitemap.xml')
    const sitemap = await site.html('/sitemap.xml')
    expect(sitemap).toContain(
      '<loc>https://leasing.example/promotion/june</loc><lastmod>2025-01-01</lastmod>',
    )
    expect(sitemap).toContain('<loc>https://leasing.example/news/branch</loc>')
  })

  test('the manifest names the brand', async () => {
    const site = await testSite()

    expect(JSON.parse(await site.html('/site.webmanifest'))).toMatchObject({ name: 'อรุณ ลีสซิ่ง', lang: 'th' })
  })

  test('pictures are immutable; names that are not keys are not found', async () => {
    const bytes = new Uint8Array([1, 2, 3])
    const site = await testSite({
      files: {
        has: async () => true,
        put: async () => {},
        remove: async () => {},
        list: async () => [],
        get: async (key) => (key === 'pictures/a-1.avif' ? bytes : undefined),
      },
    })

    const picture = await site.request('/pictures/a-1.avif')

    expect(picture.headers.get('content-type')).toBe('image/avif')
    expect(picture.headers.get('cache-control')).toContain('immutable')
    for (const path of [
      '/pictures/b-1.avif',
      '/pictures/..%2Fsite.sqlite',
      '/pictures/site.sqlite',
      '/pictures/',
    ])
      expect((await site.request(path)).status, path).toBe(404)
  })
})

test('a change of the content is on the pages as soon as it is seen', async () => {
  const site = await testSite({ promotions: [aPromotion({ path: 'june', title: 'ชื่อเก่า' })] })

  await saveContent(site.db, { promotions: [aPromotion({ path: 'june', title: 'ชื่อใหม่', image: anImage() })] })
  await site.content.refresh()

  expect(await site.html('/promotion')).toContain('ชื่อใหม่')
  expect(await site.html('/promotion')).not.toContain('ชื่อเก่า')
})
