import { describe, expect, test } from 'vitest'
import {
  ariaCurrentOf,
  buildChannels,
  buildMenu,
  buildSiteMap,
  isActiveEntry,
  type MenuLink,
  OTHER_LINKS,
} from './menu.ts'

const layout = {
  links: {
    newCarCalculator: 'https://trucks.example/calculator',
    usedTrucks: 'https://used.example/',
    cars: 'https://cars.example/',
    eTax: 'https://etax.example/',
    facebook: 'https://facebook.example/',
    youtube: 'https://youtube.example/',
    line: 'https://line.example/',
    appDownload: 'https://app.example/',
    appStore: 'https://store.example/',
    googlePlay: 'https://play.example/',
  },
  group: {
    name: 'กลุ่ม',
    sales: { nameTh: 'ขาย', tab: 'tis', url: 'https://trucks.example/' },
    insurance: { nameTh: 'ประกัน', tab: 'tpis', url: 'https://insurance.example/' },
    others: [
      { name: 'รถใช้แล้ว', url: 'https://used.example/' },
      { name: 'รถยนต์', url: 'https://cars.example/' },
    ],
  },
}

const menu = buildMenu(layout)
const addressOf = (entry: MenuLink) => ('link' in entry ? entry.link : entry.href)
const entryOf = (name: string) => menu.find((entry) => entry.name === name)!

test('the menu has every entry of the specification, in its order, and those that it leaves without an entrance', () => {
  const addresses = menu.map((entry) =>
    'subMenu' in entry ? entry.subMenu.map(({ links }) => links.map(addressOf)) : addressOf(entry),
  )

  expect(addresses).toEqual([
    [['/promotion', '/news']],
    [
      [
        'https://trucks.example/calculator',
        '/finance-amount-evaluation',
        '/refinance',
        '/monthly-installment/compare',
        '/rates',
      ],
    ],
    [
      [
        '/service-new-car',
        '/service-leasing',
        '/service-used-car',
        '/service-refinance',
        '/service-personal-loan',
      ],
      [
        '/service-annual-tax',
        '/service-register-transfer',
        '/service-other',
        '/service-insurance',
        '/happy-car',
      ],
      ['/tpis/tis', '/tpis/tpis', 'https://used.example/', 'https://cars.example/'],
    ],
    [
      [
        '/payment?tab=today',
        '/payment?tab=direct-debit',
        '/payment?tab=mobile-application',
        '/important-notice/debt-management-tips#closing',
        '/service-fee',
        'https://etax.example/',
      ],
    ],
    '/important-notice/debt-management-tips',
    '/service-faq',
    [['/aboutus', '/dealer-location', '/career', '/contactus', '/new-product']],
  ])
  expect(OTHER_LINKS.map(addressOf)).toEqual([
    '/quality-management-service',
    '/quality-management-service/complaint-channel#write',
    '/privacy-policy',
  ])
})

test('what the content leaves empty is not there, and our own calculator stands in for that of new cars', () => {
  const { sales, insurance, others, name } = layout.group
  const { url: _sales, ...ownSales } = sales
  const { url: _insurance, ...ownInsurance } = insurance
  const bare = {
    links: {},
    group: {
      name,
      sales: ownSales,
      insurance: ownInsurance,
      others: others.map((company) => ({ name: company.name })),
    },
  }

  const links = buildSiteMap(bare).flatMap(({ links }) => links)

  expect(links.filter((link) => 'href' in link)).toEqual([])
  expect(links.filter((link) => addressOf(link) === '/monthly-installment')).toHaveLength(1)
  expect(buildChannels(bare)).toEqual([])
})

test('the sister sites have an entrance without a company of the group that leads to them', () => {
  const { others, ...group } = layout.group
  const alone = { ...layout, group: { ...group, others: others.map(({ name }) => ({ name })) } }

  const addresses = buildSiteMap(alone).flatMap(({ links }) => links.map(addressOf))

  expect(addresses).toEqual(expect.arrayContaining(['https://used.example/', 'https://cars.example/']))
})

test('the site map holds all of the menu', () => {
  const columns = buildSiteMap(layout)

  const addresses = columns.flatMap(({ links }) => links.map(addressOf))

  const inMenu = menu.flatMap((entry) =>
    'subMenu' in entry ? entry.subMenu.flatMap(({ links }) => links.map(addressOf)) : [addressOf(entry)],
  )
  expect(addresses).toEqual(expect.arrayContaining(inMenu))
  expect(new Set(addresses).size).toBe(addresses.length)
})

describe('the active entry follows the path', () => {
  test.each([
    { path: '/', active: [] },
    { path: '/promotion', active: ['โปรโมชั่น'] },
    { path: '/news/june', active: ['โปรโมชั่น'] },
    { path: '/finance-amount-evaluation/result', active: ['คำนวณสินเชื่อ'] },
    { path: '/refinance-ecoupon', active: [] },
    { path: '/tpis', active: ['บริการของเรา'] },
    { path: '/payment', active: ['ช่องทางชำระเงิน'] },
    { path: '/payment?tab=mobile-application', active: ['ช่องทางชำระเงิน'] },
    { path: '/important-notice/debt-management-tips', active: ['ผ่อนไม่ไหว'] },
    { path: '/rates?kind=new', active: ['คำนวณสินเชื่อ'] },
    { path: '/service-faq?topic=fee', active: ['คำถามที่พบบ่อย'] },
    { path: '/career', active: ['เกี่ยวกับเรา'] },
    { path: '/contactus', active: ['เกี่ยวกับเรา'] },
    { path: '/service-insurance/compulsory', active: ['บริการของเรา'] },
    { path: '/privacy-policy', active: [] },
  ])('$path', ({ path, active }) => {
    expect(menu.filter((entry) => isActiveEntry(path, entry)).map(({ name }) => name)).toEqual(active)
  })

  test('within a sub-menu exactly one link is active', () => {
    const entry = entryOf('ช่องทางชำระเงิน')
    const links = 'subMenu' in entry ? entry.subMenu.flatMap(({ links }) => links) : []

    const active = links.filter((link) => ariaCurrentOf('/payment?tab=mobile-application', link))

    expect(active.map(addressOf)).toEqual(['/payment?tab=mobile-application'])
  })

  test('the page itself is told apart from one below it', () => {
    const news = { name: 'ข่าว', link: '/news' }

    expect(ariaCurrentOf('/news', news)).toBe('page')
    expect(ariaCurrentOf('/news/june', news)).toBe('true')
    expect(ariaCurrentOf('/promotion', news)).toBeUndefined()
  })
})
