import type { CallAnswer } from '@leasing/contract/call'
import { findPromiseKept, LEAST_PROMISES } from '@leasing/contract/promise-kept'
import { addDays, bangkokDay, startOfBangkokDay } from '@leasing/rules/bangkok-day'
import { deepFreeze } from '@leasing/rules/deep-freeze'
import type { HandledCall } from '../calls/handled-call.ts'
import type { Db } from '../db/schema.ts'

type Deps = { db: Db; clock: () => number }

/** Answers like content: of last month nothing changes until the next begins. */
export function promiseCalls({ db, clock }: Deps): HandledCall[] {
  let cached: { month: string; answer: Promise<CallAnswer<typeof findPromiseKept>> } | undefined

  function answerFor(month: string) {
    if (cached?.month === month) return cached.answer
    const answer = readPromiseKept(db, month).then(deepFreeze)
    cached = { month, answer }
    answer.catch(() => {
      // Asked again, the database may be back.
      if (cached?.answer === answer) cached = undefined
    })
    return answer
  }

  return [
    {
      call: findPromiseKept,
      handle: async () => {
        const month = firstOfMonth(bangkokDay(clock()))
        return {
          answer: await answerFor(month),
          changesAt: startOfBangkokDay(firstOfMonth(addDays(month, 31))),
        }
      },
    },
  ]
}

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`

/** Of the requests that were due in the month before the one that begins on `month`. */
async function readPromiseKept(db: Db, month: string): Promise<CallAnswer<typeof findPromiseKept>> {
  const from = firstOfMonth(addDays(month, -1))
  const begin = startOfBangkokDay(from)
  const first = await db
    .selectFrom('leadEvent')
    .select(({ fn }) => fn.min('at').as('at'))
    .executeTakeFirstOrThrow()
  // Before staff worked here requests were answered by mail, which nobody has recorded.
  if (first.at === null || Number(first.at) > begin) return {}
  const due = db
    .selectFrom('leadCase')
    .where('promisedAt', '>=', begin)
    .where('promisedAt', '<', startOfBangkokDay(month))
    .where('status', 'not in', ['spam', 'duplicate'])
  const [all, kept] = await Promise.all([
    due.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow(),
    due
      .where(({ or, eb, exists, selectFrom }) =>
        or([
          eb('contactedAt', '<=', eb.ref('promisedAt')),
          exists(
            selectFrom('leadEvent')
              .select('id')
              .whereRef('leadEvent.leadId', '=', 'leadCase.leadId')
              .where('kind', '=', 'call')
              .whereRef('at', '<=', 'promisedAt'),
          ),
        ]),
      )
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow(),
  ])
  const requests = Number(all.count)
  if (requests < LEAST_PROMISES) return {}
  return { lastMonth: { from, requests, share: Math.floor((Number(kept.count) / requests) * 100) } }
}
