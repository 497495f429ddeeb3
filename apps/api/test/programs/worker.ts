import pino from 'pino'
import { connect } from '../../src/db/connect.ts'
import { startWorker } from '../../src/jobs/worker.ts'

/** Works on the jobs of a database and says which it begins; never ends one. */
const { database, now } = JSON.parse(process.argv[2]!)
startWorker({
  db: await connect(database),
  handlers: {
    async mail({ id }) {
      console.log(`began ${id}`)
      await new Promise((resolve) => setTimeout(resolve, 60_000))
    },
  },
  clock: () => now,
  logger: pino({ level: 'silent' }),
})
