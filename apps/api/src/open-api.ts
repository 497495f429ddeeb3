import { setTimeout as delay } from 'node:timers/promises'
import { bangkokDay } from '@leasing/rules/bangkok-day'
import { type Admit, createAdmission } from '@leasing/server/admission'
import type { Condition, ConditionDetails } from '@leasing/server/conditions'
import { counter, type Figures } from '@leasing/server/metrics'
import { createOutageLog } from '@leasing/server/outage-log'
import { repeat } from '@leasing/server/repeat'
import { createSecurityEvents, type SecurityEvents } from '@leasing/server/security-events'
import type { Logger } from 'pino'
import { type Api, type ApiDeps, createApi } from './app.ts'
import { type PurgeConfig, purgeAtChanges, purgeHandlers } from './cdn/purge-cdn.ts'
import { site } from './content/collections/site.ts'
import { deriveContent, rememberDerived } from './content/derive.ts'
import { ContentFaults } from './content/fault.ts'
import { findExpiring } from './content/find-expiring.ts'
import { importContent, readContent } from './content/import.ts'
import { startPictureMaking } from './content/make-pictures.ts'
import { originalsIn } from './content/originals.ts'
import { createPictureMaker, drawingFinder, earlierPictureFinder } from './content/pictures.ts'
import { namedPictures } from './content/referenced-pictures.ts'
import { COLLECTIONS } from './content/registry.ts'
import { type ContentStore, openContentStore } from './content/store.ts'
import { dailyCleanup } from './daily-cleanup.ts'
import { connect, countWaiting, type DatabaseConfig } from './db/connect.ts'
import { isOutage } from './db/is-outage.ts'
import { migrate } from './db/migrate.ts'
import type { Db } from './db/schema.ts'
import { createSiteState, requireFinished, type SiteState } from './db/site-state.ts'
import { apiFigures } from './figures.ts'
import { watchFiles } from './files/watch-files.ts'
import { runDaily } from './jobs/daily-tasks.ts'
import { watchDeliveries } from './jobs/watch-deliveries.ts'
import { startWorker, type Worker } from './jobs/worker.ts'
import { type DeliverDeps, leadHandlers } from './leads/deliver.ts'
import type { LeadDelivery } from './leads/open-delivery.ts'
import { type Retention, readRetention } from './leads/retention.ts'
import { statusSmsHandlers } from './leads/status-sms.ts'
import { createLimits } from './limits/limits.ts'
import { importLibrary, planLibrary } from './media/import-library.ts'
import { readLibraryFiles, withLibraryFiles } from './media/library-files.ts'
import { withLibrary } from './media/library-originals.ts'
import { describeFailure } from './process/describe-failure.ts'
import { type Sms, watchSms } from './sms/sms.ts'
import { requireRightKey } from './transfer/unknown-keys.ts'

export type OpenApiOptions = Pick<
  ApiDeps,
  'files' | 'encryption' | 'sms' | 'virusScan' | 'token' | 'clock' | 'logger' | 'hasOpenDocs'
> & {
  database: DatabaseConfig
  /** Wait for an unavailable database instead of failing. */
  waitForDatabase?: boolean
  /** The files that fill an empty database. */
  contentFolder: string
  /** Effort of the picture encoder, 0 to 9; optional. */
  pictureEffort?: number
  /** How many SMS may be sent in an hour; optional. */
  smsHourlyBudget?: number
  /** The website's address, without a slash at its end: mails link to it. */
  siteUrl: string
  /** Absent: another process delivers. */
  delivery?: LeadDelivery | undefined
  /** The CDN to purge by a job when the content has changed; needs `delivery`. */
  purge?: PurgeConfig | undefined
  /** The folder of mails and SMS written instead of sent. */
  outbox?: string | undefined
  /** A restored copy: nothing is deleted. */
  isRehearsal?: boolean
  /** How long leads are kept; optional. */
  retention?: Retention
  /** The website's, if the API is embedded; otherwise its own. */
  securityEvents?: SecurityEvents
  /** Called when the content in memory has changed. */
  onContentChange?: () => void
}

export type OpenApi = Api & {
  /** Admission of network requests, before they are read. */
  admit: Admit
  content: ContentStore
  /** For metrics. */
  figures: Figures
  /** Whether the record that every page needs exists. */
  hasContent: () => boolean
  conditions: () => readonly Condition[]
  conditionDetails: () => ConditionDetails
  close: () => Promise<void>
}

const LOOK_FOR_CHANGES_MS = 1000
/** A database that does not respond within this counts as unavailable. */
const LATE_MS = 2000
const FIRST_WAIT_MS = 1000
/** The pause is part of how late the site opens after its database. */
const LONGEST_WAIT_MS = 2000

