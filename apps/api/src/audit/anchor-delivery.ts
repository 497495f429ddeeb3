import { withoutValues } from '@leasing/rules/without-values'
import { createOutageLog } from '@leasing/server/outage-log'
import type { Logger } from 'pino'
import type { Db } from '../db/schema.ts'
import type { Files } from '../files/files.ts'
import {
  type Anchor,
  formatAnchor,
  isSame,
  putAnchors,
  readAnchorsFrom,
  readLast,
  readStoredAnchor,
  storeAnchor,
  updateStoredAnchor,
} from './anchors.ts'
import { onAuditEntry } from './audit.ts'

type Deps = {
  db: Db
  files: Files
  /** Its credential may only write. Absent: anchors go to the log and the file store. */
  bucket?: Files | undefined
  logger: Logger
  /** Whether to deliver entries of other processes too. */
  follows: boolean
}

export type AnchorDelivery = {
  /** Delivers new anchors. Never rejects: an anchor that could not be delivered waits for the next call. */
  deliver: () => Promise<void>
}

/**
 * Copies the anchors of the audit log out of the database's reach. Each entry of this process is logged once it is committed; `deliver` copies
 * it to the bucket and the file store. No writer of an entry waits for this.
 */
export function createAnchorDelivery({ db, files, bucket, logger, follows }: Deps): AnchorDelivery {
  const outage = createOutageLog(logger, {
    lost: 'anchors of the audit log could not be delivered',
    back: 'anchors of the audit log are delivered again',
  })
  /** Logged by this process, but not in the bucket yet. */
  const unsent: Anchor[] = []
  /** The newest entry read from the database. */
  let lastRead: Anchor | undefined
  let hasBegun = false
  /** Entries of this process since `lastRead` was read. */
  let ownEntries: Anchor[] = []
  let isStored = !follows
  let alarm: Anchor | undefined

  onAuditEntry(db, (entry) => {
    // `follow` may read an entry before its writer learns that it is committed.
    if (lastRead && entry.seq <= lastRead.seq) return
    ownEntries.push(entry)
    logEntry(entry)
  })

  function logEntry(entry: Anchor) {
    logger.info({ anchor: formatAnchor(entry) }, 'audit entry')
    unsent.push(entry)
    isStored = false
  }

  async function deliver() {
    try {
      if (follows) await follow()
      const results = await Promise.allSettled([send(), updateStored()])
      for (const result of results) if (result.status === 'rejected') throw result.reason
      outage.worked()
    } catch (error) {
      outage.failed(withoutValues(error))
    }
  }

  async function follow() {
    const entries = await readNew()
    hasBegun = true
    for (const entry of entries) if (!ownEntries.some((own) => isSame(own, entry))) logEntry(entry)
    lastRead = entries.at(-1) ?? lastRead
    ownEntries = ownEntries.filter(({ seq }) => seq > (lastRead?.seq ?? 0))
  }

  /** Entries of other processes, or of this one before it was killed. The first time only the newest entry: its hash covers all earlier ones. */
  async function readNew(): Promise<Anchor[]> {
    if (!hasBegun) lastRead = await readStoredAnchor(files, bucket ? 'sent' : 'anchor')
    if (lastRead) {
      const [stored, ...entries] = await readAnchorsFrom(db, lastRead.seq)
      if (stored && isSame(stored, lastRead)) return entries
      reportMissing(lastRead)
    } else if (hasBegun) return await readAnchorsFrom(db, 1)
    const last = await readLast(db)
    return last ? [last] : []
  }

  async function send() {
    if (!bucket) unsent.length = 0
    const count = unsent.length
    if (!bucket || count === 0) return
    const newest = await putAnchors(bucket, unsent)
    unsent.splice(0, count)
    if (follows) await storeAnchor(files, newest, 'sent')
  }

  async function updateStored() {
    if (isStored) return
    isStored = true
    try {
      const { missing } = await updateStoredAnchor(db, files)
      if (missing) reportMissing(missing)
    } catch (error) {
      isStored = false
      throw error
    }
  }

  function reportMissing(entry: Anchor) {
    if (alarm && isSame(alarm, entry)) return
    alarm = entry
    logger.error({ anchor: formatAnchor(entry) }, 'the audit log lacks an entry that it had')
  }

  return { deliver }
}
