import { serve } from '@hono/node-server'
import { createDiskFiles } from '@leasing/api/files/disk-files'
import { openApi } from '@leasing/api/open-api'
import { pino } from 'pino'
import { createRenderer } from './render.ts'
import { createSite } from './site.ts'

const logger = pino()
const files = createDiskFiles('/tmp/sitetry')
const clock = () => Date.now()
const api = await openApi({
  database: { dataDir: '/tmp/sitetry' },
  contentFolder: '../../content',
  files,
  token: 'x',
  clock,
  logger,
})
const build = await import('../build/server/index.js' as string)
const render = createRenderer({
  build: build,
  mode: 'production',
  api: { baseUrl: 'http://api', token: 'x', fetch: api.fetch },
  clock,
})
const site = createSite({ api, files, assetsFolder: 'build/client', render, logger })
serve({ fetch: site.fetch, port: 3456 })