/**
 * Connects, migrates, fills an empty database with the shipped content, and follows content changes until closed. Throws `ContentFaults` for
 * invalid content, the driver's error when the database cannot be used, and a `StartFailure` when the database is filled only partly or
 * `encryption` cannot decrypt it.
 */
export async function openApi(options: OpenApiOptions): Promise<OpenApi> {
  const { database, files, encryption, delivery, clock, logger, onContentChange } = options
  const sms = watchSms(options.sms)
  const { retention = readRetention(), securityEvents = createSecurityEvents(options) } = options
  const db = await connect(database)
  try {
    const state = createSiteState(db)
    const content = await prepareDatabase(options, db, state)
    const { siteUrl, smsHourlyBudget } = options
    const isPaused = state.isReadOnly
    const leads = counter()
    const limits = createLimits({ db, encryption, clock, logger, smsHourlyBudget, isPaused })
    const worker =
      delivery &&
      deliverLeads({ db, encryption, content, clock, limits, siteUrl, sms, ...delivery }, options, state)
    const deliveries = delivery && watchDeliveries({ db, clock, logger })
    const pictures = namedPictures(content, COLLECTIONS)
    const originals = withLibrary(originalsIn(`${options.contentFolder}/pictures`), { db, files })
    const making = makesPictures(options, state)
      ? startPictureMaking({
          db,
          files,
          collections: COLLECTIONS,
          originals,
          effort: options.pictureEffort,
          clock,
          logger,
        })
      : undefined
    const watchedFiles = watchFiles({ db, files, pictures, after: making?.done ?? Promise.resolve(), logger })
    const api = createApi({
      ...options,
      db,
      content,
      watchedFiles,
      findDrawing: drawingFinder(originals, options.pictureEffort),
      findEarlierPicture: earlierPictureFinder(files, (key) => pictures().has(key)),
      limits,
      sms,
      securityEvents,
      // Another process may have one.
      hasWebhook: !delivery || delivery.webhook !== undefined,
      onLead: (form) => leads.add(form),
      wakeJobs: worker?.wake,
      isReadOnly: isPaused,
    })
    const onLook = options.purge && purgeAtChanges({ db, clock })
    const following = followContent({ content, state, logger, onContentChange, onLook })
    const dailyTasks = options.isRehearsal
      ? {}
      : dailyCleanup({ db, files, clock, retention, outbox: options.outbox })
    const stopDailyTasks = runDaily(dailyTasks, logger, isPaused)
    return {
      ...api,
      admit: createAdmission(() => countWaiting(db)),
      content,
      figures: {
        ...apiFigures({
          db,
          clock,
          deliveries: worker?.outcomes,
          leads: leads.samples,
          sms: limits.sms.figures,
        }),
        ...watchedFiles.figures,
      },
      hasContent: () => content.all(site).length > 0,
      conditions: () => [
        ...(following.isReached() ? [] : (['database'] as const)),
        ...(findContentGaps(content).length > 0 ? (['content'] as const) : []),
        ...(findExpiring(content, clock()).length > 0 ? (['expiring'] as const) : []),
        ...(making?.isMaking() || watchedFiles.isMissing() ? (['files'] as const) : []),
        ...(deliveries?.isFailing() || sms.isFailing() ? (['deliveries'] as const) : []),
        ...(state.isReadOnly() ? (['read-only'] as const) : []),
        ...(options.isRehearsal ? (['rehearsal'] as const) : []),
      ],
      conditionDetails: () => ({
        content: findContentGaps(content),
        expiring: findExpiring(content, clock()),
      }),
      async close() {
        const watches = [following, making, watchedFiles, deliveries, worker]
        await Promise.all([...watches.map((watch) => watch?.close()), stopDailyTasks()])
        await limits.close()
        await db.destroy()
      },
    }
  } catch (error) {
    await db.destroy()
    throw error
  }
}

/** What pages need of the content and do not find, in words. */
const findContentGaps = (content: ContentStore): string[] => [
  ...COLLECTIONS.filter((collection) => !collection.mayBeEmpty && content.all(collection).length === 0).map(
    ({ name }) => `${name} is empty`,
  ),
  ...content.lackingFigures().map((name) => `${name} lacks figures`),
]

