import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import pino from 'pino'
import { createEncryption } from '../../src/encryption/encryption.ts'
import { createDiskFiles } from '../../src/files/disk-files.ts'
import { openDelivery } from '../../src/leads/open-delivery.ts'
import { openApi } from '../../src/open-api.ts'

/** The API on a port of its own, with real deliveries; its clock runs `aheadMs` ahead. Logs to standard output. */
const { database, contentFolder, filesFolder, dataKey, token, delivery, aheadMs } = JSON.parse(
  process.argv[2]!,
)
const api = await openApi({
  database,
  contentFolder,
  files: createDiskFiles(filesFolder),
  encryption: createEncryption(dataKey),
  siteUrl: 'http://site.test',
  sms: { send: async () => {} },
  delivery: openDelivery(delivery),
  token,
  clock: () => Date.now() + aheadMs,
  logger: pino(),
})
const server = createAdaptorServer({ fetch: (request: Request) => api.fetch(request) })
server.listen(0, '127.0.0.1', () => console.log(`open ${(server.address() as AddressInfo).port}`))
