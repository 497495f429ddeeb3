import { bangkokDay, type Day } from '@leasing/rules/bangkok-day'
import type { Db } from '../db/schema.ts'

/**
 * Sample content has dates and model years relative to its first import: `year+1-06-30`, `month-3-17` and, as a value or a key, `year-2`. They
 * are resolved while files are read; schemas, the database and exports contain absolute ones.
 */
const RELATIVE = {
  year: /^year([+-]\d{1,2})$/,
  yearAndDay: /^year([+-]\d{1,2})-(\d\d-\d\d)$/,
  month: /^month([+-]\d{1,2})-(\d\d)$/,
}

/** Resolves relative dates in a value. Malformed ones are left for the schema to refuse. */
export function resolveRelativeDates(value: unknown, importedOn: Day): unknown {
  if (typeof value === 'string') return resolve(value, importedOn)
  if (Array.isArray(value)) return value.map((item) => resolveRelativeDates(item, importedOn))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      resolve(key, importedOn),
      resolveRelativeDates(item, importedOn),
    ]),
  )
}

function resolve(text: string, importedOn: Day): string | number {
  const [year, month] = importedOn.split('-').map(Number) as [number, number]
  const ofYear = RELATIVE.year.exec(text)
  if (ofYear) return year + Number(ofYear[1])
  const ofDay = RELATIVE.yearAndDay.exec(text)
  if (ofDay) return `${year + Number(ofDay[1])}-${ofDay[2]}`
  const ofMonth = RELATIVE.month.exec(text)
  if (!ofMonth) return text
  const months = year * 12 + month - 1 + Number(ofMonth[1])
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-${ofMonth[2]}`
}

/**
 * The day on which this database got its first content, from the append-only history: later imports resolve to the same dates, so that
 * unchanged files stay unchanged. Today for an empty database.
 */
export async function firstImportDay(db: Db, now: number): Promise<Day> {
  const { first } = await db
    .selectFrom('contentRevision')
    .select(({ fn }) => fn.min('publishedAt').as('first'))
    .executeTakeFirstOrThrow()
  return bangkokDay(first === null ? now : Number(first))
}
