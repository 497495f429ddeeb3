import pino from 'pino'
import { COLLECTIONS } from '../../src/content/registry.ts'
import { openContentStore } from '../../src/content/store.ts'
import { connect } from '../../src/db/connect.ts'
import { createEncryption } from '../../src/encryption/encryption.ts'
import { startWorker } from '../../src/jobs/worker.ts'
import { leadHandlers } from '../../src/leads/deliver.ts'
import { openDelivery } from '../../src/leads/open-delivery.ts'
import { createLimits } from '../../src/limits/limits.ts'

/** Delivers the leads of a database until it is ended, and logs to standard output. */
const { database, delivery, dataKey, now } = JSON.parse(process.argv[2]!)
const db = await connect(database)
const clock = () => now
const encryption = createEncryption(dataKey)
const content = await openContentStore(db, COLLECTIONS)
const logger = pino()
const limits = createLimits({ db, encryption, clock, logger })
const siteUrl = 'http://site.test'
const handlers = leadHandlers({ db, encryption, content, clock, limits, siteUrl, ...openDelivery(delivery) })
startWorker({ db, handlers, clock, logger })
