import { purgeCalculations } from './calculations/saved-calculations.ts'
import { purgeSubmissions } from './credit-estimation/submission.ts'
import type { Db } from './db/schema.ts'
import type { Files } from './files/files.ts'
import { removeUnusedPictures } from './files/remove-unused-pictures.ts'
import { purgeReceipts } from './http/receipts.ts'
import type { DailyTasks } from './jobs/daily-tasks.ts'
import { purgeDoneJobs } from './jobs/queue.ts'
import { purgeLeads } from './leads/purge.ts'
import { removeExports } from './leads/remove-exports.ts'
import type { Retention } from './leads/retention.ts'
import { purgeLimits } from './limits/limits.ts'
import { purgeOtp } from './otp/request-otp.ts'
import { trimOutbox } from './process/trim-outbox.ts'
import { purgeEmptySearches } from './searches/empty-searches.ts'
import { removeUploads, sweepUnclaimed } from './uploads/remove-uploads.ts'

export type CleanupDeps = {
  db: Db
  files: Files
  clock: () => number
  retention: Retention
  /** The outbox folder of mails and SMS in local mode. */
  outbox?: string | undefined
}

/** Daily tasks by name that delete expired data. Some return a count. Each is safe to run twice. */
export function dailyCleanup({ db, files, clock, retention, outbox }: CleanupDeps): DailyTasks {
  return {
    leads: (signal) =>
      purgeLeads(db, {
        retention,
        now: clock(),
        removeUploads: (ids) => removeUploads({ db, files }, ids),
        signal,
      }),
    exports: () => removeExports({ db, files, clock }),
    uploads: () => sweepUnclaimed({ db, files, clock }),
    otp: (signal) => purgeOtp(db, clock(), signal),
    submissions: (signal) => purgeSubmissions(db, clock(), signal),
    calculations: (signal) => purgeCalculations(db, clock(), signal),
    receipts: (signal) => purgeReceipts(db, clock(), signal),
    'empty searches': () => purgeEmptySearches(db, clock()),
    limits: (signal) => purgeLimits(db, clock(), signal),
    jobs: (signal) => purgeDoneJobs(db, clock(), signal),
    pictures: (signal) => removeUnusedPictures({ db, files, clock, signal }),
    // File times follow the system's clock, not the site's.
    ...(outbox && { outbox: () => trimOutbox(outbox, Date.now()) }),
  }
}
