import type { Server } from 'node:http'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import {
  createClamd,
  createEncryption,
  type OpenApi,
  openApi,
  openDelivery,
  openFiles,
  openSms,
} from '@leasing/api'
import type { Running } from '@leasing/api/run-process'
import { createClock } from '@leasing/server/clock'
import { createConcurrencyLimiter } from '@leasing/server/concurrency-limiter'
import { conditionFigures } from '@leasing/server/conditions'
import { prepareDataDir } from '@leasing/server/data-dir'
import { createEarlyServer, type EarlyServer } from '@leasing/server/early-server'
import { closeServer, listen } from '@leasing/server/listen'
import { startLog } from '@leasing/server/logger'
import { serveMetrics } from '@leasing/server/metrics'
import { processFigures, warnOfFewDescriptors } from '@leasing/server/process-figures'
import { createSecurityEvents, securityFigures } from '@leasing/server/security-events'
import type { Logger } from 'pino'
import { createAnalytics } from './analytics.ts'
import { embeddedApi, remoteApi } from './api-access.ts'
import type { SiteConfig } from './config.ts'
import { websiteFigures } from './figures.ts'
import { createFrontServer, type FrontServerOptions } from './front-server.ts'
import { watchOverload } from './overload.ts'
import { createPageCache } from './page-cache.ts'
import { createPages } from './pages.ts'
import { STARTING } from './plain-page.ts'
import { createRenderer, type RendererOptions } from './render.ts'
import { createSite } from './site.ts'
import { loadStaticFiles } from './static-files.ts'
import { createUnavailableListener } from './unavailable-listener.ts'
import { createVisitorReader, type VisitorReader } from './visitor.ts'

export type WebsiteBuild = Pick<RendererOptions, 'build' | 'mode'> & {
  /** The built browser files; absent in development, where Vite serves them. */
  assetsFolder?: string
  before?: FrontServerOptions['before']
}

/** Rendering is mostly work of this one thread; some concurrency keeps it busy while renders wait for a remote API or a commit. */
const RENDER_QUEUE = { concurrency: 8, queueSize: 100, maxWaitMs: 3000, rounds: 50 }
/** Forms mostly wait, and those that wait together are stored together. */
const FORM_QUEUE = { ...RENDER_QUEUE, concurrency: 32, usesWaitBudget: true }

const UNKNOWN_PROXY =
  'TRUST_PROXY is 0, but X-Forwarded-For came: if a proxy stands in front, all visitors count as one, and limits turn them away. Set TRUST_PROXY to the number of proxies'

export type OpenSite = Running & { port: number; server: Server }

/**
 * Listens, then opens everything that is served. `isReplaceable`: others serve on the same port, so that this one takes no request before it can
 * serve it. Throws when a part of it is unavailable.
 */
export async function openSite(
  config: SiteConfig,
  website: WebsiteBuild,
  { isReplaceable = false } = {},
): Promise<OpenSite> {
  prepareDataDir(config.dataDir)
  const logger = startLog('site', config)
  if (config.waitForDatabase) warnOfFewDescriptors(logger)
  const onUnknownProxy = () => logger.warn(UNKNOWN_PROXY)
  const visitors = createVisitorReader({ ...config, onUnknownProxy })
  const early = createEarlyServer(createUnavailableListener(STARTING, visitors, config.isRehearsal))
  const { server } = early
  const earlyPort = isReplaceable ? undefined : await listen(server, config)
  try {
    const { frontServer, close } = await openBehind({ early, visitors, logger }, config, website)
    return {
      port: earlyPort ?? (await listen(server, config)),
      server,
      async close() {
        frontServer.startClosing()
        await delay(config.drainSeconds * 1000)
        await closeServer(server)
        await close()
      },
    }
  } catch (error) {
    await closeServer(server, 0)
    throw error
  }
}

type Front = { early: EarlyServer; visitors: VisitorReader; logger: Logger }

