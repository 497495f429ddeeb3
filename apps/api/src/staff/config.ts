import { createHmac } from 'node:crypto'
import { localKeys } from '@leasing/server/local-keys'
import type { z } from 'zod'
import {
  anchorBucketOf,
  type Check,
  commonConfig,
  commonVariables,
  deliveryErrors,
  deliveryOf,
  drainSeconds,
  type Environment,
  isProduction,
  metricsOf,
  missingErrors,
  port,
  readEnvironment,
  wholeHost,
  wholeNumber,
} from '../process/environment.ts'

/** Variables of the `staff` command, which prints links to the office. */
export const officeLinkVariables = commonVariables.extend({
  OFFICE_PORT: port(3100),
})

/** Without a trailing slash. Not 127.0.0.1: browsers accept passkeys for host names only. */
export const officeUrlOf = ({ OFFICE_URL, OFFICE_PORT }: z.output<typeof officeLinkVariables>): string =>
  OFFICE_URL ?? `http://localhost:${OFFICE_PORT}`

const officeVariables = officeLinkVariables.extend({
  /** The site's own, for links to it in local mode. */
  PORT: port(3000),
  PREVIEW_URL: wholeHost.optional(),
  /** 0 disables previews. */
  PREVIEW_PORT: port(3101),
  TRUST_PROXY: wholeNumber(10).default(0),
  DRAIN_SECONDS: drainSeconds,
  OFFICE_METRICS_PORT: wholeNumber(65535).optional(),
})

/** The hosts must differ, not only the ports: cookies ignore ports, and a page of the same host could frame and read another. */
export const officeErrors: Check = (env) => {
  const missing = missingErrors(env, {
    OFFICE_URL:
      isProduction(env) && 'the office needs an address of its own, like https://office.example.co.th',
  })
  if (missing.length > 0 || !isProduction(env)) return missing
  return [
    ...ownHostErrors(env, 'OFFICE_URL', ['PUBLIC_URL']),
    ...ownHostErrors(env, 'PREVIEW_URL', ['PUBLIC_URL', 'OFFICE_URL']),
  ]
}

function ownHostErrors(env: Environment, name: string, others: readonly string[]): string[] {
  const url = env[name]
  if (!url || !URL.canParse(url)) return []
  const { protocol, hostname } = new URL(url)
  const isOf = (other: string | undefined) =>
    other !== undefined && URL.canParse(other) && new URL(other).hostname === hostname
  return [
    ...(protocol === 'https:' ? [] : [`${name}: must begin with https:// in production`]),
    ...others
      .filter((other) => isOf(env[other]))
      .map((other) => `${name}: must be another host than ${other}`),
  ]
}

/** In production previews need `PREVIEW_URL`. */
function previewOf({ SITE_MODE, PREVIEW_URL, PREVIEW_PORT }: z.output<typeof officeVariables>) {
  const url = PREVIEW_URL ?? (SITE_MODE === 'production' ? undefined : `http://localhost:${PREVIEW_PORT}`)
  return url !== undefined && PREVIEW_PORT > 0 ? { url, port: PREVIEW_PORT } : undefined
}

export type OfficeConfig = ReturnType<typeof readOfficeConfig>

/** The configuration of the office's process. Throws a `StartFailure` that names every bad variable. */
export function readOfficeConfig(environment: Environment) {
  const variables = readEnvironment(
    environment,
    officeVariables,
    ['DATA_KEY', 'OFFICE_SECRET'],
    [officeErrors, deliveryErrors],
  )
  return {
    ...commonConfig(variables),
    port: variables.OFFICE_PORT,
    /** Number of trusted proxies in front. */
    trustProxy: variables.TRUST_PROXY,
    officeUrl: officeUrlOf(variables),
    preview: previewOf(variables),
    /** Where visitors read the site. */
    siteUrl: variables.PUBLIC_URL ?? `http://localhost:${variables.PORT}`,
    /** Signs cookies and encrypts the secrets of authenticator apps. */
    secret: variables.OFFICE_SECRET ?? localSecret(variables.DATA_DIR),
    /** Whether the terminal shows a link for the first administrator. */
    isLocal: variables.SITE_MODE === 'local',
    delivery: deliveryOf(variables),
    retention: variables.LEADS_RETENTION,
    anchorBucket: anchorBucketOf(variables),
    /** The site beside it reads METRICS_PORT from the same file of variables. */
    metrics: metricsOf({ ...variables, METRICS_PORT: variables.OFFICE_METRICS_PORT }),
  }
}

/** Derived from an existing local key, so that the key file keeps the format of earlier releases. */
const localSecret = (dataDir: string) =>
  createHmac('sha256', localKeys(dataDir).SESSION_SECRET).update('office').digest('base64url')