async function prepareDatabase(options: OpenApiOptions, db: Db, state: SiteState): Promise<ContentStore> {
  for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS)) {
    try {
      await migrate(db)
      await requireFinished(db)
      await checkKeys(db, options)
      await state.refresh()
      if (state.isReadOnly()) options.logger.warn(READ_ONLY)
      await fillOrDerive(options, db, state)
      const content = await openContentStore(db, COLLECTIONS, options.clock)
      const gaps = findContentGaps(content)
      if (gaps.length > 0) options.logger.warn({ gaps }, 'pages lack content: import it')
      return content
    } catch (error) {
      if (!options.waitForDatabase || !isOutage(error)) throw error
      options.logger.warn({ againInSeconds: waitMs / 1000 }, describeFailure(error)[0])
    }
    await delay(waitMs)
  }
}

/** Whether pictures are encoded while the site is open. Otherwise those that are missing are to be seen, and those of an upgrade are made first. */
const makesPictures = ({ isRehearsal }: OpenApiOptions, { isReadOnly }: SiteState): boolean =>
  !isRehearsal && !isReadOnly()

const READ_ONLY =
  'no requests are taken: the data moves to another place, or has moved; start the site with the variables of that place, or run "reopen" to stay'

async function checkKeys(db: Db, { encryption, logger }: OpenApiOptions) {
  const keys = await requireRightKey(db, encryption)
  if (keys.length > 0)
    logger.warn({ keys }, 'not every request can be read: name these keys in DATA_KEY_PREVIOUS as well')
}

function deliverLeads(
  deps: DeliverDeps & { sms: Sms },
  { purge, logger }: OpenApiOptions,
  { isReadOnly }: SiteState,
): Worker {
  const worker = startWorker({
    db: deps.db,
    handlers: { ...leadHandlers(deps), ...statusSmsHandlers(deps), ...(purge && purgeHandlers(purge)) },
    clock: deps.clock,
    logger,
    isPaused: isReadOnly,
  })
  return {
    ...worker,
    async close() {
      await worker.close()
      deps.mail.close()
    },
  }
}

async function fillOrDerive(options: OpenApiOptions, db: Db, state: SiteState) {
  const { contentFolder: folder, files, pictureEffort, clock, logger } = options
  const originals = withLibrary(originalsIn(`${folder}/pictures`), { db, files })
  const filled = await db.selectFrom('contentVersion').select('collection').limit(1).executeTakeFirst()
  if (filled) {
    const encodesNow = !makesPictures(options, state)
    const pictures = createPictureMaker(originals, encodesNow ? files : undefined, pictureEffort)
    return await deriveContent({ db, collections: COLLECTIONS, folder, pictures, clock, logger })
  }
  const library = await readLibraryFiles(folder)
  if (library.faults.length > 0) throw new ContentFaults(library.faults)
  const ofFiles = withLibraryFiles(originals, folder, library.entries)
  const plan = await planLibrary(db, library.entries, undefined)
  const how = { pictureEffort, now: clock(), by: 'start', encodes: false }
  await importLibrary({ db, files, originals: ofFiles, ...how }, folder, plan)
  // Pictures are only named here; they are encoded while the site is served.
  const { rows, faults } = await readContent(
    folder,
    COLLECTIONS,
    createPictureMaker(originals, undefined, pictureEffort),
    bangkokDay(clock()),
  )
  if (faults.length > 0) throw new ContentFaults(faults)
  // Two processes that both found it empty write the same rows, which is harmless.
  const { changes } = await importContent(db, rows, { now: clock() })
  await rememberDerived(db, COLLECTIONS)
  logger.info({ records: changes.length }, 'content imported into the empty database')
}

type Following = {
  content: ContentStore
  state: SiteState
  logger: Logger
  onContentChange?: (() => void) | undefined
  /** Called after each check with the version in memory, unless the site is read-only. */
  onLook?: ((version: string) => Promise<void>) | undefined
}

function followContent({ content, state, logger, onContentChange, onLook }: Following) {
  const lookUp = createOutageLog(logger, {
    lost: 'content could not be looked up',
    back: 'content can be looked up again',
  })
  async function look() {
    const late = setTimeout(() => lookUp.failed({ code: 'LATE' }), LATE_MS)
    try {
      await state.refresh()
      const hasChanged = await content.refresh()
      if (hasChanged) {
        logger.info({ version: content.version() }, 'content reloaded')
        onContentChange?.()
      }
      if (!state.isReadOnly()) await onLook?.(content.version())
      lookUp.worked()
    } catch (error) {
      // Content is served from memory while the database is unavailable.
      lookUp.failed({ code: (error as { code?: unknown }).code })
    } finally {
      clearTimeout(late)
    }
  }
  return {
    isReached: () => !lookUp.isFailing(),
    close: repeat(look, LOOK_FOR_CHANGES_MS),
  }
}
