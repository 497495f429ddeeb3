import type { ContentForm } from '@leasing/contract/staff/form'
import { freeId, nextPosition, requires } from '@leasing/contract/staff/form-values'
import { bangkokDay } from '@leasing/rules/bangkok-day'
import type { Db } from '../../db/schema.ts'
import { readWritten } from './references.ts'

/** What a new record could be called, `news-2026-11-27`, and where it could stand, by field: nobody should have to invent either. */
export async function proposalsOf(
  db: Db,
  { collection, fields }: ContentForm,
  now: number,
): Promise<Record<string, string | number>> {
  const written = await readWritten(db, collection)
  const word = collection
    .split('/')
    .at(-1)!
    .replace(/(?<![ew])s$/, '')
  const dated = `${word}-${bangkokDay(now)}`
  const taken = new Set(written.flatMap(({ id, path }) => [id, path]))
  const sameDay = [...taken].filter((one) => String(one).startsWith(dated))
  const id = sameDay.length === 0 ? dated : freeId(dated, sameDay)
  return {
    ...(requires(fields, 'id', 'text') && { id }),
    ...(requires(fields, 'path', 'text') && { path: id }),
    ...(requires(fields, 'orderPosition', 'number') && {
      orderPosition: nextPosition(written.map((record) => record.orderPosition)),
    }),
  }
}
