import { openFiles } from './files/open-files.ts'
import { createClock } from './process/clock.ts'
import { commonVariables, databaseOf, dataKeysOf, filesOf, readEnvironment } from './process/environment.ts'
import { fail } from './process/run-process.ts'
import { runTransferCommand } from './transfer/cli.ts'
import { createVault } from './vault/vault.ts'

/** `node bin/leasing.mjs backup | verify | restore …` */
async function main(): Promise<0 | 1> {
  const config = readEnvironment(process.env, commonVariables, ['DATA_KEY'])
  return await runTransferCommand(process.argv.slice(2), {
    database: databaseOf(config),
    files: openFiles(filesOf(config)),
    dataDir: config.DATA_DIR,
    vault: () => createVault(...dataKeysOf(config)),
    clock: createClock(config.CLOCK),
    print: console.log,
  })
}

process.exitCode = await main().catch(fail)
