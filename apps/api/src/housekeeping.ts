import { purgeSubmissions } from './credit-estimation/submission.ts'
import type { Db } from './db/schema.ts'
import type { Files } from './files/files.ts'
import { purgeReceipts } from './http/receipts.ts'
import type { Chores } from './jobs/every-day.ts'
import { purgeDoneJobs } from './jobs/queue.ts'
import { purgeLeads } from './leads/purge.ts'
import type { Retention } from './leads/retention.ts'
import { purgeLimits } from './limits/limits.ts'
import { purgeOtp } from './otp/purge-otp.ts'
import { removeUploads, sweepUnclaimed } from './uploads/remove-uploads.ts'
import { purgeWorkings } from './workings/workings.ts'

export type HousekeepingDeps = { db: Db; files: Files; clock: () => number; retention: Retention }

/** What is deleted when its time is over, every day. Some answer how many that were; all of them may be done twice. */
export function housekeeping({ db, files, clock, retention }: HousekeepingDeps): Chores {
  return {
    leads: (signal) =>
      purgeLeads(db, {
        retention,
        now: clock(),
        removeUploads: (ids) => removeUploads({ db, files }, ids),
        signal,
      }),
    uploads: () => sweepUnclaimed({ db, files, clock }),
    otp: () => purgeOtp(db, clock()),
    submissions: (signal) => purgeSubmissions(db, clock(), signal),
    calculations: (signal) => purgeWorkings(db, clock(), signal),
    receipts: (signal) => purgeReceipts(db, clock(), signal),
    limits: () => purgeLimits(db, clock()),
    jobs: (signal) => purgeDoneJobs(db, clock(), signal),
  }
}
