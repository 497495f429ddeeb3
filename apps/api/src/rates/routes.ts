import type { CallAnswer } from '@leasing/contract/call'
import { listRateChanges } from '@leasing/contract/rate-changes'
import { bangkokDay, startOfBangkokDay } from '@leasing/rules/bangkok-day'
import { deepFreeze } from '@leasing/rules/deep-freeze'
import type { HandledCall } from '../calls/handled-call.ts'
import type { ContentStore } from '../content/store.ts'
import type { Db } from '../db/schema.ts'
import { readRateChanges } from './rate-changes.ts'

type Deps = { db: Db; content: ContentStore; clock: () => number }

/** Answers like content: cached until the content changes, or a planned change happens. */
export function rateCalls({ db, content, clock }: Deps): HandledCall[] {
  let cached: { key: string; answer: Promise<CallAnswer<typeof listRateChanges>> } | undefined

  function changesOn(today: string) {
    const key = `${content.version()} ${today}`
    if (cached?.key === key) return cached.answer
    const answer = readRateChanges(db, content, today).then(deepFreeze)
    cached = { key, answer }
    answer.catch(() => {
      // Asked again, the database may be back.
      if (cached?.answer === answer) cached = undefined
    })
    return answer
  }

  return [
    {
      call: listRateChanges,
      handle: async () => {
        const answer = await changesOn(bangkokDay(clock()))
        const [next] = answer.planned
        return { answer, changesAt: next ? startOfBangkokDay(next.day) : Number.POSITIVE_INFINITY }
      },
    },
  ]
}
