import { setTimeout as delay } from 'node:timers/promises'
import { createOutageLog } from '@leasing/server/outage-log'
import { repeat } from '@leasing/server/repeat'
import type { SecurityEvents } from '@leasing/server/security-events'
import type { Logger } from 'pino'
import { createAnchorDelivery } from '../audit/anchor-delivery.ts'
import { originalsIn } from '../content/originals.ts'
import { connect, type DatabaseConfig } from '../db/connect.ts'
import { isOutage } from '../db/is-outage.ts'
import { migrate } from '../db/migrate.ts'
import type { Db } from '../db/schema.ts'
import { createSiteState, requireFinished } from '../db/site-state.ts'
import type { Encryption } from '../encryption/encryption.ts'
import type { Files } from '../files/files.ts'
import { createS3Files, type S3Config } from '../files/s3-files.ts'
import { runDaily } from '../jobs/daily-tasks.ts'
import { startWorker } from '../jobs/worker.ts'
import { erasureHandlers } from '../leads/erasure-requests.ts'
import { removeExports } from '../leads/remove-exports.ts'
import type { Retention } from '../leads/retention.ts'
import type { Mail } from '../mail/mail.ts'
import { withLibrary } from '../media/library-originals.ts'
import { libraryHandlers } from '../media/make-renditions.ts'
import { describeFailure } from '../process/describe-failure.ts'
import { removeUploads } from '../uploads/remove-uploads.ts'
import type { VirusScan } from '../virus-scan/clamd.ts'
import { digestHandlers } from './cases/digest.ts'
import { exportHandlers } from './cases/exports.ts'
import { tendCases } from './cases/tend-cases.ts'
import { revealMailHandlers } from './cases/threshold.ts'
import { dailyStaffCleanup } from './daily-staff-cleanup.ts'
import type { StaffApi } from './deps.ts'
import { releaseHandlers } from './desk/publish-jobs.ts'
import { staffMailHandlers } from './mails.ts'
import { officePictures } from './media/office-pictures.ts'
import type { Preview } from './preview/open-preview.ts'
import { createStaffApi } from './staff-api.ts'

export type OpenStaffOptions = {
  database: DatabaseConfig
  /** Wait for an unavailable database instead of failing. */
  waitForDatabase?: boolean
  encryption: Encryption
  officeUrl: string
  secret: string
  /** Address of previews without a trailing slash; absent: no previews. */
  previewUrl?: string | undefined
  /** The content folder, whose pictures are the originals of those that records name. */
  contentFolder: string
  files: Files
  /** Effort of the picture encoder, 0 to 9; optional. */
  pictureEffort?: number
  /** Scans every uploaded picture; absent: no scan. */
  virusScan?: VirusScan | undefined
  /** Absent in a rehearsal, which sends nothing. */
  mail?: Mail | undefined
  /** Whether this is a restored copy, which deletes and sends nothing. */
  isRehearsal?: boolean
  /** A bucket for audit anchors, besides log and file store; its credential may only write. */
  anchorBucket?: S3Config | undefined
  /** How long requests are kept, for what the office says about it. */
  retention: Retention
  clock: () => number
  logger: Logger
  securityEvents: SecurityEvents
}

export type OpenStaff = StaffApi & {
  db: Db
  /** The pictures that the pages of the office show. */
  pictures: Pick<ReturnType<typeof officePictures>, 'fetch'>
  /** Opens previews on first use: they load the whole public API. Undefined without an address of previews. */
  openPreview: (() => Promise<Preview>) | undefined
  /** Whether the database is reachable. */
  isReached: () => boolean
  close: () => Promise<void>
}

const POLL_MS = 1000
const RETRY_MS = 2000
const CASES_MS = 60_000
/** Anchors of the audit log are delivered at least this often. */
const ANCHORS_MS = 2000

