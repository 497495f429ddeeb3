import type { ContentRow } from '../../content/import.ts'
import { COLLECTIONS } from '../../content/registry.ts'
import type { RecordKey } from '../../content/write-rows.ts'
import { titleOf } from '../desk/title.ts'

export type ShownRecord = RecordKey & { title: string }

/** Nobody edits them in the office, and their names stand in every list. */
const NOT_TOLD = new Set(COLLECTIONS.filter(({ filesOnly }) => filesOnly).map(({ name }) => name))

/** Shorter texts stand anywhere by chance: a topic, a kind of vehicle. */
const MIN_LENGTH = 20

/**
 * Finds the records that a page shows between its header and its footer: those of which a text stands there that no other record has, or a picture. It needs no marks in texts, which would change what they are compared with.
 */
export function recordFinder(rows: readonly ContentRow[]): (html: string) => ShownRecord[] {
  const told = rows.filter(({ collection }) => !NOT_TOLD.has(collection))
  const owners = new Map<string, ContentRow | undefined>()
  for (const row of told)
    for (const text of textsOf(JSON.parse(row.body)))
      owners.set(text, owners.has(text) && owners.get(text) !== row ? undefined : row)
  const own = [...owners].filter((entry): entry is [string, ContentRow] => entry[1] !== undefined)
  return (html) => {
    const main = /<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? html
    const shown = `${textOf(main)} ${main.match(/\/pictures\/[\w.-]+/g)?.join(' ') ?? ''}`
    const found = new Map<ContentRow, number>()
    for (const [text, row] of own) {
      const at = shown.indexOf(text)
      if (at >= 0) found.set(row, Math.min(at, found.get(row) ?? at))
    }
    return [...found]
      .sort(([, a], [, b]) => a - b)
      .map(([{ collection, id, source }]) => ({ collection, id, title: titleOf(JSON.parse(source), id) }))
  }
}

/** The texts of a record as a page may show them, and its pictures. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string')
    return value.startsWith('/pictures/')
      ? [value]
      : // A placeholder is filled in when the record is served.
        (value.includes('<') ? textOf(value, '\n') : value)
          .split(/\n|\{\{[^}]*\}\}/)
          .map((text) => asShown(text))
          .filter((text) => text.length >= MIN_LENGTH && /[ก-๙]/.test(text))
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsOf)
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  '#39': "'",
  nbsp: ' ',
}

const textOf = (html: string, between = ''): string =>
  asShown(
    html
      .replace(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, '')
      .replace(/<!--[\s\S]*?-->/g, '')
      .replace(/<\/?(?:span|b|strong|em|i|a|small|wbr|mark)\b[^>]*>/g, '')
      .replace(/<[^>]*>/g, between || ' ')
      .replace(/&(#?\w+);/g, (entity, name) => ENTITIES[name] ?? entity),
    between === '\n',
  )

/** Joiners keep words whole, and are not seen. */
const asShown = (text: string, keepsLines = false): string =>
  text
    .replace(/[\u200b\u2060\u00ad]/g, '')
    .replace(keepsLines ? /[^\S\n]+/g : /\s+/g, ' ')
    .trim()
