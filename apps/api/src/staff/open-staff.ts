import { setTimeout as delay } from 'node:timers/promises'
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
import type { Mail } from '../mail/mail.ts'
import { withLibrary } from '../media/library-originals.ts'
import { libraryHandlers } from '../media/make-renditions.ts'
import { createOutageLog } from '../process/outage-log.ts'
import { repeat } from '../process/repeat.ts'
import type { SecurityEvents } from '../process/security-events.ts'
import { describeFailure } from '../process/start-failure.ts'
import type { VirusScan } from '../virus-scan/clamd.ts'
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
  /** Where previews are, without a slash at the end; absent: there are none. */
  previewUrl?: string | undefined
  /** The shipped files: their pictures are the originals of what records name. */
  contentFolder: string
  files: Files
  /** Effort of the picture encoder, 0 to 9; optional. */
  pictureEffort?: number
  /** Scans every picture that is uploaded; absent: none is scanned. */
  virusScan?: VirusScan | undefined
  /** Absent in a rehearsal: nothing is sent. */
  mail?: Mail | undefined
  /** A restored copy: nothing is deleted, and nothing is sent. */
  isRehearsal?: boolean
  /** Where the anchors of the audit log go besides log and file store; absent: nowhere. Its credential may only write. */
  anchorBucket?: S3Config | undefined
  clock: () => number
  logger: Logger
  securityEvents: SecurityEvents
}

export type OpenStaff = StaffApi & {
  db: Db
  /** The pictures that the pages of the office show. */
  pictures: Pick<ReturnType<typeof officePictures>, 'fetch'>
  /** Opens previews when the first is looked at: it brings the whole public API. Undefined when they have no address. */
  openPreview: (() => Promise<Preview>) | undefined
  /** Whether the database answers. */
  isReached: () => boolean
  close: () => Promise<void>
}

const LOOK_MS = 1000
const WAIT_MS = 2000
/** Entries of the audit log leave the database's reach no later than this. */
const ANCHORS_MS = 2000

/** Connects, migrates, and serves the staff API until closed, with the worker that sends its mails. */
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
      logger,
      securityEvents,
      isReadOnly,
      wakeJobs: worker.wake,
    })
    const lookUp = createOutageLog(logger, {
      lost: 'the database of the office cannot be reached',
      back: 'the database of the office can be reached again',
    })
    const stopLooking = repeat(async () => {
      try {
        await state.refresh()
        lookUp.worked()
      } catch (error) {
        lookUp.failed({ code: (error as { code?: unknown }).code })
      }
    }, LOOK_MS)
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
      isReached: () => !lookUp.isFailing(),
      async close() {
        await Promise.all([stopLooking(), stopDailyTasks(), stopAnchors?.(), worker.close()])
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
      logger.warn({ againInSeconds: WAIT_MS / 1000 }, describeFailure(error)[0])
    }
    await delay(WAIT_MS)
  }
}
