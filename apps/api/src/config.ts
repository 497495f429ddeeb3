import type { DatabaseConfig } from './db/connect.ts'
import {
  commonVariables,
  databaseOf,
  type Environment,
  hostOf,
  port,
  readEnvironment,
} from './process/environment.ts'
import { localKeys } from './process/local-keys.ts'

export type ApiConfig = {
  port: number
  host: string
  dataDir: string
  database: DatabaseConfig
  token: string
  /** Where the clock starts, when it does not follow the machine's. */
  clockStart: string | undefined
  logLevel: string
}

const apiVariables = commonVariables.extend({ PORT: port(3001) })

/** The configuration of the API on its own. Throws a `StartFailure` that names every bad variable. */
export function readApiConfig(environment: Environment): ApiConfig {
  const given = readEnvironment(environment, apiVariables, ['API_TOKEN'])
  return {
    port: given.PORT,
    host: hostOf(given),
    dataDir: given.DATA_DIR,
    database: databaseOf(given),
    token: given.API_TOKEN ?? localKeys(given.DATA_DIR).API_TOKEN,
    clockStart: given.CLOCK,
    logLevel: given.LOG_LEVEL,
  }
}