/** Config → database → outside services → API → site. */
async function openBehind({ early, visitors, logger }: Front, config: SiteConfig, website: WebsiteBuild) {
  const clock = createClock(config.clockStart)
  const files = openFiles(config.files)
  const encryption = createEncryption(...config.dataKeys)
  const securityEvents = createSecurityEvents({ logger, encryption, clock })
  const {
    database,
    waitForDatabase,
    isRehearsal,
    pictureEffort,
    retention,
    smsHourlyBudget,
    apiToken: token,
    apiBaseUrl,
  } = config
  const sms = config.sms && openSms(config.sms, logger)
  const delivery = config.delivery && openDelivery(config.delivery)
  const virusScan = config.clamd && createClamd(config.clamd)
  const outside = sms && { files, encryption, sms, delivery, virusScan }
  const api: OpenApi | undefined =
    outside &&
    (await openApi({
      ...outside,
      database,
      waitForDatabase,
      isRehearsal,
      contentFolder: config.contentFolder,
      pictureEffort,
      retention,
      smsHourlyBudget,
      siteUrl: config.siteUrl,
      purge: config.purge,
      outbox: path.join(config.dataDir, 'outbox'),
      token,
      hasOpenDocs: config.hasOpenDocs,
      clock,
      logger,
      securityEvents,
    }))

  const { build, mode, assetsFolder, before } = website
  const { publicUrl } = config
  const access = api ? embeddedApi(api) : remoteApi({ baseUrl: apiBaseUrl!, token, clock, logger })
  const { version } = access
  const { sessionSecret } = config
  const analytics = config.analytics && createAnalytics(config.analytics, { clock })
  const render = createRenderer({
    build,
    mode,
    send: access.send,
    viewLimitMs: access.viewLimitMs,
    clock,
    publicUrl,
    sessionSecret,
    isRehearsal,
    analytics,
  })
  const renderQueue = createConcurrencyLimiter(RENDER_QUEUE)
  const formQueue = createConcurrencyLimiter(FORM_QUEUE)
  const cache = mode === 'production' ? createPageCache({ clock, version: version.current }) : undefined
  const onDropped = (parameters: readonly string[], path: string) =>
    logger.warn(
      { path, parameters },
      'dropped parameters of the address: what a page reads stands in its handle, as `reads`',
    )
  const pages = createPages({
    render,
    renderQueue,
    formQueue,
    cache,
    build,
    clock,
    publicUrl,
    isRehearsal,
    onDropped: mode === 'development' ? onDropped : undefined,
  })
  const staticFiles = assetsFolder ? loadStaticFiles(assetsFolder) : undefined
  const { conditions } = version
  const site = createSite({
    api,
    findPicture: access.findPicture,
    files: staticFiles,
    pages,
    isReady: () => !frontServer.isClosing() && version.hasContent(),
    conditions,
    conditionDetails: api?.conditionDetails,
    publicUrl,
    isRehearsal,
    logger,
    securityEvents,
  })
  const watch = watchOverload()
  // In development Vite compiles on this thread, which would count as overload.
  const overload = mode === 'production' ? watch : { isOverloaded: () => false }
  const frontServer = createFrontServer({
    server: early,
    site,
    pages,
    files: staticFiles,
    visitors,
    admit: api?.admit,
    findAnswer: api?.findCached,
    overload,
    before,
    isRehearsal,
  })
  const figures = {
    ...websiteFigures({ frontServer, pages, cache, renderQueue, formQueue, overload: watch, analytics }),
    ...api?.figures,
    ...conditionFigures(conditions),
    ...securityFigures(securityEvents),
    ...processFigures(config.dataDir),
  }
  let metrics: Server | undefined

  async function close() {
    metrics?.close()
    version.close()
    watch.close()
    analytics?.close()
    await api?.close()
  }
  try {
    metrics = config.metrics && (await serveMetrics(figures, config.metrics))
    return { frontServer, close }
  } catch (error) {
    await close()
    throw error
  }
}
