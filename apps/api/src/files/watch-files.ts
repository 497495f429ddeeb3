import { withoutValues } from '@leasing/rules/without-values'
import type { Logger } from 'pino'
import { isOutage } from '../db/is-outage.ts'
import type { Db } from '../db/schema.ts'
import { counter, type Figures, total } from '../process/metrics.ts'
import { repeat } from '../process/repeat.ts'
import { storeKey } from '../uploads/save-upload.ts'
import type { Files } from './files.ts'

const LOOK_EVERY_MS = 5 * 60_000
const LOG_AGAIN_MS = 60 * 60_000
/** How many keys are remembered, and logged within an hour; the site has some 500 pictures. */
const REMEMBERED = 1000
/** Sample size from each end of the (random) keys: enough to notice a lost or a different store. */
const SAMPLE = 10

type Options = {
  db: Db
  files: Files
  /** The picture keys of the current content. */
  pictures: () => ReadonlySet<string>
  /** Settles when pictures have been made; missing ones are not reported before. */
  after: Promise<void>
  logger: Logger
  lookEveryMs?: number
  now?: () => number
}

/** Tracks files that content and uploads refer to and the store lacks. */
export type WatchedFiles = {
  /** Reports a requested picture that is missing. One that no content refers to is just a wrong address. */
  missPicture: (key: string) => void
  /** Reports missing bytes of an upload that has a row. */
  missUpload: (key: string) => void
  isMissing: () => boolean
  figures: Figures
  close: () => void
}

/**
 * Checks now and every five minutes, in the background: one listing of the pictures, and a sample of the leads' uploads. A file reported
 * missing counts until it is there again.
 */
export function watchFiles(options: Options): WatchedFiles {
  const {
    db,
    files,
    pictures,
    after,
    logger,
    lookEveryMs = LOOK_EVERY_MS,
    now = () => performance.now(),
  } = options
  const misses = counter()
  const loggedAt = new Map<string, number>()
  let missing = new Set<string>()
  let closed = false
  let picturesAreMade = false

  function miss(kind: 'picture' | 'upload', key: string) {
    misses.add(`kind="${kind}"`)
    if (missing.size < REMEMBERED) missing.add(key)
    if (isLogged(key)) return
    logger.error({ key }, 'a file is missing')
  }

  /** Whether the key was logged within the hour, or the limit is reached. */
  function isLogged(key: string): boolean {
    const over = now() - LOG_AGAIN_MS
    // In insertion order, oldest first.
    for (const [other, at] of loggedAt) {
      if (at > over) break
      loggedAt.delete(other)
    }
    if (loggedAt.has(key) || loggedAt.size >= REMEMBERED) return true
    loggedAt.set(key, now())
    return false
  }

  async function look() {
    await after
    if (closed) return
    picturesAreMade = true
    const before = new Set(missing)
    try {
      // Read the references first: a picture is stored before content refers to it.
      const named = [...pictures()]
      const stored = new Set(named.length > 0 ? await files.list('pictures/') : [])
      const found = new Set(named.filter((key) => !stored.has(key)))
      const lacking: string[] = []
      for (const key of await uploadsToAsk()) if (!(await files.has(key))) lacking.push(key)
      // It may have been deleted since its row was read.
      for (const key of await withRow(lacking)) found.add(key)
      // Files reported meanwhile may have been lost after the listing.
      for (const key of missing) if (!before.has(key)) found.add(key)
      tell(found)
      missing = new Set([...found].slice(0, REMEMBERED))
    } catch (error) {
      // Database outages are logged elsewhere.
      if (!closed && !isOutage(error))
        logger.warn(withoutValues(error), 'the store of files could not be looked through')
    }
  }

  /** A sample, plus reported files that still have their row. */
  async function uploadsToAsk(): Promise<string[]> {
    const ofRequests = () =>
      db
        .selectFrom('upload')
        .select('key')
        .where('claimedBy', 'is not', null)
        .where('removing', '=', 0)
        .limit(SAMPLE)
    const sample = [
      ...(await ofRequests().orderBy('key').execute()),
      ...(await ofRequests().orderBy('key', 'desc').execute()),
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

  function tell(found: ReadonlySet<string>) {
    if (found.size > 0 && !isLogged(REPAIR)) {
      const uploads = [...found].filter((key) => key.startsWith(UPLOADS)).length
      logger.error({ pictures: found.size - uploads, uploads }, REPAIR)
    }
    if (found.size === 0 && missing.size > 0) {
      loggedAt.clear()
      logger.info('no file is missing any more')
    }
  }

  const stop = repeat(look, lookEveryMs)
  return {
    missPicture(key) {
      if (picturesAreMade && pictures().has(key)) miss('picture', key)
    },
    missUpload: (key) => miss('upload', storeKey(key)),
    isMissing: () => missing.size > 0,
    figures: {
      leasing_missing_files: total(
        'Requests for pictures and uploads that rows name and the store does not hold, by kind',
        () => ({ 'kind="picture"': 0, 'kind="upload"': 0, ...misses.samples() }),
      ),
    },
    /** Does not wait: a hanging store would delay the exit of the process. */
    close() {
      closed = true
      void stop()
    },
  }
}

const UPLOADS = storeKey('')
const REPAIR = 'files are missing: "content repair" makes pictures again, and says what only a backup has'
