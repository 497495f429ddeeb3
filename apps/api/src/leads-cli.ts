import path from 'node:path'
import { createClock } from '@leasing/server/clock'
import { openCommandAnchors } from './audit/command-anchors.ts'
import { connectExisting } from './db/connect.ts'
import { createEncryption } from './encryption/encryption.ts'
import { openFiles } from './files/open-files.ts'
import { COMMAND_LINE, runLeadsCommand } from './leads/cli.ts'
import {
  commonVariables,
  databaseOf,
  existingDataKeysOf,
  filesOf,
  readEnvironment,
} from './process/environment.ts'
import { runCommand, userOfSystem } from './process/run-process.ts'

/** `node bin/leasing.mjs leads …`, `npm run leads -- …` */
async function main(): Promise<0 | 1> {
  const config = readEnvironment(process.env, commonVariables, ['DATA_KEY'])
  const db = await connectExisting(databaseOf(config))
  const anchors = openCommandAnchors(db, config)
  try {
    return await runLeadsCommand(process.argv.slice(2), {
      db,
      encryption: createEncryption(...existingDataKeysOf(config)),
      files: openFiles(filesOf(config)),
      outbox: path.join(config.DATA_DIR, 'outbox'),
      retention: config.LEADS_RETENTION,
      actor: `cli:${userOfSystem()}`,
      clock: createClock(config.CLOCK),
      print: console.log,
    })
  } finally {
    await anchors.deliver()
    await db.destroy()
  }
}

await runCommand(main, COMMAND_LINE)
