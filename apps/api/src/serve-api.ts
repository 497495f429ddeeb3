import type { ServerResponse } from 'node:http'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { createClock } from '@leasing/server/clock'
import { conditionFigures, describeReadiness } from '@leasing/server/conditions'
import { prepareDataDir } from '@leasing/server/data-dir'
import { createEarlyServer } from '@leasing/server/early-server'
import { closeServer, listen } from '@leasing/server/listen'
import { startLog } from '@leasing/server/logger'
import { serveMetrics } from '@leasing/server/metrics'
import { NEVER_FRAMED, neverFramed } from '@leasing/server/never-framed'
import { isRead } from '@leasing/server/no-writes'
import { processFigures, warnOfFewDescriptors } from '@leasing/server/process-figures'
import { createRequestFigures, isProbe } from '@leasing/server/request-figures'
import { createSecurityEvents, securityFigures } from '@leasing/server/security-events'
import { UNAVAILABLE } from '@leasing/server/unavailable'
import { Hono } from 'hono'
import type { ApiConfig } from './config.ts'
import { createEncryption } from './encryption/encryption.ts'
import { openFiles } from './files/open-files.ts'
import { openDelivery } from './leads/open-delivery.ts'
import { openApi } from './open-api.ts'
import type { Running } from './process/run-process.ts'
import { openSms } from './sms/open-sms.ts'
import { createClamd } from './virus-scan/clamd.ts'

/** Serves the API below /api, without a website. */
export async function serveApi(config: ApiConfig): Promise<Running> {
  prepareDataDir(config.dataDir)
  const logger = startLog('api', config)
  if (config.waitForDatabase) warnOfFewDescriptors(logger)
  const sendUnavailable = (response: ServerResponse) =>
    response.writeHead(503, UNAVAILABLE.headers).end(UNAVAILABLE.body)
  const early = createEarlyServer((_, response) => sendUnavailable(response))
  const port = await listen(early.server, config)
  const encryption = createEncryption(...config.dataKeys)
  const clock = createClock(config.clockStart)
  const securityEvents = createSecurityEvents({ logger, encryption, clock })
  const api = await openApi({
    ...config,
    encryption,
    files: openFiles(config.files),
    sms: openSms(config.sms, logger),
    delivery: config.delivery && openDelivery(config.delivery),
    virusScan: config.clamd && createClamd(config.clamd),
    outbox: path.join(config.dataDir, 'outbox'),
    clock,
    logger,
    securityEvents,
  })
  const requests = createRequestFigures()
  const figures = {
    ...requests.figures,
    ...api.figures,
    ...conditionFigures(api.conditions),
    ...securityFigures(securityEvents),
    ...processFigures(config.dataDir),
  }
  const metrics = config.metrics && (await serveMetrics(figures, config.metrics))
  let isClosing = false
  const isReady = () => !isClosing && api.hasContent()
  const app = new Hono()
    .use(neverFramed)
    .get('/healthz', (c) => c.text('ok'))
    .get('/readyz', (c) =>
      c.text(describeReadiness(isReady(), api.conditions(), api.conditionDetails()), isReady() ? 200 : 503),
    )
    .all('/api/*', (c) =>
      api.fetch(c.req.raw, { address: (c.env as HttpBindings).incoming.socket.remoteAddress ?? '' }),
    )
  const answer = getRequestListener(app.fetch)
  early.serve((request, response) => {
    const { method, url = '', headers } = request
    requests.recordAtEnd(isProbe(url) ? 'probe' : 'api', response)
    const ready = method === 'GET' && url.startsWith('/api/') && api.findCached(url, headers)
    const start = () => void answer(request, response)
    if (ready) response.writeHead(ready.status, { ...ready.headers, ...NEVER_FRAMED }).end(ready.body)
    else if (isRead(method)) start()
    else api.admit(response, start, () => sendUnavailable(response))
  })
  logger.info({ port, host: config.host }, 'listening')
  return {
    async close() {
      isClosing = true
      await delay(config.drainSeconds * 1000)
      metrics?.close()
      await closeServer(early.server)
      await api.close()
      logger.info('closed')
    },
  }
}
