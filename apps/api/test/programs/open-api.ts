import { once } from 'node:events'
import pino from 'pino'
import { createEncryption } from '../../src/encryption/encryption.ts'
import { createDiskFiles } from '../../src/files/disk-files.ts'
import { openApi } from '../../src/open-api.ts'

/** Opens the API on a database and a content folder, says so, and closes it when its standard input ends. */
const { database, contentFolder, filesFolder } = JSON.parse(process.argv[2]!)
const api = await openApi({
  database,
  contentFolder,
  files: createDiskFiles(filesFolder),
  encryption: createEncryption('the-data-key-of-the-tests'),
  siteUrl: 'http://site.test',
  sms: { send: async () => {} },
  token: 'token',
  clock: () => Date.parse('2025-06-15T12:00:00+07:00'),
  logger: pino({ level: 'silent' }),
})
const answer = await api.fetch(
  new Request('http://api.test/promotions', { headers: { authorization: 'Bearer token' } }),
)
console.log(`open ${await answer.text()}`)
process.stdin.resume()
await once(process.stdin, 'end')
await api.close()
