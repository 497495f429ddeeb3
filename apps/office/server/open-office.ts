import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { createClamd, createEncryption, openDelivery, openFiles } from '@leasing/api'
import type { Running } from '@leasing/api/run-process'
import { firstAdministratorLink, type OfficeConfig, openStaff } from '@leasing/api/staff'
import { createClock } from '@leasing/server/clock'
import { prepareDataDir } from '@leasing/server/data-dir'
import { createEarlyServer } from '@leasing/server/early-server'
import { closeServer, listen } from '@leasing/server/listen'
import { startLog } from '@leasing/server/logger'
import { serveMetrics } from '@leasing/server/metrics'
import { processFigures } from '@leasing/server/process-figures'
import { createRequestFigures, isProbe } from '@leasing/server/request-figures'
import { createSecurityEvents, securityFigures } from '@leasing/server/security-events'
import { loadStaticFiles } from '@leasing/website/server/static-files'
import { createVisitorReader } from '@leasing/website/server/visitor'
import type { ServerBuild } from 'react-router'
import { createOffice } from './office.ts'
import { plainPage } from './plain-page.ts'
import { createPreviewSite, type PreviewSiteDeps } from './preview-site.ts'

export type OfficeBuild = {
  /** The built office, or in development a function that returns the newest build. */
  build: ServerBuild | (() => Promise<ServerBuild>)
  mode: 'production' | 'development'
  /** The built browser files; absent in development, where Vite serves them. */
  assetsFolder?: string
  /** The built website, for previews; absent in development, which has none. */
  loadWebsite?: PreviewSiteDeps['loadWebsite']
  /** In development, Vite. */
  before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
}

export type OpenOffice = Running & {
  url: string
  server: Server
  /** One-time link for the first administrator; undefined if there is one, or outside local mode. */
  firstLink: string | undefined
}

/** Starts listening, then opens everything the office needs. Throws if a part is unavailable. */
export async function openOffice(config: OfficeConfig, office: OfficeBuild): Promise<OpenOffice> {
  prepareDataDir(config.dataDir)
  const logger = startLog('office', config)
  const early = createEarlyServer(sendStarting)
  await listen(early.server, { ...config, variable: 'OFFICE_PORT' })
  const { loadWebsite } = office
  const preview = config.preview && loadWebsite && createEarlyServer(sendStarting)
  const { officeUrl, secret, database, waitForDatabase, isRehearsal, isLocal, trustProxy } = config
  try {
    const clock = createClock(config.clockStart)
    const encryption = createEncryption(...config.dataKeys)
    const files = openFiles(config.files)
    const securityEvents = createSecurityEvents({ logger, encryption, clock })
    const staff = await openStaff({
      database,
      waitForDatabase,
      encryption,
      officeUrl,
      secret,
      previewUrl: preview && config.preview?.url,
      contentFolder: config.contentFolder,
      files,
      pictureEffort: config.pictureEffort,
      virusScan: config.clamd && createClamd(config.clamd),
      mail: config.delivery && openDelivery(config.delivery).mail,
      isRehearsal,
      anchorBucket: config.anchorBucket,
      retention: config.retention,
      clock,
      logger,
      securityEvents,
    })
    const { build, mode, assetsFolder, before } = office
    let isClosing = false
    const handle = createOffice({
      staff,
      pictures: staff.pictures,
      build,
      mode,
      files: assetsFolder === undefined ? undefined : loadStaticFiles(assetsFolder),
      officeUrl,
      previewUrl: preview && config.preview?.url,
      siteUrl: config.siteUrl,
      isLocal,
      visitors: createVisitorReader({ trustProxy, publicUrl: officeUrl }),
      isReady: () => !isClosing && staff.isReached(),
      clock,
      logger,
      securityEvents,
    })
    const previewSite =
      loadWebsite && staff.openPreview && config.preview
        ? createPreviewSite({
            loadWebsite,
            openPreview: staff.openPreview,
            pictures: staff.pictures,
            previewUrl: config.preview.url,
            officeUrl,
            visitors: createVisitorReader({ trustProxy, publicUrl: config.preview.url }),
            clock,
            logger,
          })
        : undefined
    if (preview && previewSite && config.preview) {
      preview.serve(previewSite.listener)
      await listen(preview.server, { ...config, port: config.preview.port, variable: 'PREVIEW_PORT' })
    }
    const requests = createRequestFigures()
    const figures = {
      ...requests.figures,
      ...securityFigures(securityEvents),
      ...processFigures(config.dataDir),
    }
    const metrics =
      config.metrics && (await serveMetrics(figures, { ...config.metrics, variable: 'OFFICE_METRICS_PORT' }))
    early.serve((request, response) => {
      requests.recordAtEnd(isProbe(request.url) ? 'probe' : 'office', response)
      if (isClosing) response.shouldKeepAlive = false
      if (before) before(request, response, () => handle(request, response))
      else handle(request, response)
    })
    return {
      url: officeUrl,
      server: early.server,
      firstLink: isLocal
        ? await firstAdministratorLink({ db: staff.db, encryption, clock, officeUrl })
        : undefined,
      async close() {
        isClosing = true
        await delay(config.drainSeconds * 1000)
        metrics?.close()
        await Promise.all([closeServer(early.server), preview && closeServer(preview.server)])
        await previewSite?.close()
        await staff.close()
      },
    }
  } catch (error) {
    await Promise.all([closeServer(early.server, 0), preview && closeServer(preview.server, 0)])
    throw error
  }
}

function sendStarting(_: IncomingMessage, response: ServerResponse) {
  const { status, headers, body } = plainPage('starting')
  response.writeHead(status, headers).end(body)
}

export function announce({ url, firstLink }: Pick<OpenOffice, 'url' | 'firstLink'>) {
  console.log(`the office is open: ${url}/`)
  if (firstLink)
    console.log(
      `nobody can sign in yet; the first administrator opens this once, within 30 minutes: ${firstLink}`,
    )
}
