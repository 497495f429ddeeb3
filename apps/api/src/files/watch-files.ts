import { withoutValues } from '@leasing/rules/without-values'
import { counter, type Figures, total } from '@leasing/server/metrics'
import { repeat } from '@leasing/server/repeat'
import type { Logger } from 'pino'
import { isOutage } from '../db/is-outage.ts'
import type { Db } from '../db/schema.ts'
import { storeKey } from '../uploads/save-upload.ts'
import type { Files } from './files.ts'

const CHECK_EVERY_MS = 5 * 60_000
const LOG_AGAIN_MS = 60 * 60_000
/** Maximum number of keys remembered, and logged per hour; the site has some 500 pictures. */
const MAX_KEYS = 1000
/** Sample size from each end of the ordered random keys: enough to notice a lost or a different store. */
const SAMPLE = 10

type Options = {
  db: Db
  files: Files
  /** The picture keys of the current content. */
  pictures: () => ReadonlySet<string>
  /** Resolves when pictures have been made; missing ones are not reported before. */
  after: Promise<void>
  logger: Logger
  checkEveryMs?: number
  now?: () => number
}

/** Tracks files that content and uploads refer to but the store lacks. */
export type WatchedFiles = {
  /** Reports a requested picture that is missing. Ignored when no content refers to it: then the URL is wrong. */
  missPicture: (key: string) => void
  /** Reports an upload that has a row but no bytes. */
  missUpload: (key: string) => void
  isMissing: () => boolean
  figures: Figures
  close: () => void
}

/**
 * Checks now and every five minutes, in the background: lists all pictures and checks a sample of the leads' uploads. A file reported
 * missing counts until it is there again.
 */
export function watchFiles(options: Options): WatchedFiles {
  const {
    db,
    files,
    pictures,
    after,
    logger,
    checkEveryMs = CHECK_EVERY_MS,
    now = () => performance.now(),
  } = options
  const misses = counter()
  const loggedAt = new Map<string, number>()
  let missing = new Set<string>()
  let closed = false
  let picturesAreMade = false

  function miss(kind: 'picture' | 'upload', key: string) {
    misses.add(`kind="${kind}"`)
    if (missing.size < MAX_KEYS) missing.add(key)
    if (isLogged(key)) return
    logger.error({ key }, 'a file is missing')
  }

  /** Whether the key was logged within the hour, or the limit is reached. */
  function isLogged(key: string): boolean {
    const expired = now() - LOG_AGAIN_MS
    // In insertion order, oldest first.
    for (const [earlierKey, at] of loggedAt) {
      if (at > expired) break
      loggedAt.delete(earlierKey)
    }
    if (loggedAt.has(key) || loggedAt.size >= MAX_KEYS) return true
    loggedAt.set(key, now())
    return false
  }

  async function check() {
    await after
    if (closed) return
    picturesAreMade = true
    const before = new Set(missing)
    try {
      // Read the references first: a picture is stored before content refers to it.
      const referenced = [...pictures()]
      const stored = new Set(referenced.length > 0 ? await files.list('pictures/') : [])
      const nowMissing = new Set(referenced.filter((key) => !stored.has(key)))
      const missingUploads: string[] = []
      for (const key of await uploadsToCheck()) if (!(await files.has(key))) missingUploads.push(key)
      // An upload may have been deleted since its row was read.
      for (const key of await withRow(missingUploads)) nowMissing.add(key)
      // Files reported during the check may have been lost after the listing.
      for (const key of missing) if (!before.has(key)) nowMissing.add(key)
      logChange(nowMissing)
      missing = new Set([...nowMissing].slice(0, MAX_KEYS))
    } catch (error) {
      // Database outages are logged elsewhere.
      if (!closed && !isOutage(error))
        logger.warn(withoutValues(error), 'the store of files could not be looked through')
    }
  }

  /** A sample, plus files reported missing whose row still exists. */
  async function uploadsToCheck(): Promise<string[]> {
    const claimedUploads = () =>
      db
        .selectFrom('upload')
        .select('key')
        .where('claimedBy', 'is not', null)
        .where('removing', '=', 0)
        .limit(SAMPLE)
    const sample = [
      ...(await claimedUploads().orderBy('key').execute()),
      ...(await claimedUploads().orderBy('key', 'desc').execute()),
    ]
    return [...new Set([...sample.map(({ key }) => storeKey(key)), ...(await withRow([...missing]))])]
  }

  /** The keys whose upload still has a row. */
  async function withRow(storeKeys: readonly string[]): Promise<string[]> {
    const keys = storeKeys.filter((key) => key.startsWith(UPLOADS)).map((key) => key.slice(UPLOADS.length))
    if (keys.length === 0) return []
    const rows = await db
      .selectFrom('upload')
      .select('key')
      .where('removing', '=', 0)
      .where('key', 'in', keys)
      .execute()
    return rows.map(({ key }) => storeKey(key))
  }

  function logChange(nowMissing: ReadonlySet<string>) {
    if (nowMissing.size > 0 && !isLogged(REPAIR)) {
      const uploads = [...nowMissing].filter((key) => key.startsWith(UPLOADS)).length
      logger.error({ pictures: nowMissing.size - uploads, uploads }, REPAIR)
    }
    if (nowMissing.size === 0 && missing.size > 0) {
      loggedAt.clear()
      logger.info('no file is missing any more')
    }
  }

  const stop = repeat(check, checkEveryMs)
  return {
    missPicture(key) {
      if (picturesAreMade && pictures().has(key)) miss('picture', key)
    },
    missUpload: (key) => miss('upload', storeKey(key)),
    isMissing: () => missing.size > 0,
    figures: {
      leasing_missing_files: total(
        'Requests for pictures and uploads that the database refers to and the store lacks, by kind',
        () => ({ 'kind="picture"': 0, 'kind="upload"': 0, ...misses.samples() }),
      ),
    },
    /** Does not wait for a running check: an unresponsive store would delay the exit of the process. */
    close() {
      closed = true
      void stop()
    },
  }
}

const UPLOADS = storeKey('')
const REPAIR = 'files are missing: "content repair" makes pictures again, and says what only a backup has'
