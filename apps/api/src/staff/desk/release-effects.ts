import type { ReleaseEffects } from '@leasing/contract/staff/releases'
import { addDays, bangkokDay, type Day, startOfBangkokDay } from '@leasing/rules/bangkok-day'
import type { DateWindow } from '@leasing/rules/date-window'
import type { Collection } from '../../content/collection.ts'
import { type Recurring, windowsOf } from '../../content/date-windows.ts'
import { WITHOUT_SENTENCES } from '../../content/figures/bound.ts'
import { serveRecord, wholeOf } from '../../content/figures/catalogue.ts'
import { fillIn } from '../../content/figures/placeholders.ts'
import { sentencesRead } from '../../content/figures/public-texts.ts'
import { type Quantity, quantitiesIn } from '../../content/figures/quantities.ts'
import type { ContentRow } from '../../content/import.ts'
import type { Keeping } from '../../content/keep-rates.ts'
import { COLLECTIONS } from '../../content/registry.ts'
import { keyOf, type RecordKey } from '../../content/write-rows.ts'
import { CODE_SENTENCES } from './code-sentences.ts'
import { computedPages } from './computed-pages.ts'
import { titleOf } from './title.ts'

type Change = {
  before: readonly ContentRow[]
  after: readonly ContentRow[]
  items: readonly RecordKey[]
  kept: Keeping['kept']
  /** The moment of the release. */
  at: number
}

/** Most lines of each list: what is longer is counted. */
const MOST = 200

/** What a release does to the texts that visitors read, beyond the differences of its own records. */
export function releaseEffects({ before, after, items, kept, at }: Change): ReleaseEffects {
  const [old, next] = [publicSite(before, at).said, publicSite(after, at).said]
  const changed = changedSentences(old, next)
  const same = sameNumbers(changed, next)
  const links = linksToEnded({ before, after, items, at })
  const titles = new Map(
    [...before, ...after].map((row) => [keyOf(row), titleOf(JSON.parse(row.source), row.id)]),
  )
  return {
    changed: changed.slice(0, MOST),
    same: same.slice(0, MOST),
    links: links.slice(0, MOST),
    pages: computedPages(items),
    kept: kept.map(({ of, rates }) => ({ ...nameOf(of, titles.get(keyOf(of))), until: rates.endDate })),
    left:
      Math.max(0, changed.length - MOST) + Math.max(0, same.length - MOST) + Math.max(0, links.length - MOST),
  }
}

type Named = ReleaseEffects['links'][number]['record']
type Speaker = ReleaseEffects['changed'][number]['of']
type Sentences = { sentences: { field: string; text: string }[] }

type Shown = { record: Named; item: object } & Sentences
type Said = { of: Speaker } & Sentences

/** What a release compares: all that visitors read at a moment. */
type Site = { records: Map<string, Shown>; said: Map<string, Said> }

const nameOf = ({ collection, id }: RecordKey, title = id): Named => ({
  collection,
  id,
  title,
  collectionTitle: COLLECTIONS.find(({ name }) => name === collection)!.words.title,
})

/** The records that visitors see at a moment, as they are served, and what these and the code of pages and messages say. */
function publicSite(rows: readonly ContentRow[], at: number): Site {
  const figures = wholeOf(COLLECTIONS, rows, at).figures()
  const shown = COLLECTIONS.filter(({ name }) => !WITHOUT_SENTENCES.has(name)).flatMap((collection) =>
    rows
      .filter((row) => row.collection === collection.name)
      .flatMap((row) => {
        const item = servedAt(collection, serveRecord(collection, row, figures), at)
        if (!item) return []
        const record = nameOf(row, titleOf(item, row.id))
        return [[keyOf(row), { record, item, sentences: sentencesRead(item) }] as const]
      }),
  )
  const inCode = CODE_SENTENCES.map(({ place, text }, i) => {
    const sentences = [{ field: 'text', text: fillIn(text, (name) => figures.get(name)) }]
    return [`code ${i}`, { of: { code: place }, sentences }] as const
  })
  const inRecords = shown.map(([key, { record, sentences }]) => [key, { of: record, sentences }] as const)
  return { records: new Map(shown), said: new Map<string, Said>([...inRecords, ...inCode]) }
}

/** Undefined: not shown. */
function servedAt(collection: Collection, item: { id: string }, at: number): { id: string } | undefined {
  if ('when' in item && item.when === false) return undefined
  if (!(collection.isVisible?.(item, at) ?? true)) return undefined
  return collection.inForce?.(item, bangkokDay(at)) ?? item
}

type Changed = ReleaseEffects['changed'][number]

