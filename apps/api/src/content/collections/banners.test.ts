import { heroBanner, popupBanner, sideBanner } from '@leasing/contract/content/home'
import { expect, test } from 'vitest'
import { aHeroBanner, aPopupBanner, aSideBanner } from '../../../test/builders.ts'
import { type GivenContent, type TestApi, testApi } from '../../../test/test-api.ts'

const positions = [
  { id: 'second', orderPosition: 2 },
  { id: 'third', orderPosition: 10 },
  { id: 'first', orderPosition: 1 },
]

test.each<[string, GivenContent]>([
  ['/home/hero-banners', { heroBanners: positions.map(aHeroBanner) }],
  ['/home/refinance-banners', { refinanceBanners: positions.map(aSideBanner) }],
  ['/home/mobile-app-banners', { mobileAppBanners: positions.map(aSideBanner) }],
  ['/home/popup-banners', { popupBanners: positions.map(aPopupBanner) }],
])('%s come with the lowest position first', async (path, given) => {
  const { request } = await testApi(given)

  expect(await ids(request, path)).toEqual(['first', 'second', 'third'])
})

test('a hero banner is shown from midnight of its first day to midnight after its last, in Bangkok', async () => {
  const { request, clock } = await testApi({
    heroBanners: [aHeroBanner({ id: 'june', startDate: '2025-06-01', endDate: '2025-06-30' })],
  })
  const shownAt = async (moment: string) => {
    clock.set(moment)
    return (await ids(request, '/home/hero-banners')).length
  }

  expect(await shownAt('2025-05-31T23:59:59.999+07:00')).toBe(0)
  expect(await shownAt('2025-06-01T00:00:00+07:00')).toBe(1)
  expect(await shownAt('2025-06-30T23:59:59.999+07:00')).toBe(1)
  expect(await shownAt('2025-07-01T00:00:00+07:00')).toBe(0)
})

test('a hero banner that is not published is not shown within its dates either', async () => {
  const { request } = await testApi({
    heroBanners: [aHeroBanner({ id: 'shown' }), aHeroBanner({ id: 'hidden', publish: false })],
  })

  expect(await ids(request, '/home/hero-banners')).toEqual(['shown'])
})

test('a popup that is not published is not shown', async () => {
  const { request } = await testApi({
    popupBanners: [aPopupBanner({ id: 'hidden', publish: false }), aPopupBanner({ id: 'shown' })],
  })

  expect(await ids(request, '/home/popup-banners')).toEqual(['shown'])
})

test('banners are served as the contract says, without what only decides whether they are shown', async () => {
  const { request } = await testApi({
    heroBanners: [aHeroBanner({ title: 'รู้ค่างวดก่อนออกรถ', actionLabel: 'คำนวณค่างวด' })],
    refinanceBanners: [aSideBanner()],
    mobileAppBanners: [aSideBanner()],
    popupBanners: [aPopupBanner()],
  })

  const shapes = {
    '/home/hero-banners': heroBanner,
    '/home/refinance-banners': sideBanner,
    '/home/mobile-app-banners': sideBanner,
    '/home/popup-banners': popupBanner,
  }
  for (const [path, shape] of Object.entries(shapes)) {
    const { items } = await (await request(path)).json()
    expect(items.map((item: unknown) => shape.parse(item))).toHaveLength(1)
  }
})

async function ids(request: TestApi['request'], path: string): Promise<string[]> {
  const { items } = await (await request(path)).json()
  return items.map(({ id }: { id: string }) => id)
}
