import { calls } from '@leasing/contract/calls'
import { beforeAll, expect, test } from 'vitest'
import type { Collection } from '../../api/src/content/collection.ts'
import { heroBanners } from '../../api/src/content/collections/banners.ts'
import { careers, shownCareers } from '../../api/src/content/collections/careers.ts'
import { creditEstimation } from '../../api/src/content/collections/credit-estimation.ts'
import { hpCampaigns, hpModelGroups } from '../../api/src/content/collections/hire-purchase.ts'
import { provinces } from '../../api/src/content/collections/places.ts'
import { refinanceBrands, refinanceCampaigns } from '../../api/src/content/collections/refinance.ts'
import { site as siteRecord } from '../../api/src/content/collections/site.ts'
import { vehicleTax } from '../../api/src/content/collections/vehicle-tax.ts'
import { type ContentRow, readContent } from '../../api/src/content/import.ts'
import { COLLECTIONS } from '../../api/src/content/registry.ts'
import { type ContentStore, fixedContent } from '../../api/src/content/store.ts'
import { createMarks, fillEmpty, leavesOf, type Part } from '../../api/test/content-marks.ts'
import { FIXTURES, namedOnly } from '../../api/test/fixture-content.ts'
import { createAnalytics } from '../server/analytics.ts'
import { ASKED_BY_NO_PAGE, SHOWN_NOWHERE } from './content-shown-nowhere.ts'
import { openResult, START, startSmartFin } from './plain-smart-fin.ts'
import { plainVisitor } from './plain-visitor.ts'
import { testSite } from './test-site.ts'

// Whatever staff fill in, somebody sees: each value of the content is marked, and looked for on every page. What is shown nowhere, and
// which calls no page makes, stands with its reason in content-shown-nowhere.ts.

const NOW = Date.parse('2026-11-25T12:00:00+07:00')
const CALCULATOR = '/monthly-installment'

type Site = Awaited<ReturnType<typeof testSite>>
type Records = Map<string, Part[]>

const collections: readonly Collection[] = COLLECTIONS

const marks = createMarks()
const seen = new Set<number>()
let asked: Set<string>

beforeAll(async () => {
  const { rows } = await readContent(FIXTURES, COLLECTIONS, namedOnly)
  const content = fixedContent(COLLECTIONS, rows, NOW)
  const records: Records = new Map(
    collections.map((collection) => {
      const own = rows.filter((row) => row.collection === collection.name).map(({ body }) => JSON.parse(body))
      fillEmpty(collection, shownOf(content, collection, own))
      return [collection.name, own]
    }),
  )
  const marked: Records = structuredClone(records)
  for (const collection of collections)
    for (const record of shownOf(content, collection, marked.get(collection.name)!))
      for (const leaf of leavesOf(collection, record)) marks.put(leaf)

  const store = storeOf(marked)
  const site = await testSite({
    content: store,
    now: new Date(NOW).toISOString(),
    publicUrl: 'http://site.test',
  })
  const look = (html: string) => {
    for (const mark of marks.foundIn(shownIn(html))) seen.add(mark)
  }
  await crawl(site, store, look)
  await keepCalculations(site, store, look)
  await answerSmartFin(site, store, look)
  for (const address of AFTERWARDS) await site.request(address)
  for (const { startsAt } of store.all(siteRecord)[0]!.maintenanceWindows) {
    site.clock.set(startsAt)
    look(await site.html('/'))
  }
  asked = new Set(site.asked)

  const others: [Records, boolean][] = [
    [marked, true],
    [new Map(marked).set(heroBanners.name, []), false],
  ]
  for (const [instead, counted] of others) {
    const given = { content: storeOf(instead), ...(counted && { analytics: aCounter() }) }
    look(await (await testSite({ ...given, now: new Date(NOW).toISOString() })).html('/'))
  }
}, 300_000)

