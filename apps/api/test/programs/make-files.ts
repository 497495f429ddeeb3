import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { localKeys } from '@leasing/server/local-keys'
import { connect } from '../../src/db/connect.ts'
import { migrate } from '../../src/db/migrate.ts'
import { createDiskFiles } from '../../src/files/disk-files.ts'
import { runCommand } from '../../src/process/run-process.ts'

/** Makes, in the folder given, what programs of ours make, and leaves the database open as a killed process would. */
await runCommand(async () => {
  const [, , dataDir = ''] = process.argv
  localKeys(dataDir)
  await migrate(await connect({ dataDir }))
  await createDiskFiles(dataDir).put('uploads/files/one', new Uint8Array(1), 'image/png')
  mkdirSync(path.join(dataDir, 'export'))
  writeFileSync(path.join(dataDir, 'export/leads.csv'), '')
  process.exit(0)
})