/** Connects, migrates, and serves the staff API with its job worker until closed. */
export async function openStaff(options: OpenStaffOptions): Promise<OpenStaff> {
  const { encryption, clock, logger, mail, officeUrl, previewUrl, secret, securityEvents } = options
  const db = await connect(options.database)
  try {
    await prepare(db, options)
    const state = createSiteState(db)
    await state.refresh()
    const { isReadOnly } = state
    const { contentFolder, files, pictureEffort, anchorBucket } = options
    const anchors = options.isRehearsal
      ? undefined
      : createAnchorDelivery({
          db,
          files,
          bucket: anchorBucket && createS3Files(anchorBucket),
          logger,
          follows: true,
        })
    const originals = withLibrary(originalsIn(`${contentFolder}/pictures`), { db, files })
    const library = { files, originals, pictureEffort }
    const worker = startWorker({
      db,
      handlers: {
        ...libraryHandlers({ db, clock, ...library }),
        ...(mail && staffMailHandlers({ db, encryption, clock, mail, officeUrl })),
        ...exportHandlers({ db, encryption, files, clock }),
        ...(!options.isRehearsal &&
          erasureHandlers({
            db,
            encryption,
            clock,
            removeUploads: (ids) => removeUploads({ db, files }, ids),
          })),
        ...(mail && revealMailHandlers({ db, mail, officeUrl })),
        ...(mail && digestHandlers({ db, mail, officeUrl, clock })),
        ...(mail && releaseHandlers({ db, encryption, clock, mail, officeUrl, ...library })),
      },
      clock,
      logger,
      isPaused: isReadOnly,
    })
    const api = createStaffApi({
      db,
      encryption,
      clock,
      officeUrl,
      secret,
      previewUrl,
      ...library,
      virusScan: options.virusScan,
      retention: options.retention,
      logger,
      securityEvents,
      isReadOnly,
      wakeJobs: worker.wake,
    })
    const databaseLog = createOutageLog(logger, {
      lost: 'the database of the office cannot be reached',
      back: 'the database of the office can be reached again',
    })
    const stopPolling = repeat(async () => {
      try {
        await state.refresh()
        databaseLog.worked()
      } catch (error) {
        databaseLog.failed({ code: (error as { code?: unknown }).code })
      }
    }, POLL_MS)
    const stopCases = options.isRehearsal
      ? undefined
      : repeat(tendCases({ db, encryption, clock, logger, isReadOnly }), CASES_MS)
    const stopExports = repeat(async () => {
      // What cannot be deleted now is deleted in a minute.
      await removeExports({ db, files, clock }).catch(() => {})
    }, CASES_MS)
    const stopAnchors = anchors && repeat(anchors.deliver, ANCHORS_MS)
    const tasks = options.isRehearsal ? {} : dailyStaffCleanup({ db, files, clock, logger })
    const stopDailyTasks = runDaily(tasks, logger, isReadOnly)
    return {
      ...api,
      db,
      pictures: officePictures({ db, ...library }),
      openPreview:
        previewUrl === undefined
          ? undefined
          : async () => {
              const { openPreview } = await import('./preview/open-preview.ts')
              return await openPreview({
                db,
                encryption,
                secret,
                previewUrl,
                clock,
                logger,
                securityEvents,
                ...library,
              })
            },
      isReached: () => !databaseLog.isFailing(),
      async close() {
        await Promise.all([
          stopPolling(),
          stopDailyTasks(),
          stopCases?.(),
          stopExports(),
          stopAnchors?.(),
          worker.close(),
        ])
        await anchors?.deliver()
        mail?.close()
        await db.destroy()
      },
    }
  } catch (error) {
    await db.destroy()
    throw error
  }
}

async function prepare(db: Db, { waitForDatabase, logger }: OpenStaffOptions): Promise<void> {
  for (;;) {
    try {
      await migrate(db)
      return await requireFinished(db)
    } catch (error) {
      if (!waitForDatabase || !isOutage(error)) throw error
      logger.warn({ againInSeconds: RETRY_MS / 1000 }, describeFailure(error)[0])
    }
    await delay(RETRY_MS)
  }
}