test('every text, picture and day of the content is shown somewhere', () => {
  const unseen = marks.places.filter((_, mark) => !seen.has(mark))

  expect(marks.places.length).toBeGreaterThan(4000)
  expect(toldOnce(unseen)).toEqual(toldOnce(unseen.filter((place) => reasonFor(SHOWN_NOWHERE, place))))
  expect(needless(SHOWN_NOWHERE, unseen)).toEqual([])
})

test('every call for content is made by a page', () => {
  const reads = Object.values(calls).filter(({ method }) => method === 'GET')
  const paths = Array.from(asked, (one) => one.replace(/^GET |\?.*$/g, ''))
  const unasked = reads
    .map(({ path }) => path)
    .filter((path) => !paths.some((one) => patternOf(path).test(one)))

  expect(reads.length).toBeGreaterThan(40)
  expect(unasked.toSorted()).toEqual(Object.keys(ASKED_BY_NO_PAGE).toSorted())
})

const rowsOf = (all: Records): ContentRow[] =>
  [...all].flatMap(([collection, own]) =>
    own.map((record) => ({ collection, id: `${record.id}`, source: '', body: JSON.stringify(record) })),
  )

const storeOf = (all: Records): ContentStore => fixedContent(COLLECTIONS, rowsOf(all), NOW)

/** The records that can be seen today, without what is switched off in them. */
function shownOf(store: ContentStore, collection: Collection, own: Part[]): Part[] {
  const read = (one: Collection) => store.visible(one, NOW)
  const shown =
    collection.name === careers.name ? shownCareers({ read: read as never, now: NOW }) : read(collection)
  const ids = new Set(shown.map(({ id }) => id))
  for (const record of own)
    if (collection.name === creditEstimation.name)
      record.groups = (record.groups as Part[]).filter(({ status }) => status)
  return own.filter(({ id }) => ids.has(id as string))
}

/** What a visitor or a search engine gets of a page: without the data that its script begins with. */
const shownIn = (html: string) =>
  html.replaceAll(/<script(?![^>]*application\/ld\+json)[^>]*>[\s\S]*?<\/script>/g, '')

