import { existsSync } from 'node:fs'
import { StartFailure } from '../process/start-failure.ts'
import { connect, type DatabaseConfig, sqliteFile } from './connect.ts'
import type { Db } from './schema.ts'

/**
 * Connects to a database that a site has used before. A command that made an empty one where the site's variables are missing would answer
 * '0 requests' to a person who asks to be erased. Throws a `StartFailure`.
 */
export async function connectExisting(config: DatabaseConfig): Promise<Db> {
  if ('dataDir' in config && !existsSync(sqliteFile(config.dataDir)))
    throw new StartFailure([
      `DATA_DIR: ${config.dataDir} holds no database; name the site's variables (--env FILE), or start the site once`,
    ])
  return await connect(config)
}
