import { listRateChanges } from '@leasing/contract/rate-changes'
import type { HandledCall } from '../calls/handled-call.ts'
import type { ContentStore } from '../content/store.ts'
import type { Db } from '../db/schema.ts'
import { readRateChanges } from './rate-changes.ts'

/** Answers like content, and until the content changes: the history of rates is made of what was public. */
export const rateCalls = ({ db, content }: { db: Db; content: ContentStore }): HandledCall[] => [
  {
    call: listRateChanges,
    handle: async () => ({
      answer: await readRateChanges(db, content),
      changesAt: Number.POSITIVE_INFINITY,
    }),
  },
]
