import { existsSync } from 'node:fs'
import { StartFailure } from '../process/start-failure.ts'
import { connect, type DatabaseConfig, sqliteFile } from './connect.ts'
import type { Db } from './schema.ts'

/**
 * Connects to an existing database; throws a `StartFailure` otherwise. With the site's variables missing, a command would create an empty
 * database and report '0 requests' about a person who asks to be erased.
 */
export async function connectExisting(config: DatabaseConfig): Promise<Db> {
  if ('dataDir' in config && !existsSync(sqliteFile(config.dataDir)))
    throw new StartFailure([
      `DATA_DIR: ${config.dataDir} holds no database; name the site's variables (--env FILE), or start the site once`,
    ])
  return await connect(config)
}
