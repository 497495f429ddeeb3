import { runContentCommand } from './content/cli.ts'
import { connectExisting } from './db/connect-existing.ts'
import { migrate } from './db/migrate.ts'
import type { Db } from './db/schema.ts'
import { openFiles } from './files/open-files.ts'
import { createClock } from './process/clock.ts'
import { commonVariables, databaseOf, filesOf, readEnvironment } from './process/environment.ts'
import { runCommand } from './process/run-process.ts'

/** `npm run content -- …` */
async function main(): Promise<0 | 1> {
  const config = readEnvironment(process.env, commonVariables, [])
  let db: Db | undefined
  async function openDb() {
    db = await connectExisting(databaseOf(config))
    await migrate(db)
    return db
  }

  try {
    return await runContentCommand(process.argv.slice(2), {
      folder: config.CONTENT_DIR,
      openDb,
      files: openFiles(filesOf(config)),
      pictureEffort: config.PICTURE_EFFORT,
      clock: createClock(config.CLOCK),
      print: console.log,
    })
  } finally {
    await db?.destroy()
  }
}

await runCommand(main)
