import type { ContentRow } from '../../content/import.ts'
import { COLLECTIONS } from '../../content/registry.ts'
import type { RecordKey } from '../../content/write-rows.ts'
import { titleOf } from '../desk/title.ts'

export type ShownRecord = RecordKey & { title: string }

/** Left out: not editable in the office, and their texts occur in every list. */
const LEFT_OUT = new Set(COLLECTIONS.filter(({ filesOnly }) => filesOnly).map(({ name }) => name))

/** Shorter texts may occur by chance: a topic, a kind of vehicle. */
const MIN_LENGTH = 20

/**
 * Finds the records of a page between header and footer: those of which a picture or a unique text occurs. Needs no markers in texts, which would
 * change the compared texts.
 */
export function recordFinder(rows: readonly ContentRow[]): (html: string) => ShownRecord[] {
  const candidates = rows.filter(({ collection }) => !LEFT_OUT.has(collection))
  const owners = new Map<string, ContentRow | undefined>()
  for (const row of candidates)
    for (const text of textsOf(JSON.parse(row.body)))
      owners.set(text, owners.has(text) && owners.get(text) !== row ? undefined : row)
  const own = [...owners].filter((entry): entry is [string, ContentRow] => entry[1] !== undefined)
  return (html) => {
    const main = /<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? html
    const page = `${textOf(main)} ${main.match(/\/pictures\/[\w.-]+/g)?.join(' ') ?? ''}`
    const positions = new Map<ContentRow, number>()
    for (const [text, row] of own) {
      const at = page.indexOf(text)
      if (at >= 0) positions.set(row, Math.min(at, positions.get(row) ?? at))
    }
    return [...positions]
      .sort(([, a], [, b]) => a - b)
      .map(([{ collection, id, source }]) => ({ collection, id, title: titleOf(JSON.parse(source), id) }))
  }
}

/** Texts of a record as rendered, and its pictures. */
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

/** Word joiners are invisible. */
const asShown = (text: string, keepsLines = false): string =>
  text
    .replace(/[\u200b\u2060\u00ad]/g, '')
    .replace(keepsLines ? /[^\S\n]+/g : /\s+/g, ' ')
    .trim()
