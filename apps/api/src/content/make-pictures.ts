import { setTimeout as delay } from 'node:timers/promises'
import { withoutValues } from '@leasing/rules/without-values'
import type { Logger } from 'pino'
import type { Db } from '../db/schema.ts'
import { claimWork, endClaim, renewClaim } from '../db/site-state.ts'
import type { Files } from '../files/files.ts'
import { findMissingPictures } from '../files/find-missing.ts'
import type { Collection } from './collection.ts'
import { describeFault } from './fault.ts'
import type { Originals } from './originals.ts'
import { createPictureMaker } from './pictures.ts'
import { encodeMissing } from './repair.ts'

type Options = {
  db: Db
  files: Files
  collections: readonly Collection[]
  originals: Originals
  effort: number | undefined
  clock: () => number
  logger: Logger
}

export type PictureMaking = {
  isMaking: () => boolean
  /** Resolves when nothing more can be made, or when closed. */
  done: Promise<void>
  /** Does not wait for running encodings. */
  close: () => void
}

const LOG_EVERY_MS = 10_000
/** Longer than two heartbeats of an encoding process on a busy machine. */
const CLAIM_MS = 60_000

/**
 * Encodes, in the background, pictures that content refers to but the file store lacks, after a first or an interrupted start. One of several
 * processes does it; another takes over when that one ends.
 */
export function startPictureMaking(options: Options): PictureMaking {
  const { db, clock, logger } = options
  const closing = new AbortController()
  let making = false

  async function work() {
    while (await isIncomplete()) await delay(LOG_EVERY_MS, undefined, { signal: closing.signal, ref: false })
  }

  async function isIncomplete(): Promise<boolean> {
    try {
      const missing = await findMissingPictures(db, options.files)
      making = missing.length > 0
      if (!making) return false
      if (!(await claimWork(db, 'makes-pictures', { now: clock(), forMs: CLAIM_MS }))) return true
      const figures = await make(new Set(missing))
      making = false
      logger.info(figures, 'pictures are made')
      return false
    } catch (error) {
      if (closing.signal.aborted) return false
      logger.warn(withoutValues(error), 'pictures could not be made; will retry')
      return true
    }
  }

  async function make(missing: ReadonlySet<string>) {
    let made = 0
    const attempt = new AbortController()
    const signal = AbortSignal.any([closing.signal, attempt.signal])
    const files: Files = {
      ...options.files,
      async has(key) {
        signal.throwIfAborted()
        return await options.files.has(key)
      },
      async put(...file) {
        await options.files.put(...file)
        made++
      },
    }
    const startedAt = performance.now()
    const figures = () => ({
      made,
      of: missing.size,
      seconds: Math.round((performance.now() - startedAt) / 1000),
    })
    logger.info(figures(), 'pictures are being made: drawings are shown as they are until then')
    const timer = setInterval(() => {
      logger.info(figures(), 'pictures are being made')
      renewClaim(db, 'makes-pictures', clock()).catch(() => {})
    }, LOG_EVERY_MS)
    try {
      const pictures = createPictureMaker(options.originals, files, options.effort)
      const faults = await encodeMissing(missing, { ...options, pictures })
      for (const fault of faults) logger.warn({ fault: describeFault(fault) }, 'a picture cannot be made')
      return figures()
    } finally {
      clearInterval(timer)
      // Queued work must not run beside the next attempt.
      attempt.abort()
      await endClaim(db, 'makes-pictures')
    }
  }

  const done = work()
    .catch(() => {})
    .finally(() => {
      making = false
    })
  return { isMaking: () => making, done, close: () => closing.abort() }
}
