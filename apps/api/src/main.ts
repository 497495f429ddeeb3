import type { Server } from 'node:http'
import path from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { readApiConfig } from './config.ts'
import { createDiskFiles } from './files/disk-files.ts'
import { openApi } from './open-api.ts'
import { createClock } from './process/clock.ts'
import { prepareDataDir } from './process/data-dir.ts'
import { closeServer, listen } from './process/listen.ts'
import { createLogger } from './process/logger.ts'
import { runProcess } from './process/run-process.ts'

/** The API as a process of its own, below /api. */
await runProcess(async () => {
  const config = readApiConfig(process.env)
  prepareDataDir(config.dataDir)
  const logger = createLogger(config.logLevel)
  const api = await openApi({
    database: config.database,
    contentFolder: path.join(import.meta.dirname, '../../../content'),
    files: createDiskFiles(config.dataDir),
    token: config.token,
    clock: createClock(config.clockStart),
    logger,
  })
  const app = new Hono().mount('/api', (request) => api.fetch(request))
  const server = createAdaptorServer({ fetch: app.fetch }) as Server
  const port = await listen(server, config)
  logger.info({ port, host: config.host }, 'listening')
  return {
    async close() {
      await closeServer(server)
      await api.close()
      logger.info('closed')
    },
  }
})
