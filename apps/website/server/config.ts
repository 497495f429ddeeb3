import type { DatabaseConfig } from '@leasing/api/db/connect'
import {
  commonVariables,
  databaseOf,
  type Environment,
  hostOf,
  port,
  readEnvironment,
} from '@leasing/api/process/environment'
import { localKeys } from '@leasing/api/process/local-keys'
import { StartFailure } from '@leasing/api/process/start-failure'
import { z } from 'zod'

export type SiteConfig = {
  port: number
  host: string
  dataDir: string
  database: DatabaseConfig
  /** The bearer credential, sent with every call and expected by the embedded API. */
  apiToken: string
  /** Another API server that speaks the contract; undefined: embedded. */
  apiBaseUrl: string | undefined
  /** The site's own address without a slash at the end; undefined: that of the request. */
  publicUrl: string | undefined
  clockStart: string | undefined
  logLevel: string
}

const withoutSlash = z
  .url({ protocol: /^https?$/, error: 'a URL that begins with http:// or https://' })
  .transform((url) => url.replace(/\/+$/, ''))

const siteVariables = commonVariables.extend({
  PORT: port(3000),
  API_BASE_URL: withoutSlash.optional(),
  PUBLIC_URL: withoutSlash.optional(),
})

/** The configuration of the website. Throws a `StartFailure` that names every bad variable. */
export function readSiteConfig(environment: Environment): SiteConfig {
  const given = readEnvironment(environment, siteVariables, ['API_TOKEN'])
  if (given.SITE_MODE === 'production' && !given.PUBLIC_URL)
    throw new StartFailure(['PUBLIC_URL: is missing; production needs the address that visitors use'])
  return {
    port: given.PORT,
    host: hostOf(given),
    dataDir: given.DATA_DIR,
    database: databaseOf(given),
    apiToken: given.API_TOKEN ?? localKeys(given.DATA_DIR).API_TOKEN,
    apiBaseUrl: given.API_BASE_URL,
    publicUrl: given.PUBLIC_URL,
    clockStart: given.CLOCK,
    logLevel: given.LOG_LEVEL,
  }
}
