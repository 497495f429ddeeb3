import { site as siteRecord } from '../../api/src/content/collections/site.ts'
import type { ContentStore } from '../../api/src/content/store.ts'
import type { createMarks } from '../../api/test/content-marks.ts'
import { answerSmartFin, type Site, shownIn, smartFinAnswers } from './content-crawl.ts'

/** Something that is shown: a page, or the pages of a flow. Undefined where it fails, which shows nothing. */
export type View = { name: string; open: () => Promise<string | undefined> }

/** More pages than show records of any collection in ways of their own. */
const MOST = 40

type Options = {
  site: Site
  store: ContentStore
  marks: ReturnType<typeof createMarks>
  /** By mark: the addresses where it is shown. */
  shownAt: ReadonlyMap<number, ReadonlySet<string>>
  nextPhone: () => string
}

export function createViews({ site, store, marks, shownAt, nextPhone }: Options) {
  const pages = new Map<string, View>()
  const smartFin = smartFinAnswers(store).map(
    (answers): View => ({
      name: `SMART FIN ${JSON.stringify(answers)}`,
      async open() {
        const phone = nextPhone()
        const shown: string[] = []
        // What comes before the page that cannot be answered is shown all the same.
        await answerSmartFin(site, answers, phone, (html) => shown.push(html)).catch(() => {})
        return shown.map((html) => shownIn(html).replaceAll(phone, '')).join('\n')
      },
    }),
  )

  /** While the site is closed for maintenance. */
  const closed = store.all(siteRecord)[0]!.maintenanceWindows.map(
    ({ startsAt }): View => ({
      name: `closed from ${startsAt}`,
      async open() {
        const now = new Date(site.clock()).toISOString()
        site.clock.set(startsAt)
        const html = await site.html('/')
        site.clock.set(now)
        return shownIn(html)
      },
    }),
  )

  function pageAt(address: string): View {
    const page = pages.get(address) ?? {
      name: address,
      async open() {
        const answer = await site.request(address)
        return answer.status === 200 ? shownIn(await answer.text()) : undefined
      },
    }
    pages.set(address, page)
    return page
  }

  return {
    /** Where a field is looked for: first where most of its neighbours in these records are shown, and each page with other parameters once. */
    of(place: string, records: readonly string[]): View[] {
      const scores = new Map<string, number>()
      for (const [mark, addresses] of shownAt) {
        const score =
          closeness(marks.places[mark]!, place) + (records.includes(marks.owners[mark]!) ? 0.5 : 0)
        for (const address of addresses)
          scores.set(address, (scores.get(address) ?? 0) + NEIGHBOUR_WEIGHT ** score)
      }
      const ranked = [...scores].toSorted(([, one], [, other]) => other - one).map(([address]) => address)
      const shapes = new Map(ranked.toReversed().map((address) => [shapeOf(address), address]))
      const best = ranked.filter((address) => shapes.get(shapeOf(address)) === address).slice(0, MOST)
      const found = best.filter((address) => address.startsWith('/')).map(pageAt)
      if (place.startsWith('site.maintenanceWindows.')) return [...closed, ...found]
      return place.startsWith('credit-') ? [...found.slice(0, 1), ...smartFin, ...found.slice(1)] : found
    },
  }
}

/** Of two fields with one more part of their names in common, the closer one decides. */
const NEIGHBOUR_WEIGHT = 1000

/** How many parts of their names two fields have in common. */
function closeness(one: string, other: string): number {
  const [parts, others] = [one.split('.'), other.split('.')]
  const end = parts.findIndex((part, i) => part !== others[i])
  return end < 0 ? parts.length : end
}

/** Pages with the same shape show records in the same way. What kind of thing a page is about decides what is shown of it. */
function shapeOf(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://site.test')
  const kinds = ['plate', 'year'].map((name) => searchParams.get(name))
  return [pathname, ...searchParams.keys(), ...kinds].join(' ')
}
