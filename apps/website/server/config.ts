import { availableParallelism } from 'node:os'
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
  deliveryErrors,
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
  smsErrors,
  smsOf,
  wholeNumber,
} from '@leasing/api/process/environment'
import { localKeys } from '@leasing/api/process/local-keys'
import type { SmsConfig } from '@leasing/api/sms/open-sms'
import type { ClamdAddress } from '@leasing/api/virus-scan/clamd'
import { z } from 'zod'
import { ANALYTICS_PROVIDERS, type AnalyticsConfig, GA4_URL } from './analytics.ts'

export type SiteConfig = {
  port: number
  host: string
  /** How many processes serve on the port. */
  workers: number
  dataDir: string
  contentFolder: string
  database: DatabaseConfig
  /** In production: at start, wait for an unavailable database instead of failing. */
  waitForDatabase: boolean
  isRehearsal: boolean
  notices: readonly string[]
  /** Where pictures of the content and uploads are kept. */
  files: FilesConfig
  /** The virus scanner; undefined: files are not scanned. */
  clamd: ClamdAddress | undefined
  /** Effort of the picture encoder, 0 to 9. */
  pictureEffort: number
  /** The bearer token, sent with every call and expected by the embedded API. */
  apiToken: string
  /** Whether the docs of the embedded API need no token. */
  hasOpenDocs: boolean
  /** A remote API that implements the contract; undefined: the API is embedded. */
  apiBaseUrl: string | undefined
  /** The site's own address without a slash at the end; undefined: that of the request. */
  publicUrl: string | undefined
  /** Number of our own proxies in front. */
  trustProxy: number
  /** The CDN to purge when the content has changed; undefined: none. */
  purge: PurgeConfig | undefined
  /** Who counts the views of the refinance pages; undefined: nobody. */
  analytics: AnalyticsConfig | undefined
  /** The address of `/metrics`; undefined: off. */
  metrics: { port: number; host: string } | undefined
  /** How long requests are still accepted after SIGTERM, while `/readyz` says no. */
  drainSeconds: number
  /** The current key for personal data, then earlier keys, which only decrypt. */
  dataKeys: [string, ...string[]]
  retention: Retention
  /** Where text messages go; undefined when another API sends them. */
  sms: SmsConfig | undefined
  /** How many SMS the whole site may send in an hour. */
  smsHourlyBudget: number
  /** How leads are delivered; undefined when a remote API does it, and in a rehearsal. */
  delivery: DeliveryConfig | undefined
  /** Encrypts the flow cookies. */
  sessionSecret: string
  clockStart: string | undefined
  logLevel: string
}

const withoutSlash = z
  .url({ protocol: /^https?$/, error: 'a URL that begins with http:// or https://' })
  .transform((url) => url.replace(/\/+$/, ''))