/** Every page of the sitemap and that a link or one of the forms leads to. */
async function crawl(site: Site, store: ContentStore, look: (html: string) => void) {
  const sitemap = await site.html('/sitemap.xml')
  look(sitemap)
  const listed = Array.from(sitemap.matchAll(/<loc>http:\/\/site\.test([^<]*)</g), ([, path]) => path || '/')
  const found = new Set([...listed.map(unescaped), ...afterForms(store)])
  const failing: string[] = []
  for (const address of found) {
    const answer = await site.request(address)
    const html = await answer.text()
    if (answer.status !== 200) failing.push(`${answer.status} ${address}`)
    look(html)
    for (const [, link] of html.matchAll(/<a [^>]*?href="(\/[^"#]*)/g))
      if (!link!.includes('.csv?')) found.add(unescaped(link!))
  }
  expect(failing).toEqual([])
}

const unescaped = (address: string) => address.replaceAll('&amp;', '&')

/** Where choosing leads, which is no link: provinces, models, vehicles, plates, campaigns. */
function afterForms(store: ContentStore): string[] {
  const groups = store.all(hpModelGroups)
  const brands = store.all(refinanceBrands)
  const vehicles = brands.flatMap((brand) =>
    brand.modelGroups.flatMap((group) => group.models.map((model) => ({ brand, group, model }))),
  )
  return [
    ...store.all(provinces).map(({ id }) => `/dealer-location?province=${id}`),
    ...groups.flatMap((group) => group.models.map((model) => addressOf(group, model))),
    ...store.visible(hpCampaigns, NOW).map(({ id, modelGroups, financialProduct }) => {
      const group = groups.find((one) => modelGroups.includes(one.id))!
      return `${addressOf(group, group.models[0]!)}&product=${financialProduct}&campaign=${id}`
    }),
    ...vehicles.map(vehicleAddress),
    ...store.visible(refinanceCampaigns, NOW).map(({ id, modelGroups, financialProducts }) => {
      const vehicle = vehicles.find(({ group }) => modelGroups.includes(group.id))!
      return `${vehicleAddress(vehicle)}&product=${financialProducts[0]}&campaign=${id}`
    }),
    ...store
      .all(vehicleTax)[0]!
      .classes.map(({ id }) => `/service-annual-tax?plate=${id}&cc=2000&kg=1740&registered=2560&${LATE}`),
  ]
}

/** What has ended, and a registration that somebody comes back to. */
const AFTERWARDS = [
  '/promotion/rainy-season',
  '/news/holiday-hours',
  '/reward-motor-expo-2021?id=00000000-0000-4000-8000-000000000000',
]

const LATE = 'dueDay=2&dueMonth=9&dueYear=2569'

type ModelGroup = { id: string; carType: string }

const addressOf = (group: ModelGroup, model: { id: string }) =>
  `${CALCULATOR}?carType=${group.carType}&modelGroup=${group.id}&model=${model.id}`

type Vehicle = { brand: { id: string }; group: ModelGroup; model: { id: string; prices: object } }

function vehicleAddress({ brand, group, model }: Vehicle): string {
  const [[gear, prices] = []] = Object.entries(model.prices)
  const year = Object.keys(prices).at(-1)
  return `/refinance?carType=${group.carType}&brand=${brand.id}&modelGroup=${group.id}&model=${model.id}&year=${year}&gear=${gear}`
}

/** A result that is kept shows the picture of its model. */
async function keepCalculations(site: Site, store: ContentStore, look: (html: string) => void) {
  const visitor = plainVisitor(site.request)
  for (const group of store.all(hpModelGroups))
    look((await visitor.open(addressOf(group, group.models[0]!), { next: 'link' })).html)
}

/** Once to the result, and once for each answer that is advised on. */
async function answerSmartFin(site: Site, store: ContentStore, look: (html: string) => void) {
  const questions = store.all(creditEstimation)[0]!.groups.flatMap((group) => group.questions)
  const advised = questions.flatMap(({ id, options = [] }) =>
    options.flatMap(({ value, advice }) => (advice ? [{ [id]: value }] : [])),
  )
  for (const [i, answers] of [{}, ...advised].entries()) {
    const visitor = plainVisitor(async (address, init) => {
      const answer = await site.request(address, init)
      look(await answer.clone().text())
      return answer
    })
    const person = { firstName: 'สมชาย', lastName: 'ใจดี', mobilePhone: `081234567${i}`, province: '60' }
    await startSmartFin(visitor, person, () => /\d{6}/.exec(site.sms.sent.at(-1)!.text)![0])
    await openResult(visitor, (address) => /\/(result|screen-out)$/.test(address), answers)
    expect((await visitor.open(START)).status).toBe(200)
  }
}

const aCounter = () =>
  createAnalytics(
    { provider: 'matomo', id: '1', url: 'http://counter.test', secret: undefined },
    { clock: () => NOW, timeoutMs: 1 },
  )

const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)

type Reasons = Readonly<Record<string, string>>

/** A reason is given for a field, for all fields below it, or (`*.`) for those of that name in all collections. */
const isMeant = (told: string, place: string) =>
  told.startsWith('*.') ? place.endsWith(told.slice(1)) : place === told || place.startsWith(`${told}.`)

const reasonFor = (reasons: Reasons, place: string) =>
  Object.entries(reasons).find(([told]) => isMeant(told, place))?.[1]

/** The reasons for what is shown after all. */
const needless = (reasons: Reasons, unseen: readonly string[]) =>
  Object.keys(reasons).filter((told) => !unseen.some((place) => isMeant(told, place)))

const toldOnce = (places: readonly string[]) => [...new Set(places)].toSorted()
