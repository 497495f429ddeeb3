import { calls } from '@leasing/contract/calls'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Collection } from '../../api/src/content/collection.ts'
import { heroBanners } from '../../api/src/content/collections/banners.ts'
import { careers, openCareers } from '../../api/src/content/collections/careers.ts'
import { creditEstimation } from '../../api/src/content/collections/credit-estimation.ts'
import { readContent } from '../../api/src/content/import.ts'
import { COLLECTIONS } from '../../api/src/content/registry.ts'
import type { ContentStore } from '../../api/src/content/store.ts'
import { change, changesOf } from '../../api/test/content-changes.ts'
import { fillByHand, fillEmpty } from '../../api/test/content-fill.ts'
import { createMarks, type Leaf, leavesOf, type Part, placesOf } from '../../api/test/content-marks.ts'
import { editableContent, storeOf } from '../../api/test/editable-content.ts'
import { FIXTURES, namedOnly } from '../../api/test/fixture-content.ts'
import { NO_LIMITS } from '../../api/test/test-api.ts'
import { createAnalytics } from '../server/analytics.ts'
import { ASKED_BY_NO_PAGE, CHANGES_NOTHING, SHOWN_NOWHERE } from './content-shown-nowhere.ts'
import { openView, showAll, type View } from './content-views.ts'
import { testSite } from './test-site.ts'

// Whatever staff fill in, somebody sees.
//   1. Every field is filled in (content-fill.ts), each text, picture and day with a mark of its own (content-marks.ts).
//   2. Every page, flow and mail is opened (content-views.ts); a mark that none of them shows is a fault.
//   3. What cannot be marked (numbers, choices, switches, references) is changed, a field at a time (content-changes.ts), until one of the views
//      that show its neighbours differs from before.
// What shows nowhere, and which calls no page makes, stands with its reason in content-shown-nowhere.ts.

const NOW = Date.parse('2026-11-25T12:00:00+07:00')
const now = new Date(NOW).toISOString()

/** How many pages are compared for one field; those that show its nearest neighbours come first. */
const MOST_VIEWS = 40

/** Fetched by the script of the page of questions when somebody searches there. */
const SEARCHED = 'search-words'

/** A reason is doubted in a few views only: looking for what is excused everywhere would take longer than all the rest. */
const MOST_VIEWS_EXCUSED = 2

const collections: readonly Collection[] = COLLECTIONS

const marks = createMarks()
const seen = new Set<number>()
/** By the beginning of a place: the views that show something there, and how much. */
const shownNear = new Map<string, Map<View, number>>()

/** What cannot be marked, by place. */
let changeable: Map<string, Leaf[]>
let records: Map<string, Part[]>
let content: ReturnType<typeof editableContent>
let shown: Map<View, string>
/** Calls that pages have made: method and path of the contract. */
let asked: Set<string>

beforeAll(async () => {
  records = await filledRecords()
  const visible = storeOf(records, NOW)
  const leaves = collections.flatMap((collection) =>
    shownOf(visible, collection, records.get(collection.name)!).flatMap((record) =>
      leavesOf(collection, record),
    ),
  )
  for (const leaf of leaves) marks.put(leaf)
  const markable = new Set(marks.places)
  changeable = Map.groupBy(
    leaves.filter(({ place, field }) => !markable.has(place) && field.kind !== 'fixed'),
    ({ place }) => place,
  )

  content = editableContent(records, NOW)
  // The tick for the counting of page views, and what stands in the place of banners. Each site empties the database, so that the main one comes last.
  const counted = { content: content.store, analytics: aCounter() }
  const plain = { content: storeOf(new Map(records).set(heroBanners.name, []), NOW) }
  for (const other of [counted, plain])
    for (const mark of marks.foundIn(await (await testSite({ ...other, now })).html('/'))) seen.add(mark)

  const site = await testSite({
    content: content.store,
    now,
    publicUrl: 'http://site.test',
    limits: NO_LIMITS,
  })
  shown = await showAll(site)
  for (const [view, html] of shown) for (const mark of marks.foundIn(html)) remember(mark, view)
  for (const address of AFTERWARDS) await site.request(address)
  asked = new Set(site.asked.map((call) => call.split(' ', 2).join(' ')))
}, 600_000)

test('every text, picture and day of the content is shown somewhere', () => {
  const unseen = marks.places.filter((_, mark) => !seen.has(mark))

  expect(marks.places.length).toBeGreaterThan(4000)
  expect(toldOnce(unseen)).toEqual(toldOnce(unseen.filter((place) => reasonFor(SHOWN_NOWHERE, place))))
  expect(needless(SHOWN_NOWHERE, unseen)).toEqual([])
})

test('the page where staff preview a record of a collection shows some of its records', () => {
  const previewed = collections.flatMap(({ name, words: { page } }) =>
    page && !page.includes('{') && name !== SEARCHED ? [{ name, page }] : [],
  )

  const wrong = previewed.filter(({ name, page }) => {
    const views = [...(shownNear.get(name)?.keys() ?? [])]
    return !views.some((view) => view.name.split('?')[0] === page)
  })

  expect(previewed.length).toBeGreaterThan(20)
  expect(wrong).toEqual([])
})

test('flows and mails of the same content are the same each time, so that a difference comes from the content', async () => {
  content.load(records)
  const flows = [...shown].filter(([{ name }]) => !name.startsWith('/'))

  const different: string[] = []
  for (const [view, before] of flows) if ((await openView(view)) !== before) different.push(view.name)

  expect(flows.length).toBeGreaterThan(50)
  expect(different).toEqual([])
}, 120_000)

