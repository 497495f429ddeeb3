import type { PurgeConfig } from './cdn/purge-cdn.ts'
import type { DatabaseConfig } from './db/connect.ts'
import type { FilesConfig } from './files/open-files.ts'
import type { DeliveryConfig } from './leads/open-delivery.ts'
import type { Retention } from './leads/retention.ts'
import {
  clamdOf,
  commonVariables,
  databaseOf,
  dataKeysOf,
  deliveryErrors,
  deliveryOf,
  drainSeconds,
  type Environment,
  filesOf,
  hostOf,
  isRehearsal,
  metricsOf,
  noticesOf,
  port,
  purgeOf,
  readEnvironment,
  smsErrors,
  smsOf,
} from './process/environment.ts'
import { localKeys } from './process/local-keys.ts'
import type { SmsConfig } from './sms/open-sms.ts'
import type { ClamdAddress } from './virus-scan/clamd.ts'

export type ApiConfig = {
  port: number
  host: string
  /** How long requests are still accepted after SIGTERM, while `/readyz` says no. */
  drainSeconds: number
  dataDir: string
  contentFolder: string
  database: DatabaseConfig
  isRehearsal: boolean
  notices: readonly string[]
  /** In production: at start, wait for an unavailable database instead of failing. */
  waitForDatabase: boolean
  /** Where pictures of the content and uploads are kept. */
  files: FilesConfig
  /** The virus scanner; undefined: files are not scanned. */
  clamd: ClamdAddress | undefined
  /** Effort of the picture encoder, 0 to 9. */
  pictureEffort: number
  token: string
  /** Whether the API's docs need no token. */
  hasOpenDocs: boolean
  /** The current key for personal data, then earlier keys, which only decrypt. */
  dataKeys: [string, ...string[]]
  retention: Retention
  sms: SmsConfig
  /** How many SMS the whole site may send in an hour. */
  smsHourlyBudget: number
  /** The CDN to purge when the content has changed; undefined: none. */
  purge: PurgeConfig | undefined
  /** The address of `/metrics`; undefined: off. */
  metrics: { port: number; host: string } | undefined
  /** How leads are delivered; undefined in a rehearsal. */
  delivery: DeliveryConfig | undefined
  /** Where the clock starts, if it does not follow the machine's. */
  clockStart: string | undefined
  logLevel: string
}

const apiVariables = commonVariables.extend({ PORT: port(3001), DRAIN_SECONDS: drainSeconds })

/** The configuration of the API on its own. Throws a `StartFailure` that names every bad variable. */
export function readApiConfig(environment: Environment): ApiConfig {
  const variables = readEnvironment(
    environment,
    apiVariables,
    ['API_TOKEN', 'DATA_KEY'],
    [smsErrors, deliveryErrors],
  )
  return {
    port: variables.PORT,
    host: hostOf(variables),
    drainSeconds: variables.DRAIN_SECONDS,
    dataDir: variables.DATA_DIR,
    contentFolder: variables.CONTENT_DIR,
    database: databaseOf(variables),
    isRehearsal: isRehearsal(variables),
    notices: noticesOf(variables),
    waitForDatabase: variables.SITE_MODE === 'production',
    files: filesOf(variables),
    pictureEffort: variables.PICTURE_EFFORT,
    token: variables.API_TOKEN ?? localKeys(variables.DATA_DIR).API_TOKEN,
    hasOpenDocs: variables.SITE_MODE === 'local',
    dataKeys: dataKeysOf(variables),
    retention: variables.LEADS_RETENTION,
    sms: smsOf(variables),
    clamd: clamdOf(variables),
    smsHourlyBudget: variables.SMS_HOURLY_BUDGET,
    purge: purgeOf(variables),
    metrics: metricsOf(variables),
    delivery: deliveryOf(variables),
    clockStart: variables.CLOCK,
    logLevel: variables.LOG_LEVEL,
  }
}
