import { createHmac } from 'node:crypto'
import { isIP } from 'node:net'
import { z } from 'zod'
import type { DatabaseConfig } from '../db/connect.ts'
import type { FilesConfig } from '../files/open-files.ts'
import type { DeliveryConfig } from '../leads/open-delivery.ts'
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
  missingErrors,
  noticesOf,
  port,
  readEnvironment,
  wholeNumber,
} from '../process/environment.ts'
import { localKeys } from '../process/local-keys.ts'
import type { ClamdAddress } from '../virus-scan/clamd.ts'

export type OfficeConfig = {
  port: number
  host: string
  drainSeconds: number
  dataDir: string
  contentFolder: string
  /** Where pictures of the content are kept. */
  files: FilesConfig
  /** The virus scanner; undefined: pictures are not scanned. */
  clamd: ClamdAddress | undefined
  /** Effort of the picture encoder, 0 to 9. */
  pictureEffort: number
  /** Number of our own proxies in front. */
  trustProxy: number
  /** Where people open the office, without a slash at the end. */
  officeUrl: string
  /** Where the site can be seen with what is not public yet; undefined: nowhere. */
  preview: { url: string; port: number } | undefined
  /** Signs its cookies and seals the secrets of the apps for codes. */
  secret: string
  database: DatabaseConfig
  /** In production: at start, wait for an unavailable database instead of failing. */
  waitForDatabase: boolean
  isRehearsal: boolean
  /** Whether the first administrator gets a link on the terminal. */
  isLocal: boolean
  notices: readonly string[]
  dataKeys: [string, ...string[]]
  /** How mails are sent; undefined in a rehearsal. */
  delivery: DeliveryConfig | undefined
  clockStart: string | undefined
  logLevel: string
}

const wholeHost = z
  .url({ protocol: /^https?$/, error: 'a URL that begins with https:// or http://' })
  .refine(isWholeHost, 'a host alone, without a path, a user or a query')
  .transform((url) => new URL(url).origin)

/** What the command `staff` reads: it makes links to the office. */
export const officeLinkVariables = commonVariables.extend({
  OFFICE_URL: wholeHost
    .refine(hasName, 'a name and not a number: browsers take passkeys for names only (http://localhost:3100)')
    .optional(),
  OFFICE_PORT: port(3100),
})

/** Without a slash at the end. Not 127.0.0.1: browsers take passkeys for names only. */
export const officeUrlOf = ({ OFFICE_URL, OFFICE_PORT }: z.output<typeof officeLinkVariables>): string =>
  OFFICE_URL ?? `http://localhost:${OFFICE_PORT}`

const officeVariables = officeLinkVariables.extend({
  PREVIEW_URL: wholeHost.optional(),
  /** 0: there are no previews. */
  PREVIEW_PORT: port(3101),
  TRUST_PROXY: wholeNumber(10).default(0),
  DRAIN_SECONDS: drainSeconds,
})

function isWholeHost(text: string): boolean {
  const { pathname, search, hash, username, password } = new URL(text)
  return pathname === '/' && !search && !hash && !username && !password
}

function hasName(text: string): boolean {
  return isIP(new URL(text).hostname.replace(/^\[|\]$/g, '')) === 0
}

/** A port apart is not enough: cookies know no ports, and a page of the same host may frame and read another one. */
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

/** In production there are previews where they have an address. */
function previewOf({ SITE_MODE, PREVIEW_URL, PREVIEW_PORT }: z.output<typeof officeVariables>) {
  const url = PREVIEW_URL ?? (SITE_MODE === 'production' ? undefined : `http://localhost:${PREVIEW_PORT}`)
  return url && PREVIEW_PORT > 0 ? { url, port: PREVIEW_PORT } : undefined
}

/** The configuration of the office's process. Throws a `StartFailure` that names every bad variable. */
export function readOfficeConfig(environment: Environment): OfficeConfig {
  const variables = readEnvironment(
    environment,
    officeVariables,
    ['DATA_KEY', 'OFFICE_SECRET'],
    [officeErrors, deliveryErrors],
  )
  return {
    port: variables.OFFICE_PORT,
    host: hostOf(variables),
    drainSeconds: variables.DRAIN_SECONDS,
    dataDir: variables.DATA_DIR,
    contentFolder: variables.CONTENT_DIR,
    files: filesOf(variables),
    clamd: clamdOf(variables),
    pictureEffort: variables.PICTURE_EFFORT,
    trustProxy: variables.TRUST_PROXY,
    officeUrl: officeUrlOf(variables),
    preview: previewOf(variables),
    secret: variables.OFFICE_SECRET ?? localSecret(variables.DATA_DIR),
    database: databaseOf(variables),
    waitForDatabase: variables.SITE_MODE === 'production',
    isRehearsal: isRehearsal(variables),
    isLocal: variables.SITE_MODE === 'local',
    notices: noticesOf(variables),
    dataKeys: dataKeysOf(variables),
    delivery: deliveryOf(variables),
    clockStart: variables.CLOCK,
    logLevel: variables.LOG_LEVEL,
  }
}

/** Made of a key that a local copy has: its file of keys stays as earlier releases wrote it. */
const localSecret = (dataDir: string) =>
  createHmac('sha256', localKeys(dataDir).SESSION_SECRET).update('office').digest('base64url')
