import { once } from 'node:events'
import { createSecurityEvents } from '@leasing/server/security-events'
import pino from 'pino'
import { createEncryption } from '../../src/encryption/encryption.ts'
import { createDiskFiles } from '../../src/files/disk-files.ts'
import { readRetention } from '../../src/leads/retention.ts'
import { openStaff } from '../../src/staff/open-staff.ts'

/** The office's process without its pages. Its clock stands at `now` until its standard input ends, and runs from then on. */
const { database, contentFolder, filesFolder, now } = JSON.parse(process.argv[2]!)
let startedAt: number | undefined
const clock = () => now + (startedAt === undefined ? 0 : Date.now() - startedAt)
const encryption = createEncryption('the-data-key-of-the-tests')
const logger = pino({ level: 'silent' })
await openStaff({
  database,
  encryption,
  officeUrl: 'http://localhost:3100',
  secret: 'the-office-secret-of-the-tests-is-long',
  contentFolder,
  files: createDiskFiles(filesFolder),
  retention: readRetention(),
  mail: { send: async () => {}, close: () => {} },
  clock,
  logger,
  securityEvents: createSecurityEvents({ logger, encryption, clock }),
})
console.log('open')
process.stdin.resume()
await once(process.stdin, 'end')
startedAt = Date.now()
// The office has a server, which keeps it running.
setInterval(() => {}, 60_000)
