import type { PurgeConfig } from '@leasing/api/cdn/purge-cdn'
import type { DatabaseConfig } from '@leasing/api/db/connect'
import type { FilesConfig } from '@leasing/api/files/open-files'
import type { DeliveryConfig } from '@leasing/api/leads/open-delivery'
import type { Retention } from '@leasing/api/leads/retention'
import {
  type Check,
  clamdOf,
  commonVariables,
  databaseOf,
  dataKeysOf,
  deliveryFaults,
  deliveryOf,
  drainSeconds,
  type Environment,
  filesOf,
  hostOf,
  isProduction,
  isRehearsal,
  metricsOf,
  noticesOf,
  port,
  purgeOf,
  readEnvironment,
  smsFaults,
  smsOf,
  wholeNumber,
} from '@leasing/api/process/environment'
import { localKeys } from '@leasing/api/process/local-keys'
import type { SmsConfig } from '@leasing/api/sms/open-sms'
import type { ClamdAddress } from '@leasing/api/virus-scan/clamd'
import { z } from 'zod'

export type SiteConfig = {
  port: number
  host: string
  dataDir: string
  contentFolder: string
  database: DatabaseConfig
  /** In production: at the start a database that is away is waited for. */
  waitForDatabase: boolean
  isRehearsal: boolean
  notices: readonly string[]
  /** Where pictures of the content and uploads are kept. */
  files: FilesConfig
  /** The virus scanner; undefined: files are not scanned. */
  clamd: ClamdAddress | undefined
  /** How long the encoder of pictures may think, 0 to 9. */
  pictureEffort: number
  /** The bearer credential, sent with every call and expected by the embedded API. */
  apiToken: string
  /** Whether the description of the embedded API can be read without the credential. */
  hasOpenDocs: boolean
  /** Another API server that speaks the contract; undefined: embedded. */
  apiBaseUrl: string | undefined
  /** The site's own address without a slash at the end; undefined: that of the request. */
  publicUrl: string | undefined
  /** How many proxies of ours stand in front. */
  trustProxy: number
  /** What is told of changes of the content; undefined: nobody. */
  purge: PurgeConfig | undefined
  /** Where `/metrics` is; undefined: nowhere. */
  metrics: { port: number; host: string } | undefined
  /** How long requests are still taken after the signal to end, while `/readyz` says no. */
  drainSeconds: number
  /** The key of personal data, then keys of earlier days that still open what they sealed. */
  dataKeys: [string, ...string[]]
  retention: Retention
  /** Where text messages go; undefined when another API sends them. */
  sms: SmsConfig | undefined
  /** How many SMS the whole site may send in an hour. */
  smsHourlyBudget: number
  /** How leads leave the house; undefined when another API delivers them, and in a rehearsal. */
  delivery: DeliveryConfig | undefined
  /** Seals the cookies of flows that span pages. */
  sessionSecret: string
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
  TRUST_PROXY: wholeNumber(10).default(0),
  DRAIN_SECONDS: drainSeconds,
})

/** Another API sends and delivers by itself. */
const outsideFaults: Check = (env) => {
  if (!env.API_BASE_URL) return [...smsFaults(env), ...deliveryFaults(env)]
  return isRehearsal(env)
    ? ['API_BASE_URL: is not allowed in a rehearsal: what that API sends and deletes is real']
    : []
}

const addressFaults: Check = (env) =>
  isProduction(env) && !env.PUBLIC_URL
    ? ['PUBLIC_URL: is missing; production needs the address that visitors use']
    : []

/** The configuration of the website. Throws a `StartFailure` that names every bad variable. */
export function readSiteConfig(environment: Environment): SiteConfig {
  const given = readEnvironment(
    environment,
    siteVariables,
    ['API_TOKEN', 'DATA_KEY', 'SESSION_SECRET'],
    [addressFaults, outsideFaults],
  )
  return {
    port: given.PORT,
    host: hostOf(given),
    dataDir: given.DATA_DIR,
    contentFolder: given.CONTENT_DIR,
    database: databaseOf(given),
    isRehearsal: isRehearsal(given),
    notices: noticesOf(given),
    waitForDatabase: given.SITE_MODE === 'production',
    files: filesOf(given),
    pictureEffort: given.PICTURE_EFFORT,
    apiToken: given.API_TOKEN ?? localKeys(given.DATA_DIR).API_TOKEN,
    hasOpenDocs: given.SITE_MODE === 'local',
    apiBaseUrl: given.API_BASE_URL,
    publicUrl: given.PUBLIC_URL,
    trustProxy: given.TRUST_PROXY,
    purge: purgeOf(given),
    metrics: metricsOf(given),
    drainSeconds: given.DRAIN_SECONDS,
    dataKeys: dataKeysOf(given),
    retention: given.LEADS_RETENTION,
    sms: given.API_BASE_URL ? undefined : smsOf(given),
    clamd: clamdOf(given),
    smsHourlyBudget: given.SMS_HOURLY_BUDGET,
    delivery: given.API_BASE_URL ? undefined : deliveryOf(given),
    sessionSecret: given.SESSION_SECRET ?? localKeys(given.DATA_DIR).SESSION_SECRET,
    clockStart: given.CLOCK,
    logLevel: given.LOG_LEVEL,
  }
}
