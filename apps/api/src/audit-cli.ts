import { COMMAND_LINE, runAuditCommand } from './audit/cli.ts'
import { connectExisting } from './db/connect.ts'
import { onSchema } from './db/migrate.ts'
import { createEncryption } from './encryption/encryption.ts'
import { openFiles } from './files/open-files.ts'
import { createS3Files } from './files/s3-files.ts'
import {
  anchorBucketOf,
  commonVariables,
  databaseOf,
  existingDataKeysOf,
  filesOf,
  readEnvironment,
} from './process/environment.ts'
import { runCommand } from './process/run-process.ts'

/** `node bin/leasing.mjs audit …`, `npm run audit -- …` */
async function main(): Promise<0 | 1> {
  const config = readEnvironment(process.env, commonVariables, ['DATA_KEY'])
  const db = await connectExisting(databaseOf(config))
  try {
    const bucket = anchorBucketOf(config)
    return await onSchema(db, 'read', () =>
      runAuditCommand(process.argv.slice(2), {
        db,
        encryption: createEncryption(...existingDataKeysOf(config)),
        files: openFiles(filesOf(config)),
        bucket: bucket && createS3Files(bucket),
        input: process.stdin,
        print: console.log,
      }),
    )
  } finally {
    await db.destroy()
  }
}

await runCommand(main, COMMAND_LINE)