/** Sentences of a field that are others, each beside the one in whose place it stands. */
function changedSentences(old: Map<string, Said>, next: Map<string, Said>): Changed[] {
  return [...new Set([...old.keys(), ...next.keys()])].flatMap((key) => {
    const [one, other] = [old.get(key), next.get(key)]
    const { of } = (other ?? one)!
    const fields = new Set([...(one?.sentences ?? []), ...(other?.sentences ?? [])].map(({ field }) => field))
    return [...fields].flatMap((field) => {
      const textsOf = (said: Said | undefined) =>
        said?.sentences.filter((sentence) => sentence.field === field).map(({ text }) => text) ?? []
      const [was, is] = [textsOf(one), textsOf(other)]
      const gone = was.filter((text) => !is.includes(text))
      const come = is.filter((text) => !was.includes(text))
      return Array.from({ length: Math.max(gone.length, come.length) }, (_, i) => ({
        of,
        field,
        ...(gone[i] !== undefined && { before: gone[i] }),
        ...(come[i] !== undefined && { after: come[i] }),
      }))
    })
  })
}

/** Units that name a moment or a place, not an amount. */
const NOT_AMOUNTS = new Set<Quantity['unit']>(['date', 'clock', 'phone'])

const amountsIn = (text = '') => quantitiesIn(text).filter(({ unit }) => !NOT_AMOUNTS.has(unit))

const amountKey = ({ unit, value }: Quantity) => `${unit} ${value}`

/** Sentences that stay as they are, with a number that others lose. */
function sameNumbers(changed: readonly Changed[], next: Map<string, Said>): ReleaseEffects['same'] {
  const lost = new Set(
    changed.flatMap(({ before, after }) => {
      if (before === undefined || after === undefined) return []
      const still = new Set(amountsIn(after).map(amountKey))
      return amountsIn(before)
        .map(amountKey)
        .filter((key) => !still.has(key))
    }),
  )
  if (lost.size === 0) return []
  const sayingOf = (of: Speaker, field: string, text: string | undefined) =>
    `${'code' in of ? of.code : keyOf(of)} ${field} ${text}`
  const changing = new Set(changed.map(({ of, field, after }) => sayingOf(of, field, after)))
  return [...next.values()].flatMap(({ of, sentences }) =>
    sentences
      .filter(({ field, text }) => !changing.has(sayingOf(of, field, text)))
      .flatMap(({ field, text }) => {
        const number = amountsIn(text).find((amount) => lost.has(amountKey(amount)))
        return number ? [{ of, field, text, number: number.words }] : []
      }),
  )
}

/** Links, in what is shown after it, to a page that this release removes or lets end sooner. */
function linksToEnded({
  before,
  after,
  items,
  at,
}: Pick<Change, 'before' | 'after' | 'items' | 'at'>): ReleaseEffects['links'] {
  return items.flatMap((key) => {
    const [was, is] = [rowOf(before, key), rowOf(after, key)]
    const path = was && pagePath(key, JSON.parse(was.source))
    const ends = was && endOf(is, was, at)
    if (!path || !ends) return []
    const moment = Math.max(at, startOfBangkokDay(ends))
    return [...publicSite(after, moment).records.values()].flatMap(({ record, item }) =>
      hrefsIn(item)
        .filter((href) => new URL(href, 'http://site.invalid').pathname === path)
        .map((href) => ({ record, href, from: ends })),
    )
  })
}

const rowOf = (rows: readonly ContentRow[], key: RecordKey) => rows.find((row) => keyOf(row) === keyOf(key))

/** The address of the page of a record, if it has one of its own. */
function pagePath({ collection, id }: RecordKey, value: Record<string, unknown>): string | undefined {
  const page = COLLECTIONS.find(({ name }) => name === collection)?.words.page
  if (!page?.includes('{')) return undefined
  return page.replace('{path}', String(value.path ?? '')).replace('{id}', id)
}

/** The first day on which a page is gone that would have been there: of a removed record, or one that ends sooner. */
function endOf(is: ContentRow | undefined, was: ContentRow, at: number): Day | undefined {
  if (!is) return bangkokDay(at)
  const [before, after] = [lastDay(was), lastDay(is)]
  return after !== undefined && (before === undefined || after < before) ? addDays(after, 1) : undefined
}

function lastDay({ source }: ContentRow): Day | undefined {
  const value = JSON.parse(source) as Partial<Recurring<DateWindow>>
  if (!value.startDate || !value.endDate) return undefined
  return windowsOf(value as Recurring<DateWindow>)
    .map(({ endDate }) => endDate)
    .toSorted()
    .at(-1)
}

/** The links of a record within the site. */
function hrefsIn(value: unknown, name = ''): string[] {
  if (typeof value === 'string') {
    const inText = [...value.matchAll(/href="([^"]*)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'))
    return (name === 'href' ? [value] : inText).filter((href) => /^\/(?!\/)/.test(href))
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => hrefsIn(part, key))
}
