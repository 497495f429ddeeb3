import { createClock } from '@leasing/server/clock'
import { openCommandAnchors } from './audit/command-anchors.ts'
import { connectExisting } from './db/connect.ts'
import { onSchema } from './db/migrate.ts'
import { requireFinished } from './db/site-state.ts'
import { createEncryption } from './encryption/encryption.ts'
import { databaseOf, existingDataKeysOf, readEnvironment } from './process/environment.ts'
import { runCommand, userOfSystem } from './process/run-process.ts'
import { COMMAND_LINE, runStaffCommand } from './staff/cli.ts'
import { officeErrors, officeLinkVariables, officeUrlOf } from './staff/config.ts'

/** `node bin/leasing.mjs staff …`, `npm run staff -- …` */
async function main(): Promise<0 | 1> {
  const config = readEnvironment(process.env, officeLinkVariables, ['DATA_KEY'], [officeErrors])
  const db = await connectExisting(databaseOf(config))
  const anchors = openCommandAnchors(db, config)
  try {
    const argv = process.argv.slice(2)
    return await onSchema(db, argv[0] === 'list' ? 'read' : 'write', async () => {
      await requireFinished(db)
      return await runStaffCommand(argv, {
        db,
        encryption: createEncryption(...existingDataKeysOf(config)),
        clock: createClock(config.CLOCK),
        officeUrl: officeUrlOf(config),
        actor: `cli:${userOfSystem()}`,
        print: console.log,
      })
    })
  } finally {
    await anchors.deliver()
    await db.destroy()
  }
}

await runCommand(main, COMMAND_LINE)
