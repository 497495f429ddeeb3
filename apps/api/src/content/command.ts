import { createClock } from '@leasing/server/clock'
import type { AnchorDelivery } from '../audit/anchor-delivery.ts'
import { openCommandAnchors } from '../audit/command-anchors.ts'
import { connectExisting } from '../db/connect.ts'
import { migrateIfEmpty, requireSchema } from '../db/migrate.ts'
import type { Db } from '../db/schema.ts'
import { createEncryption } from '../encryption/encryption.ts'
import { openFiles } from '../files/open-files.ts'
import { commonVariables, databaseOf, dataKeysOf, filesOf, readEnvironment } from '../process/environment.ts'
import { userOfSystem } from '../process/run-process.ts'
import { runContentCommand } from './cli.ts'

/** Commands that write to the audit log, whose entries are signed with DATA_KEY. */
const AUDITED = ['import', 'export']

/** Runs a content command on the site that the variables describe; returns the exit code. */
export async function contentCommand(
  argv: readonly string[],
  env: NodeJS.ProcessEnv,
  print: (line: string) => void,
): Promise<0 | 1> {
  const isAudited = AUDITED.some((command) => argv.includes(command))
  const config = readEnvironment(env, commonVariables, isAudited ? ['DATA_KEY'] : [])
  let db: Db | undefined
  let anchors: AnchorDelivery | undefined
  async function openDb() {
    if (db) return db
    db = await connectExisting(databaseOf(config))
    await migrateIfEmpty(db)
    await requireSchema(db, 'write')
    anchors = openCommandAnchors(db, config)
    return db
  }

  try {
    return await runContentCommand(argv, {
      folder: config.CONTENT_DIR,
      openDb,
      files: openFiles(filesOf(config)),
      pictureEffort: config.PICTURE_EFFORT,
      clock: createClock(config.CLOCK),
      ...(isAudited && {
        audit: {
          actor: `cli:${userOfSystem()}`,
          openEncryption: () => createEncryption(...dataKeysOf(config)),
        },
      }),
      print,
    })
  } finally {
    await anchors?.deliver()
    await db?.destroy()
  }
}
