import { describe, expect, test } from 'vitest'
import { aPromotion } from '../../api/test/builders.ts'
import { saveContent } from '../../api/test/test-api.ts'
import { testSite } from './test-site.ts'

describe('a page that is the same for everyone', () => {
  test('is rendered once, however many ask at the same moment and afterwards', async () => {
    const site = await testSite()

    const answers = await Promise.all(Array.from({ length: 30 }, () => site.html('/promotion')))
    await site.html('/promotion?utm_source=line&fbclid=1')

    expect(site.pages.figures.rendered).toBe(1)
    expect(new Set(answers).size).toBe(1)
  })

  test('is the one page for all addresses that do not exist', async () => {
    const site = await testSite()

    const responses = await Promise.all(
      ['/a', '/b/c', '/%E0%B8%81', '/%', '/wp-login.php'].map((path) => site.request(path)),
    )

    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    expect(site.pages.figures.rendered).toBe(1)
  })

  test('is rendered anew for each who types numbers into it', async () => {
    const site = await testSite()

    await site.html('/?price=800000&down=20&term=60')
    const other = await site.html('/?price=900000&down=20&term=60')

    expect(other).toContain('value="900,000"')
    expect(site.pages.figures.rendered).toBe(2)
    expect(site.pages.findCached('/?price=800000&down=20&term=60', 'site.test')).toBeUndefined()
  })

  test('tells a shared cache how long it still has, not how long it had when it was rendered', async () => {
    const site = await testSite({
      promotions: [aPromotion({ endDate: '2025-06-15' })],
      now: '2025-06-15T23:58:30+07:00',
    })
    const sharedAge = async () =>
      (await site.request('/promotion')).headers.get('cache-control')?.match(/s-maxage=(\d+)/)?.[1]

    expect(await sharedAge()).toBe('60')
    site.clock.set('2025-06-15T23:59:25+07:00')
    expect(await sharedAge()).toBe('35')
    expect(site.pages.figures.rendered).toBe(1)
  })

  test('shows no promotion a moment after its end, and every promotion from its first moment', async () => {
    const site = await testSite({
      promotions: [
        aPromotion({ id: 'ends', path: 'ends', title: 'จบวันนี้', endDate: '2025-06-15' }),
        aPromotion({
          id: 'starts',
          path: 'starts',
          title: 'เริ่มพรุ่งนี้',
          startDate: '2025-06-16',
          endDate: '2025-06-30',
        }),
      ],
      now: '2025-06-15T23:59:59.900+07:00',
    })
    const shown = async () => {
      const page = await site.html('/promotion')
      return ['จบวันนี้', 'เริ่มพรุ่งนี้'].filter((title) => page.includes(title))
    }

    expect(await shown()).toEqual(['จบวันนี้'])
    site.clock.set('2025-06-15T23:59:59.999+07:00')
    expect(await shown()).toEqual(['จบวันนี้'])
    site.clock.set('2025-06-16T00:00:00+07:00')
    expect(await shown()).toEqual(['เริ่มพรุ่งนี้'])
  })

  test('is new after a change of the content', async () => {
    const site = await testSite({ promotions: [aPromotion({ path: 'june', title: 'ชื่อเก่า' })] })
    expect(await site.html('/promotion')).toContain('ชื่อเก่า')

    await saveContent(site.db, { promotions: [aPromotion({ path: 'june', title: 'ชื่อใหม่' })] })
    await site.content.refresh()

    expect(await site.html('/promotion')).toContain('ชื่อใหม่')
  })

  test('is what it is whatever a visitor’s request says', async () => {
    const site = await testSite()
    const headers = { cookie: 'consent=accepted; draft=secret', 'x-forwarded-host': 'elsewhere.example' }

    const first = await site.html('/', { headers })
    const second = await site.html('/')

    expect(first).toBe(second)
    expect(first).not.toMatch(/secret|elsewhere\.example/)
  })

  test('comes as data too, for those who walk around in the browser', async () => {
    const site = await testSite({ promotions: [aPromotion({ title: 'โปรมิถุนายน' })] })
    const address = '/promotion.data?_routes=routes%2Fpromotion%2Flist'

    const [first, second] = [await site.request(address), await site.request(address)]

    expect(await first.text()).toContain('โปรมิถุนายน')
    expect(second.headers.get('content-type')).toContain('text/x-script')
    expect(site.pages.figures.rendered).toBe(1)
  })
})

describe('a page of one visitor', () => {
  test('is never kept: who asks next gets their own', async () => {
    const site = await testSite()
    const mine = { headers: { cookie: 'consent=refused' } }

    const unanswered = await site.html('/preferences.css')
    expect(unanswered).not.toContain('[data-cookie-bar]')
    expect(await site.html('/preferences.css', mine)).toContain('[data-cookie-bar]')
    expect(await site.html('/preferences.css')).toBe(unanswered)
    expect(site.pages.findCached('/preferences.css', 'site.test')).toBeUndefined()
  })
})

test.each([
  ['br', 'gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip, br;q=0', 'gzip'],
  ['nothing', 'identity', null],
])('a kept page comes in %s to a browser that accepts %s', async (_, accepted, encoding) => {
  const site = await testSite()
  const headers = { 'accept-encoding': accepted }

  await site.request('/', { headers })
  const kept = await site.request('/', { headers })

  expect(kept.headers.get('content-encoding')).toBe(encoding)
  expect(kept.headers.get('vary')).toBe('accept-encoding')
  expect(Number(kept.headers.get('content-length'))).toBe((await kept.arrayBuffer()).byteLength)
})
