import { HERE_MS } from '@leasing/contract/staff/content'
import type { Logger } from 'pino'
import { formatAnchor, updateStoredAnchor } from '../audit/anchors.ts'
import { deleteOld } from '../db/in-batches.ts'
import type { Db } from '../db/schema.ts'
import type { Files } from '../files/files.ts'
import type { DailyTasks } from '../jobs/daily-tasks.ts'
import { KEEP_REMOVED_MS, removeLongRemoved } from '../media/library.ts'
import { removeOldComments } from './desk/comments.ts'
import { KEEP_AFTER_DRAFT_MS } from './desk/draft-versions.ts'

const DAY_MS = 24 * 60 * 60_000

type Deps = { db: Db; files: Files; clock: () => number; logger: Logger }

/** Daily deletion of expired rows of the office. The audit log, people and roles stay. */
export const dailyStaffCleanup = ({ db, files, clock, logger }: Deps): DailyTasks => ({
  media: () => removeLongRemoved({ db, files, clock }),
  // Kept no longer than removed pictures: an undo would restore a reference to a deleted one.
  'media-replacements': (signal) =>
    deleteOld(
      db,
      { table: 'mediaReplacement', key: 'id', moment: 'at', until: clock() - KEEP_REMOVED_MS },
      signal,
    ),
  // Repeated daily, since log rotation may drop the last anchor of a quiet week.
  async 'audit-anchor'() {
    const { last, missing } = await updateStoredAnchor(db, files)
    if (last) logger.info({ anchor: formatAnchor(last) }, 'the audit log so far')
    if (missing) logger.error({ anchor: formatAnchor(missing) }, 'the audit log lacks an entry that it had')
  },
  'staff-links': (signal) =>
    deleteOld(
      db,
      { table: 'staffLink', key: 'tokenHash', moment: 'expiresAt', until: clock() - DAY_MS },
      signal,
    ),
  'preview-links': (signal) =>
    deleteOld(db, { table: 'previewLink', key: 'id', moment: 'expiresAt', until: clock() - DAY_MS }, signal),
  'draft-versions': (signal) =>
    deleteOld(
      db,
      { table: 'draftVersion', key: 'savedAt', moment: 'endedAt', until: clock() - KEEP_AFTER_DRAFT_MS },
      signal,
    ),
  comments: () => removeOldComments(db, clock()),
  'staff-codes': (signal) =>
    deleteOld(
      db,
      { table: 'staffCodeUse', key: 'codeHash', moment: 'usedAt', until: clock() - DAY_MS },
      signal,
    ),
  'lead-reveals': (signal) =>
    deleteOld(db, { table: 'leadReveal', key: 'leadId', moment: 'until', until: clock() }, signal),
  'staff-editing': async () => {
    await db
      .deleteFrom('editing')
      .where('seenAt', '<', clock() - HERE_MS)
      .execute()
  },
  // The library stores dates as ISO texts, which sort chronologically.
  'staff-sessions': async () => {
    const now = new Date(clock()).toISOString()
    for (const table of ['staffSession', 'staffVerification'] as const)
      await db.deleteFrom(table).where('expiresAt', '<', now).execute()
  },
})