const siteVariables = commonVariables.extend({
  PORT: port(3000),
  WORKERS: z
    .string()
    .regex(/^(auto|[1-9]\d?)$/, 'auto, or a number from 1 to 99')
    .default('1')
    .transform((text) => (text === 'auto' ? availableParallelism() : Number(text))),
  API_BASE_URL: withoutSlash.optional(),
  PUBLIC_URL: withoutSlash.optional(),
  TRUST_PROXY: wholeNumber(10).default(0),
  DRAIN_SECONDS: drainSeconds,
  ANALYTICS_PROVIDER: z.enum(ANALYTICS_PROVIDERS, ANALYTICS_PROVIDERS.join(' or ')).optional(),
  ANALYTICS_ID: z
    .string()
    .regex(/^[\w-]{1,40}$/, 'letters, digits, - and _')
    .optional(),
  ANALYTICS_URL: z
    .url({ protocol: /^https?$/, error: 'a URL that begins with https:// or http://' })
    .refine((url) => !/[?#@]/.test(url), 'a URL without a user, a password and a query')
    .optional(),
  ANALYTICS_SECRET: z.string().optional(),
})

type SiteVariables = z.output<typeof siteVariables>

/** A remote API sends and delivers by itself. */
const outsideErrors: Check = (env) => {
  if (!env.API_BASE_URL) return [...smsErrors(env), ...deliveryErrors(env)]
  return isRehearsal(env)
    ? ['API_BASE_URL: is not allowed in a rehearsal: what that API sends and deletes is real']
    : []
}

const addressErrors: Check = (env) =>
  isProduction(env) && !env.PUBLIC_URL
    ? ['PUBLIC_URL: is missing; production needs the address that visitors use']
    : []

const analyticsErrors: Check = (env) => {
  const { ANALYTICS_PROVIDER: provider, ANALYTICS_URL, ANALYTICS_ID, ANALYTICS_SECRET } = env
  if (!provider)
    return ANALYTICS_URL || ANALYTICS_ID || ANALYTICS_SECRET
      ? [
          `ANALYTICS_PROVIDER: is missing; it says who the others are for: ${ANALYTICS_PROVIDERS.join(' or ')}`,
        ]
      : []
  return [
    ...(ANALYTICS_ID ? [] : ['ANALYTICS_ID: is missing; the provider counts for it']),
    ...(provider === 'matomo' && !ANALYTICS_URL
      ? ['ANALYTICS_URL: is missing; Matomo runs at an address of its own, which ends with /matomo.php']
      : []),
    ...(provider === 'ga4' && !ANALYTICS_SECRET
      ? ['ANALYTICS_SECRET: is missing; GA4 takes reports with an API secret only']
      : []),
  ]
}

/** Expects variables that `analyticsErrors` has checked. A rehearsal reports nothing. */
function analyticsOf(variables: SiteVariables): AnalyticsConfig | undefined {
  const { ANALYTICS_PROVIDER, ANALYTICS_ID = '', ANALYTICS_URL, ANALYTICS_SECRET } = variables
  if (!ANALYTICS_PROVIDER || isRehearsal(variables)) return undefined
  return {
    provider: ANALYTICS_PROVIDER,
    id: ANALYTICS_ID,
    url: ANALYTICS_URL ?? GA4_URL,
    secret: ANALYTICS_SECRET,
  }
}

/** The configuration of the website. Throws a `StartFailure` that names every bad variable. */
export function readSiteConfig(environment: Environment): SiteConfig {
  const variables = readEnvironment(
    environment,
    siteVariables,
    ['API_TOKEN', 'DATA_KEY', 'SESSION_SECRET'],
    [addressErrors, outsideErrors, analyticsErrors],
  )
  return {
    port: variables.PORT,
    host: hostOf(variables),
    workers: variables.WORKERS,
    dataDir: variables.DATA_DIR,
    contentFolder: variables.CONTENT_DIR,
    database: databaseOf(variables),
    isRehearsal: isRehearsal(variables),
    notices: noticesOf(variables),
    waitForDatabase: variables.SITE_MODE === 'production',
    files: filesOf(variables),
    pictureEffort: variables.PICTURE_EFFORT,
    apiToken: variables.API_TOKEN ?? localKeys(variables.DATA_DIR).API_TOKEN,
    hasOpenDocs: variables.SITE_MODE === 'local',
    apiBaseUrl: variables.API_BASE_URL,
    publicUrl: variables.PUBLIC_URL,
    trustProxy: variables.TRUST_PROXY,
    purge: purgeOf(variables),
    analytics: analyticsOf(variables),
    metrics: metricsOf(variables),
    drainSeconds: variables.DRAIN_SECONDS,
    dataKeys: dataKeysOf(variables),
    retention: variables.LEADS_RETENTION,
    sms: variables.API_BASE_URL ? undefined : smsOf(variables),
    clamd: clamdOf(variables),
    smsHourlyBudget: variables.SMS_HOURLY_BUDGET,
    delivery: variables.API_BASE_URL ? undefined : deliveryOf(variables),
    sessionSecret: variables.SESSION_SECRET ?? localKeys(variables.DATA_DIR).SESSION_SECRET,
    clockStart: variables.CLOCK,
    logLevel: variables.LOG_LEVEL,
  }
}
