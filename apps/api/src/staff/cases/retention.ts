import type { CallAnswer } from '@leasing/contract/call'
import { findLeadWords } from '@leasing/contract/forms/registry'
import type { findRetention } from '@leasing/contract/staff/retention'
import { CALENDAR_DAYS, CALENDAR_WEEKS } from '@leasing/contract/staff/retention-values'
import { addDays, bangkokDay, type Day } from '@leasing/rules/bangkok-day'
import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import { readStateValue } from '../../db/site-state.ts'
import { isExpired } from '../../leads/purge.ts'
import type { Retention } from '../../leads/retention.ts'

const DAY_MS = 24 * 60 * 60_000
const BANGKOK_OFFSET_MS = 7 * 60 * 60_000

type Deps = { db: Db; clock: () => number; retention: Retention }

/** Requests of a form whose days end on a day. */
type Ending = { form: string; day: Day; count: number }

/** When how many requests are deleted, by the rule that deletes them. Every process deletes once a day. */
export async function readRetentionCalendar({
  db,
  clock,
  retention,
}: Deps): Promise<CallAnswer<typeof findRetention>> {
  const now = clock()
  const today = bangkokDay(now)
  const [endings, expired, lastPurge] = await Promise.all([
    readEndings(db, retention),
    countExpired(db, retention, now),
    readStateValue(db, 'last-purge'),
  ])
  const span = (from: Day, to: Day) => {
    const within = endings.filter(({ day }) => day >= from && day <= to)
    return { from, to, ...summed(within) }
  }
  const days = Array.from({ length: CALENDAR_DAYS }, (_, i) => span(addDays(today, i), addDays(today, i)))
  const weeks = Array.from({ length: CALENDAR_WEEKS }, (_, i) => {
    const from = addDays(today, CALENDAR_DAYS + i * 7)
    return span(from, addDays(from, 6))
  })
  const last = weeks.at(-1)!.to
  return {
    nextPurgeAt: Math.max(now, Number(lastPurge ?? now) + DAY_MS),
    expired,
    days,
    weeks,
    later: summed(endings.filter(({ day }) => day > last)).count,
    forms: Object.entries(retention).map(([form, keptDays]) => {
      const own = endings.filter((ending) => ending.form === form)
      const coming = own.map(({ day }) => day).toSorted()
      return {
        form,
        title: titleOf(form),
        keptDays,
        count: summed(own).count,
        ...(coming[0] && { nextOn: coming[0] }),
      }
    }),
  }
}

/** Bangkok has one time all year: a lead that was changed on a day ends its days on another whole day. */
async function readEndings(db: Db, retention: Retention): Promise<Ending[]> {
  const changedOn = sql<number>`("updatedAt" + ${sql.lit(BANGKOK_OFFSET_MS)}) / ${sql.lit(DAY_MS)}`
  const rows = await db
    .selectFrom('lead')
    .select(({ fn }) => ['form', changedOn.as('changedOn'), fn.countAll<number>().as('count')])
    .groupBy(['form', changedOn])
    .execute()
  return rows.map(({ form, changedOn, count }) => {
    const day = bangkokDay(Number(changedOn) * DAY_MS)
    return { form, day: addDays(day, (retention as Record<string, number>)[form] ?? 0), count: Number(count) }
  })
}

async function countExpired(db: Db, retention: Retention, now: number): Promise<number> {
  const counts = await Promise.all(
    Object.entries(retention).map(([form, days]) =>
      db
        .selectFrom('lead')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where(isExpired(form, days, now))
        .executeTakeFirstOrThrow(),
    ),
  )
  return counts.reduce((sum, { count }) => sum + Number(count), 0)
}

function summed(endings: readonly Ending[]) {
  const forms = [...Map.groupBy(endings, ({ form }) => form)].map(([form, own]) => ({
    form,
    title: titleOf(form),
    count: own.reduce((sum, { count }) => sum + count, 0),
  }))
  return {
    count: forms.reduce((sum, { count }) => sum + count, 0),
    byForm: forms.toSorted((a, b) => b.count - a.count),
  }
}

const titleOf = (form: string) => findLeadWords(form)?.title ?? form
