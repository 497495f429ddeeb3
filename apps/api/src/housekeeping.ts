import { purgeSubmissions } from './credit-estimation/submission.ts'
import type { Db } from './db/schema.ts'
import type { Files } from './files/files.ts'
import { removeUnusedPictures } from './files/remove-unused-pictures.ts'
import { purgeReceipts } from './http/receipts.ts'
import type { Chores } from './jobs/every-day.ts'
import { purgeDoneJobs } from './jobs/queue.ts'
import { purgeLeads } from './leads/purge.ts'
import type { Retention } from './leads/retention.ts'
import { purgeLimits } from './limits/limits.ts'
import { purgeOtp } from './otp/purge-otp.ts'
import { trimOutbox } from './process/trim-outbox.ts'
import { removeUploads, sweepUnclaimed } from './uploads/remove-uploads.ts'
import { purgeWorkings } from './workings/workings.ts'

export type HousekeepingDeps = {
  db: Db
  files: Files
  clock: () => number
  retention: Retention
  /** The folder of the stand-ins for mail and SMS, when there may be one. */
  outbox?: string | undefined
}

/** What is deleted when its time is over, every day. Some answer how many that were; all of them may be done twice. */
export function housekeeping({ db, files, clock, retention, outbox }: HousekeepingDeps): Chores {
  return {
    leads: (signal) =>
      purgeLeads(db, {
        retention,
        now: clock(),
        removeUploads: (ids) => removeUploads({ db, files }, ids),
        signal,
      }),
    uploads: () => sweepUnclaimed({ db, files, clock }),
    otp: (signal) => purgeOtp(db, clock(), signal),
    submissions: (signal) => purgeSubmissions(db, clock(), signal),
    calculations: (signal) => purgeWorkings(db, clock(), signal),
    receipts: (signal) => purgeReceipts(db, clock(), signal),
    limits: (signal) => purgeLimits(db, clock(), signal),
    jobs: (signal) => purgeDoneJobs(db, clock(), signal),
    pictures: (signal) => removeUnusedPictures({ db, files, clock, signal }),
    // Its files bear the time of the machine, whatever the clock of the site says.
    ...(outbox && { outbox: () => trimOutbox(outbox, Date.now()) }),
  }
}
