import { connectExisting } from './db/connect.ts'
import { migrate } from './db/migrate.ts'
import { requireFinished } from './db/site-state.ts'
import { createClock } from './process/clock.ts'
import { databaseOf, dataKeysOf, readEnvironment } from './process/environment.ts'
import { runCommand, userOfSystem } from './process/run-process.ts'
import { runStaffCommand, USAGE } from './staff/cli.ts'
import { officeErrors, officeLinkVariables, officeUrlOf } from './staff/config.ts'
import { createVault } from './vault/vault.ts'

/** `npm run staff -- …` */
async function main(): Promise<0 | 1> {
  const argv = process.argv.slice(2)
  // Help needs no database.
  if (argv.some((word) => word === '--help' || word === '-h')) {
    console.log(USAGE)
    return 0
  }
  const config = readEnvironment(process.env, officeLinkVariables, ['DATA_KEY'], [officeErrors])
  const db = await connectExisting(databaseOf(config))
  try {
    await migrate(db)
    await requireFinished(db)
    return await runStaffCommand(argv, {
      db,
      vault: createVault(...dataKeysOf(config)),
      clock: createClock(config.CLOCK),
      officeUrl: officeUrlOf(config),
      actor: `cli:${userOfSystem()}`,
      print: console.log,
    })
  } finally {
    await db.destroy()
  }
}

await runCommand(main)
