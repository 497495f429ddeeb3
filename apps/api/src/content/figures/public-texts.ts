import { HAS_NUMBER } from './number-words.ts'
import { placeholdersIn } from './placeholders.ts'
import { PLACEHOLDER } from './quantities.ts'

/**
 * A paragraph, list item, row or field that visitors read. `near`: the titles it stands under; `far`: those of the whole record. `terms`: the months
 * of which it names figures, as in `{{offer.60.instalment}}`. `names`: its placeholders, in order.
 */
export type Block = {
  field: string
  text: string
  near: string
  far: string
  terms: readonly number[]
  names: readonly string[]
}

/** Fields that no visitor reads, or that only describe a picture, or name a law. */
const NOT_READ = new Set([
  ...['id', 'path', 'href', 'key', 'icon', 'picture', 'media', 'src', 'when', 'keywords', 'share', 'offer'],
  ...['image', 'thumbnail', 'desktop', 'mobile', 'logo', 'law', 'plate', 'pictures', 'alt', 'page', 'tab'],
  ...[
    'rateClaim',
    'startDate',
    'endDate',
    'laterWindows',
    'laterPrices',
    'effectiveFrom',
    'publishedOn',
    'service',
    'source',
  ],
  ...[
    'hoursStructured',
    'holidays',
    'registrationNumber',
    'taxId',
    'action',
    'links',
    'version',
    'showWhen',
    'options',
  ],
])
const READ_WITHIN: Readonly<Record<string, readonly string[]>> = {
  rateClaim: ['note'],
  action: ['label', 'href'],
}
const TITLES = ['title', 'question', 'name', 'label', 'item', 'channel', 'who', 'bank', 'vehicles', 'months']

/** Every text with a number of a record that visitors read, in blocks without tags. */
export function blocksOf(record: object): Block[] {
  const far = titlesOf(record)
  return within(record, '', '', far)
}

/** Every sentence, with a number or not, of a served record that visitors read. */
export const sentencesRead = (record: object): { field: string; text: string }[] =>
  textsRead(record).flatMap(({ field, text }) =>
    text
      .split(BLOCK_ENDS)
      .map((part) => ({ field, text: withoutTags(part.replace(/<\/?a\b[^>]*>/g, '')) }))
      .filter(({ text }) => text !== '' && !IS_CODE.test(text)),
  )

function textsRead(value: unknown, field = ''): { field: string; text: string }[] {
  if (typeof value === 'string') return [{ field, text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => {
    const path = field ? `${field}.${name}` : name
    const inner = READ_WITHIN[name]
    if (inner && typeof part === 'object' && part !== null)
      return inner.flatMap((key) => textsRead((part as Record<string, unknown>)[key], `${path}.${key}`))
    return NOT_READ.has(name) ? [] : textsRead(part, path)
  })
}

const titlesOf = (value: object): string =>
  TITLES.map((title) => (value as Record<string, unknown>)[title])
    .filter((text) => typeof text === 'string')
    .join(' · ')

function within(value: unknown, field: string, near: string, far: string): Block[] {
  if (typeof value === 'string') return blocksOfText(value, field, near, far)
  if (typeof value !== 'object' || value === null) return []
  const titles = Array.isArray(value) ? '' : titlesOf(value)
  const inside = titles && titles !== far ? titles : near
  const outside = inside === near || near === '' ? far : `${near} · ${far}`
  return Object.entries(value).flatMap(([name, part]) => {
    const path = field ? `${field}.${name}` : name
    const inner = READ_WITHIN[name]
    if (inner && typeof part === 'object' && part !== null)
      return inner.flatMap((key) =>
        within((part as Record<string, unknown>)[key], `${path}.${key}`, inside, outside),
      )
    return NOT_READ.has(name) ? [] : within(part, path, inside, outside)
  })
}

/** Where a paragraph, an item or a row ends. */
export const BLOCK_ENDS = /<\/(?:p|li|tr|h[2-6]|caption|div)>|<br\s*\/?>|\n/
const OF_A_TERM = /\{\{[^}]*\.(\d+)\.[A-Za-z.]+\s*\}\}/g

/** Ids and moments. */
const IS_CODE = /^(?:[a-z0-9]+(?:-[a-z0-9]+)+|\d{4}-\d{2}-\d{2}(?:T.*)?)$/

const isRead = (text: string) => HAS_NUMBER.test(text) || text.includes('{{') || text.includes(PLACEHOLDER)

function blocksOfText(html: string, field: string, near: string, far: string): Block[] {
  if (!isRead(html) || IS_CODE.test(html)) return []
  let heading = ''
  let units: readonly string[] = []
  return html.split(BLOCK_ENDS).flatMap((part): Block[] => {
    units = unitsOfHeads(part) ?? units
    const text = withoutTags(withUnits(part, units))
    if (/<h[2-6]\b/.test(part)) heading = text
    if (!isRead(text)) return []
    const terms = [...part.matchAll(OF_A_TERM)].map(([, term]) => Number(term))
    return [
      {
        field,
        text,
        near: [near, heading].filter(Boolean).join(' · '),
        far,
        terms,
        names: placeholdersIn(part),
      },
    ]
  })
}

/** The units of the columns of a table, if this is the row of its heads: `ค่างวด (บาท)`. */
function unitsOfHeads(row: string): string[] | undefined {
  if (!/<th\b/.test(row) || /<td\b/.test(row)) return undefined
  return row
    .split(/<th\b[^>]*>/)
    .slice(1)
    .map((head) => /\((บาท|%|เดือน|งวด|baht|months)\)/.exec(head)?.[1] ?? '')
}

/** A row with the unit of the column after each cell that is only a number. */
function withUnits(row: string, units: readonly string[]): string {
  let column = -1
  return row.replace(/(<t[dh]\b[^>]*>)([^<]*)/g, (cell, tag: string, inner: string) => {
    column += 1
    const unit = units[column]
    return unit && /^\s*[0-9๐-๙,.]+\s*$/.test(inner) ? `${tag}${inner.trim()} ${unit}` : cell
  })
}

export const withoutTags = (html: string): string =>
  html
    .replace(/\{\{[#^/][^}]*\}\}/g, '')
    .replace(/\{\{[^}]*\}\}/g, PLACEHOLDER)
    .replace(/<t[dh]\b[^>]*>/g, ' | ')
    // The number that is dialled is read too.
    .replace(/<a [^>]*href="(tel:\d+)"[^>]*>/g, '$1 ')
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;|\s+/g, ' ')
    .replaceAll('&amp;', '&')
    .trim()
