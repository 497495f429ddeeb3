import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { createClock } from '@leasing/server/clock'
import { StartFailure } from '@leasing/server/start-failure'
import { createEncryption } from './encryption/encryption.ts'
import { openFiles } from './files/open-files.ts'
import {
  type CommonVariables,
  commonVariables,
  databaseOf,
  type Environment,
  existingDataKeysOf,
  filesOf,
  readEnvironment,
} from './process/environment.ts'
import { runCommand } from './process/run-process.ts'
import { COMMAND_LINE, runTransferCommand } from './transfer/cli.ts'

/** `node bin/leasing.mjs backup | verify | restore | move | reopen …` */
async function main(): Promise<0 | 1> {
  const config = readEnvironment(process.env, commonVariables, ['DATA_KEY'])
  return await runTransferCommand(process.argv.slice(2), {
    ...placeOf(config),
    placeOf: (envFile) => placeOf(readEnvironment(readEnvFile(envFile), commonVariables, [])),
    encryption: () => createEncryption(...existingDataKeysOf(config)),
    clock: createClock(config.CLOCK),
    print: console.log,
  })
}

const placeOf = (config: CommonVariables) => ({
  database: databaseOf(config),
  files: openFiles(filesOf(config)),
  dataDir: config.DATA_DIR,
})

function readEnvFile(file: string): Environment {
  try {
    return parseEnv(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new StartFailure([`${file} cannot be read (${(error as NodeJS.ErrnoException).code})`], error)
  }
}

await runCommand(main, COMMAND_LINE)
