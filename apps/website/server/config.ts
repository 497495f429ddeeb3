import {
  apiConfig,
  type Check,
  commonConfig,
  commonVariables,
  deliveryErrors,
  deliveryOf,
  drainSeconds,
  type Environment,
  isRehearsal,
  port,
  publicUrlErrors,
  readEnvironment,
  smsErrors,
  smsOf,
  urlWithoutSlash,
  wholeNumber,
} from '@leasing/api/environment'
import { localKeys } from '@leasing/server/local-keys'
import { z } from 'zod'
import { ANALYTICS_PROVIDERS, type AnalyticsConfig, GA4_URL } from './analytics.ts'

const siteVariables = commonVariables.extend({
  PORT: port(3000),
  WORKERS: z
    .string()
    .regex(/^(auto|[1-9]\d?)$/, 'auto, or a number from 1 to 99')
    .default('1')
    .transform((text): 'auto' | number => (text === 'auto' ? text : Number(text))),
  API_BASE_URL: urlWithoutSlash.optional(),
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

export type SiteConfig = ReturnType<typeof readSiteConfig>

/** The configuration of the website. Throws a `StartFailure` that names every bad variable. */
export function readSiteConfig(environment: Environment) {
  const variables = readEnvironment(
    environment,
    siteVariables,
    ['API_TOKEN', 'DATA_KEY', 'SESSION_SECRET'],
    [publicUrlErrors, outsideErrors, analyticsErrors],
  )
  return {
    ...commonConfig(variables),
    ...apiConfig(variables),
    port: variables.PORT,
    /** How many processes serve on the port; `auto`: as many as processors and memory allow. */
    workers: variables.WORKERS,
    /** The bearer token, sent with every call and expected by the embedded API. */
    apiToken: variables.API_TOKEN ?? localKeys(variables.DATA_DIR).API_TOKEN,
    /** A remote API that implements the contract; undefined: the API is embedded. */
    apiBaseUrl: variables.API_BASE_URL,
    /** The site's own address without a slash at the end; undefined: that of the request. */
    publicUrl: variables.PUBLIC_URL,
    /** The site's address in mails, which no request tells. */
    siteUrl: variables.PUBLIC_URL ?? `http://localhost:${variables.PORT}`,
    /** Number of our own proxies in front. */
    trustProxy: variables.TRUST_PROXY,
    analytics: analyticsOf(variables),
    /** Undefined when a remote API sends them. */
    sms: variables.API_BASE_URL ? undefined : smsOf(variables),
    /** Undefined when a remote API does it, and in a rehearsal. */
    delivery: variables.API_BASE_URL ? undefined : deliveryOf(variables),
    /** Encrypts the flow cookies. */
    sessionSecret: variables.SESSION_SECRET ?? localKeys(variables.DATA_DIR).SESSION_SECRET,
  }
}
