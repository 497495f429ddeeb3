import { withoutValues } from '@leasing/rules/without-values'
import type { Logger } from 'pino'
import type { Db } from '../db/schema.ts'
import type { Files } from '../files/files.ts'
import { createOutageLog } from '../process/outage-log.ts'
import {
  type Anchor,
  formatAnchor,
  isSame,
  keepAnchor,
  putAnchors,
  readAnchorsFrom,
  readKeptAnchor,
  readLast,
  storeAnchor,
} from './anchors.ts'
import { onAuditEntry } from './audit.ts'

type Deps = {
  db: Db
  files: Files
  /** Whose credential may only write; absent: anchors go to the log and the file store. */
  bucket?: Files | undefined
  logger: Logger
  /** Also delivers what other processes write. */
  follows: boolean
}

export type AnchorDelivery = {
  /** Delivers what is new. Never rejects: what could not be delivered waits for the next call. */
  deliver: () => Promise<void>
}

/**
 * Takes the anchors of the audit log out of the database's reach. Each entry of this process is a line of its log once it is committed; `deliver`
 * brings it to the bucket and the file store. Nobody who writes an entry waits for any of this.
 */
export function createAnchorDelivery({ db, files, bucket, logger, follows }: Deps): AnchorDelivery {
  const outage = createOutageLog(logger, {
    lost: 'anchors of the audit log could not be delivered',
    back: 'anchors of the audit log are delivered again',
  })
  /** In the log of this process, and not in the bucket yet. */
  const unsent: Anchor[] = []
  /** The newest entry that was read from the database. */
  let seen: Anchor | undefined
  let hasBegun = false
  /** Written by this process since `seen` was read. */
  let own: Anchor[] = []
  let isKept = !follows
  let alarm: Anchor | undefined

  onAuditEntry(db, (entry) => {
    // It may have been read before its writer learns that it is committed.
    if (seen && entry.seq <= seen.seq) return
    own.push(entry)
    note(entry)
  })

  function note(entry: Anchor) {
    logger.info({ anchor: formatAnchor(entry) }, 'audit entry')
    unsent.push(entry)
    isKept = false
  }

  async function deliver() {
    try {
      if (follows) await follow()
      const results = await Promise.allSettled([send(), keep()])
      for (const result of results) if (result.status === 'rejected') throw result.reason
      outage.worked()
    } catch (error) {
      outage.failed(withoutValues(error))
    }
  }

  async function follow() {
    const entries = await readNew()
    hasBegun = true
    for (const entry of entries) if (!own.some((one) => isSame(one, entry))) note(entry)
    seen = entries.at(-1) ?? seen
    own = own.filter(({ seq }) => seq > (seen?.seq ?? 0))
  }

  /** What other processes, or this one before it was killed, have written. At first the newest entry alone: it vouches for all before it. */
  async function readNew(): Promise<Anchor[]> {
    if (!hasBegun) seen = await readKeptAnchor(files, bucket ? 'sent' : 'anchor')
    if (seen) {
      const [known, ...entries] = await readAnchorsFrom(db, seen.seq)
      if (known && isSame(known, seen)) return entries
      tellLack(seen)
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

  async function keep() {
    if (isKept) return
    isKept = true
    try {
      const { lacks } = await keepAnchor(db, files)
      if (lacks) tellLack(lacks)
    } catch (error) {
      isKept = false
      throw error
    }
  }

  function tellLack(entry: Anchor) {
    if (alarm && isSame(alarm, entry)) return
    alarm = entry
    logger.error({ anchor: formatAnchor(entry) }, 'the audit log lacks an entry that it had')
  }

  return { deliver }
}