test('every number, choice and switch of the content changes what is shown', async () => {
  // A page that the contract refuses fails, and shows nothing.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const unseen: string[] = []
  for (const place of changeable.keys()) if (!(await changesWhatIsShown(place))) unseen.push(place)
  const filled = new Set([...marks.places, ...changeable.keys()])
  unseen.push(...collections.flatMap(placesOf).filter((place) => !filled.has(place)))

  expect(changeable.size).toBeGreaterThan(200)
  expect(unseen).toEqual(unseen.filter((place) => reasonFor(CHANGES_NOTHING, place)))
  expect(needless(CHANGES_NOTHING, unseen)).toEqual([])
}, 600_000)

test('every call for content is made by a page', () => {
  const reads = Object.values(calls).filter(({ method }) => method === 'GET')
  const unasked = reads.map(({ path }) => path).filter((path) => !asked.has(`GET ${path}`))

  expect(reads.length).toBeGreaterThan(40)
  expect(unasked.toSorted()).toEqual(Object.keys(ASKED_BY_NO_PAGE).toSorted())
})

/** The records of the fixtures, with every field filled in at least one of those that are shown. */
async function filledRecords(): Promise<Map<string, Part[]>> {
  const { rows } = await readContent(FIXTURES, COLLECTIONS, namedOnly)
  const read = new Map(
    collections.map(({ name }) => [
      name,
      rows.filter(({ collection }) => collection === name).map(({ body }): Part => JSON.parse(body)),
    ]),
  )
  for (const collection of collections) fillByHand(collection, read.get(collection.name)!)
  const store = storeOf(read, NOW)
  for (const collection of collections)
    fillEmpty(collection, shownOf(store, collection, read.get(collection.name)!))
  return read
}

/** The records that can be seen today, without what is switched off in them. */
function shownOf(store: ContentStore, collection: Collection, own: Part[]): Part[] {
  const read = (one: Collection) => store.visible(one, NOW)
  const visible =
    collection.name === careers.name ? openCareers({ read: read as never, now: NOW }) : read(collection)
  const ids = new Set(visible.map(({ id }) => id))
  for (const record of own)
    if (collection.name === creditEstimation.name)
      record.groups = (record.groups as Part[]).filter(({ status }) => status)
  return own.filter(({ id }) => ids.has(id as string))
}

function remember(mark: number, view: View) {
  seen.add(mark)
  for (const part of partsAbove(marks.places[mark]!)) {
    const views = shownNear.get(part) ?? new Map<View, number>()
    shownNear.set(part, views.set(view, (views.get(view) ?? 0) + 1))
  }
}

/** Of `site.home.hero.title`: `site.home.hero`, `site.home`, `site`. */
function partsAbove(place: string): string[] {
  const names = place.split('.').slice(0, -1)
  return names.map((_, i) => names.slice(0, names.length - i).join('.'))
}

/** Where a field shows, if it shows at all: the views of its nearest neighbours first, one of each kind. */
function viewsNear(place: string): View[] {
  const elsewhere = [...shown.keys()].filter(({ name }) => ELSEWHERE[place.split('.')[0]!]?.test(name))
  const near = partsAbove(place).flatMap((part) =>
    [...(shownNear.get(part) ?? [])].toSorted(byCost).map(([view]) => view),
  )
  const views = new Map<string, View>()
  for (const view of [...near, ...elsewhere]) if (!views.has(kindOf(view))) views.set(kindOf(view), view)
  return [...views.values()]
}

type Shown = [view: View, marks: number]

/** Flows take many requests. */
const byCost = ([one, marks]: Shown, [other, otherMarks]: Shown) =>
  Number(other.name.startsWith('/')) - Number(one.name.startsWith('/')) || otherMarks - marks

/** By collection: where its figures are named or reckoned with, beside the pages that show its words. */
const ELSEWHERE: Readonly<Record<string, RegExp>> = {
  'credit-policy': /^SMART FIN \{}|\/budget/,
  'hire-purchase/financial-products': /^\/service-leasing$/,
}

/** Pages that differ only in the record that was chosen show it in the same way. */
const kindOf = ({ name }: View) => name.replaceAll(/=[^&]*/g, '')

async function changesWhatIsShown(place: string): Promise<boolean> {
  const leaves = changeable.get(place)!
  const [{ field }] = leaves as [Leaf]
  const values = leaves.map(({ holder, key }) => holder[key])
  const others = field.kind === 'reference' ? idsIn(field.of) : values.map(String)
  const views = viewsNear(place).slice(0, reasonFor(CHANGES_NOTHING, place) ? MOST_VIEWS_EXCUSED : MOST_VIEWS)
  for (const newValue of changesOf(field, others)) {
    change(leaves, newValue)
    content.load(records)
    leaves.forEach(({ holder, key }, i) => {
      if (values[i] === undefined) delete holder[key]
      else holder[key] = values[i]
    })
    for (const view of views) {
      const after = await openView(view).catch(() => undefined)
      if (after !== undefined && after !== shown.get(view)) return true
    }
  }
  return false
}

/** `of`: a collection, or a list within its records. */
function idsIn(of: string): string[] {
  const [name = '', list] = of.split('.')
  const own = records.get(name)!
  return (list ? own.flatMap((record) => record[list] as Part[]) : own).map(({ id }) => `${id}`)
}

/** What has ended, and a registration that somebody comes back to. */
const AFTERWARDS = [
  '/promotion/rainy-season',
  '/news/holiday-hours',
  '/reward-motor-expo-2021?id=00000000-0000-4000-8000-000000000000',
]

const aCounter = () =>
  createAnalytics(
    { provider: 'matomo', id: '1', url: 'http://counter.test', secret: undefined },
    { clock: () => NOW, timeoutMs: 1 },
  )

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
