import path from 'node:path'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { readApiConfig } from './config.ts'
import { openFiles } from './files/open-files.ts'
import { neverFramed } from './http/never-framed.ts'
import { openDelivery } from './leads/open-delivery.ts'
import { openApi } from './open-api.ts'
import { createClock } from './process/clock.ts'
import { createLimitedServer } from './process/connection-limits.ts'
import { prepareDataDir } from './process/data-dir.ts'
import { closeServer, listen } from './process/listen.ts'
import { createLogger } from './process/logger.ts'
import { serveMetrics } from './process/metrics.ts'
import { processFigures, warnOfFewDescriptors } from './process/process-figures.ts'
import { runProcess } from './process/run-process.ts'
import { createSecurityEvents, securityFigures } from './process/security-events.ts'
import { openSms } from './sms/open-sms.ts'
import { createVault } from './vault/vault.ts'
import { createClamd } from './virus-scan/clamd.ts'

/** The API as a process of its own, below /api. */
await runProcess(async () => {
  const config = readApiConfig(process.env)
  prepareDataDir(config.dataDir)
  const logger = createLogger(config.logLevel)
  if (config.waitForDatabase) warnOfFewDescriptors(logger)
  const vault = createVault(...config.dataKeys)
  const clock = createClock(config.clockStart)
  const securityEvents = createSecurityEvents({ logger, vault, clock })
  const api = await openApi({
    database: config.database,
    waitForDatabase: config.waitForDatabase,
    contentFolder: path.join(import.meta.dirname, '../../../content'),
    files: openFiles(config.files),
    pictureEffort: config.pictureEffort,
    vault,
    sms: openSms(config.sms, logger),
    smsHourlyBudget: config.smsHourlyBudget,
    delivery: openDelivery(config.delivery),
    virusScan: config.clamd && createClamd(config.clamd),
    retention: config.retention,
    purge: config.purge,
    outbox: path.join(config.dataDir, 'outbox'),
    token: config.token,
    hasOpenDocs: config.hasOpenDocs,
    clock,
    logger,
    securityEvents,
  })
  const app = new Hono()
    .use(neverFramed)
    .get('/healthz', (c) => c.text('ok'))
    .get('/readyz', async (c) => {
      const reached = await api.content.refresh().then(
        () => true,
        () => false,
      )
      return reached ? c.text('ready') : c.text('not ready', 503)
    })
    .mount('/api', (request: Request, { incoming }: HttpBindings) =>
      api.fetch(request, { address: incoming.socket.remoteAddress ?? '' }),
    )
  const server = createLimitedServer(getRequestListener(app.fetch))
  const figures = { ...api.figures, ...securityFigures(securityEvents), ...processFigures(config.dataDir) }
  const metrics = config.metrics && (await serveMetrics(figures, config.metrics))
  const port = await listen(server, config)
  logger.info({ port, host: config.host }, 'listening')
  return {
    async close() {
      metrics?.close()
      await closeServer(server)
      await api.close()
      logger.info('closed')
    },
  }
})
