import { isIP } from 'node:net'
import path from 'node:path'
import { existingLocalKeys, LOCAL_KEY_PREFIX, localKeys, type SecretName } from '@leasing/server/local-keys'
import { StartFailure } from '@leasing/server/start-failure'
import { z } from 'zod'
import type { PurgeConfig } from '../cdn/purge-cdn.ts'
import { PICTURE_EFFORT } from '../content/pictures.ts'
import type { DatabaseConfig } from '../db/connect.ts'
import type { FilesConfig } from '../files/open-files.ts'
import type { S3Config } from '../files/s3-files.ts'
import type { DeliveryConfig } from '../leads/open-delivery.ts'
import { readRetention } from '../leads/retention.ts'
import { SMS_HOURLY_BUDGET } from '../limits/limit-table.ts'
import { isAddress, parseSender } from '../mail/compose.ts'
import type { SmsConfig } from '../sms/open-sms.ts'
import { type ClamdAddress, parseClamdUrl } from '../virus-scan/clamd.ts'
import { plaintextErrors, SERVICE_NAMES } from './transport-security.ts'

export type Environment = Readonly<Record<string, string | undefined>>

const MIN_SECRET_LENGTH = 32
/** A random secret has more distinct characters than this; hexadecimal has 16. */
const MIN_SECRET_CHARACTERS = 8

export const wholeNumber = (max: number) =>
  z
    .string()
    .refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= max, `a whole number from 0 to ${max}`)
    .transform(Number)

function namesOf(list: string): string[] {
  return list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
}

/** The content that ships with the product. */
const SHIPPED_CONTENT = path.join(import.meta.dirname, '../../../../content')

const urlWithoutUser = z
  .url({ protocol: /^https?$/, error: 'a URL that begins with https:// or http://' })
  .refine((url) => !/^\w+:\/\/[^/]*@/.test(url), 'a URL without a user and a password')

const storeUrl = z.url({ protocol: /^https?$/, error: 'a URL that begins with http:// or https://' })

const folder = (defaultFolder: string) =>
  z
    .string()
    .default(defaultFolder)
    .transform((name) => path.resolve(name))

export const urlWithoutSlash = z
  .url({ protocol: /^https?$/, error: 'a URL that begins with http:// or https://' })
  .transform((url) => url.replace(/\/+$/, ''))

/** An origin: a name or number of a host, with its port. */
export const wholeHost = z
  .url({ protocol: /^https?$/, error: 'a URL that begins with https:// or http://' })
  .refine(isWholeHost, 'a host alone, without a path, a user or a query')
  .transform((url) => new URL(url).origin)

function isWholeHost(text: string): boolean {
  const { pathname, search, hash, username, password } = new URL(text)
  return pathname === '/' && !search && !hash && !username && !password
}

const hasName = (text: string) => isIP(new URL(text).hostname.replace(/^\[|\]$/g, '')) === 0

/** The variables that every process reads; a process extends this schema with its own. */
export const commonVariables = z.object({
  SITE_MODE: z.enum(['local', 'production', 'rehearsal'], 'local, production or rehearsal').default('local'),
  HOST: z.string().optional(),
  DATA_DIR: folder('data'),
  CONTENT_DIR: folder(SHIPPED_CONTENT),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'a URL that begins with postgres://' })
    .optional(),
  DATA_KEY_PREVIOUS: z.string().optional(),
  OFFICE_URL: wholeHost
    .refine(hasName, 'a name and not a number: browsers take passkeys for names only (http://localhost:3100)')
    .optional(),
  S3_ENDPOINT: storeUrl.optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  AUDIT_ANCHOR_ENDPOINT: storeUrl.optional(),
  AUDIT_ANCHOR_BUCKET: z.string().optional(),
  AUDIT_ANCHOR_REGION: z.string().optional(),
  AUDIT_ANCHOR_ACCESS_KEY_ID: z.string().optional(),
  AUDIT_ANCHOR_SECRET_ACCESS_KEY: z.string().optional(),
  SMS_URL: urlWithoutUser.optional(),
  SMS_TOKEN: z.string().optional(),
  SMS_SENDER: z
    .string()
    .regex(/^[A-Za-z0-9 ._-]{1,11}$/, '1 to 11 Latin letters and digits, as telephones show it')
    .optional(),
  SMS_HOURLY_BUDGET: wholeNumber(99_999).default(SMS_HOURLY_BUDGET),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'a URL that begins with smtp:// or smtps://' }).optional(),
  MAIL_FROM: z
    .string()
    .refine((text) => parseSender(text) !== undefined, 'an address like name@company.example')
    .optional(),
  MAIL_LEADS_TO: z
    .string()
    .transform((text) => text.split(',').map((address) => address.trim()))
    .refine((addresses) => addresses.every(isAddress), 'addresses, separated by commas')
    .optional(),
  MAIL_LEADS_DETAIL: z.enum(['link', 'full'], 'link or full').optional(),
  LEADS_WEBHOOK_URL: urlWithoutUser.optional(),
  LEADS_WEBHOOK_SECRET: z.string().optional(),
  LEADS_RETENTION: z
    .string()
    .default('')
    .transform((text, context) => {
      try {
        return readRetention(text)
      } catch (error) {
        context.addIssue((error as Error).message)
        return z.NEVER
      }
    }),
  PUBLIC_URL: urlWithoutSlash.optional(),
  PURGE_URL: urlWithoutUser.optional(),
  PURGE_TOKEN: z.string().optional(),
  METRICS_PORT: wholeNumber(65535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  PLAINTEXT_ALLOWED: z
    .string()
    .default('')
    .transform(namesOf)
    .refine(
      (names) => names.every((name) => SERVICE_NAMES.includes(name)),
      `some of ${SERVICE_NAMES.join(', ')}`,
    ),
  CLAMD_URL: z
    .string()
    .refine((text) => parseClamdUrl(text) !== undefined, 'like tcp://127.0.0.1:3310 or unix:/run/clamd.sock')
    .optional(),
  PICTURE_EFFORT: wholeNumber(9).default(PICTURE_EFFORT),
  CLOCK: z.iso.datetime({ offset: true, error: 'a moment like 2025-06-30T23:59:59+07:00' }).optional(),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'], 'trace, debug, info, warn, error or silent')
    .default('info'),
})

export type CommonVariables = z.output<typeof commonVariables>

/** A port to listen on; 0 takes any free port. */
export const port = (defaultPort: number) => wholeNumber(65535).default(defaultPort)

export const drainSeconds = wholeNumber(300).default(0)

/** A check across variables; returns one line per error. */
export type Check = (env: Environment) => string[]

/**
 * Parses the variables. A missing secret is an error in production only. An empty variable counts as missing. Throws a `StartFailure` with one
 * line per error of the schema or a check; no line contains a value.
 */
export function readEnvironment<S extends z.ZodObject, Secret extends NeededSecret>(
  environment: Environment,
  schema: S,
  secrets: readonly Secret[],
  checks: readonly Check[] = [],
): z.output<S> & Partial<Record<Secret, string>> {
  const env = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(env)
  const lines = [
    ...(parsed.error?.issues ?? []).map(({ path: [name], message }) => `${String(name)}: must be ${message}`),
    ...storeErrors(env),
    ...(isProduction(env) || isRehearsal(env) ? productionErrors(env, secrets) : []),
    ...checks.flatMap((check) => check(env)),
  ]
  if (!parsed.success || lines.length > 0) throw new StartFailure(lines)
  return { ...parsed.data, ...pick(env, secrets) }
}

/** The variables of a process that writes URLs of the site into pages or mails. */
export const publicUrlErrors: Check = (env) =>
  missingErrors(env, { PUBLIC_URL: isProduction(env) && 'production needs the address that visitors use' })

/** The variable prefixes of the object stores. */
const STORES = { S3: 'an object store', AUDIT_ANCHOR: 'the bucket of the audit log' } as const

type Store = keyof typeof STORES

const storeVariables = <Prefix extends Store>(prefix: Prefix) =>
  [
    `${prefix}_ENDPOINT`,
    `${prefix}_BUCKET`,
    `${prefix}_REGION`,
    `${prefix}_ACCESS_KEY_ID`,
    `${prefix}_SECRET_ACCESS_KEY`,
  ] as const

/** A partly configured store is an error: it would silently fall back to a folder of one machine, or to none. */
function storeErrors(env: Environment): string[] {
  return (Object.keys(STORES) as Store[]).flatMap((prefix) => {
    const names = storeVariables(prefix)
    const missing = names.filter((name) => !env[name])
    if (missing.length === names.length) return []
    return missing.map((name) => `${name}: is missing; ${STORES[prefix]} needs ${names.join(', ')}`)
  })
}

export const isProduction = (env: Environment) => env.SITE_MODE === 'production'

/** A rehearsal runs a restored copy with production's variables: nothing is sent, nothing is deleted. */
export const isRehearsal = (env: { SITE_MODE?: string | undefined }) => env.SITE_MODE === 'rehearsal'

const SECRETS = ['API_TOKEN', 'SESSION_SECRET', 'DATA_KEY', 'OFFICE_SECRET', 'LEADS_WEBHOOK_SECRET'] as const

type NeededSecret = SecretName | 'OFFICE_SECRET'

function productionErrors(env: Environment, needed: readonly NeededSecret[]): string[] {
  const missing = needed.filter((name) => !env[name])
  return [
    ...missing.map(
      (name) => `${name}: is missing; production needs one of at least ${MIN_SECRET_LENGTH} characters`,
    ),
    ...SECRETS.flatMap((name) => secretErrors(env, name)),
    ...(env.CLOCK === undefined ? [] : ['CLOCK: is not allowed in production']),
    ...anchorBucketErrors(env),
    ...plaintextErrors(env, namesOf(env.PLAINTEXT_ALLOWED ?? '')),
  ]
}

/** The credential of the file store may delete; it must not reach the audit anchors. */
function anchorBucketErrors(env: Environment): string[] {
  const isSame = (...parts: string[]) =>
    parts.every((part) => env[`S3_${part}`] && env[`S3_${part}`] === env[`AUDIT_ANCHOR_${part}`])
  return [
    ...(isSame('ENDPOINT', 'BUCKET') ? ['AUDIT_ANCHOR_BUCKET: is S3_BUCKET; it must be another'] : []),
    ...(isSame('ENDPOINT', 'ACCESS_KEY_ID')
      ? ['AUDIT_ANCHOR_ACCESS_KEY_ID: is S3_ACCESS_KEY_ID; it must be one that may only write']
      : []),
  ]
}

function secretErrors(env: Environment, name: (typeof SECRETS)[number]): string[] {
  const value = env[name]
  if (!value) return []
  if (value.startsWith(LOCAL_KEY_PREFIX))
    return [`${name}: is the key of a local copy; production needs its own`]
  if (value.length < MIN_SECRET_LENGTH)
    return [`${name}: is too short; production needs at least ${MIN_SECRET_LENGTH} characters`]
  if (new Set(value).size < MIN_SECRET_CHARACTERS)
    return [`${name}: is too easy to guess; make one at random`]
  const duplicate = SECRETS.slice(0, SECRETS.indexOf(name)).find((other) => env[other] === value)
  return duplicate ? [`${name}: is the same as ${duplicate}; each needs its own`] : []
}

const pick = <Name extends string>(env: Environment, names: readonly Name[]) =>
  Object.fromEntries(names.filter((name) => env[name]).map((name) => [name, env[name]])) as Partial<
    Record<Name, string>
  >

export const databaseOf = ({ DATABASE_URL, DATA_DIR }: CommonVariables): DatabaseConfig =>
  DATABASE_URL ? { url: DATABASE_URL } : { dataDir: DATA_DIR }

/** The object store when all five variables are set, otherwise a folder. */
export function filesOf(variables: CommonVariables): FilesConfig {
  const { DATA_DIR } = variables
  const rehearsal = isRehearsal(variables) ? { rehearsalFolder: path.join(DATA_DIR, 'rehearsal') } : {}
  const s3 = s3Of(variables, 'S3')
  return { ...(s3 ? { s3 } : { dataDir: DATA_DIR }), ...rehearsal }
}

/** The bucket to which anchors of the audit log are copied besides the file store; undefined: none. A rehearsal sends nothing. */
export const anchorBucketOf = (variables: CommonVariables): S3Config | undefined =>
  isRehearsal(variables) ? undefined : s3Of(variables, 'AUDIT_ANCHOR')

function s3Of(variables: CommonVariables, prefix: Store): S3Config | undefined {
  const [endpoint, bucket, region, accessKeyId, secretAccessKey] = storeVariables(prefix).map(
    (name) => variables[name],
  )
  if (!endpoint || !bucket || !region || !accessKeyId || !secretAccessKey) return undefined
  return { endpoint, bucket, region, accessKeyId, secretAccessKey }
}

/** The current key for personal data, then previous ones, which only decrypt. Local mode generates a key if none is set. */
export const dataKeysOf = (variables: CommonVariables & { DATA_KEY?: string }): [string, ...string[]] => [
  variables.DATA_KEY ?? localKeys(variables.DATA_DIR).DATA_KEY,
  ...previousKeysOf(variables),
]

/** The same for a command on an existing site. Throws a `StartFailure` when local mode has no key yet. */
export const existingDataKeysOf = (
  variables: CommonVariables & { DATA_KEY?: string },
): [string, ...string[]] => [
  variables.DATA_KEY ?? existingLocalKeys(variables.DATA_DIR).DATA_KEY,
  ...previousKeysOf(variables),
]

const previousKeysOf = ({ DATA_KEY_PREVIOUS = '' }: CommonVariables) =>
  DATA_KEY_PREVIOUS.split(',').filter(Boolean)

/** How SMS are sent. Expects variables that `smsErrors` has checked. */
export function smsOf(variables: CommonVariables): SmsConfig {
  const { DATA_DIR, SMS_URL, SMS_TOKEN, SMS_SENDER } = variables
  return SMS_URL && SMS_TOKEN && SMS_SENDER && !isRehearsal(variables)
    ? { url: SMS_URL, token: SMS_TOKEN, sender: SMS_SENDER }
    : { outbox: path.join(DATA_DIR, 'outbox/sms') }
}

export const smsErrors: Check = (env) =>
  missingErrors(env, {
    SMS_URL: isProduction(env) && 'production needs the gateway that sends text messages',
    SMS_TOKEN: env.SMS_URL && 'the gateway at SMS_URL needs it',
    SMS_SENDER: env.SMS_URL && 'the gateway at SMS_URL needs it',
  })

/** `needed` maps each variable to the reason why it is required, or to a falsy value. */
export const missingErrors = (
  env: Environment,
  needed: Record<string, string | false | undefined>,
): string[] =>
  Object.entries(needed).flatMap(([name, why]) => (why && !env[name] ? [`${name}: is missing; ${why}`] : []))

/** How leads are delivered. Expects variables that `deliveryErrors` has checked. Without a mail server, local mode writes mails to a folder; a rehearsal delivers nothing. */
export function deliveryOf(variables: CommonVariables): DeliveryConfig | undefined {
  if (isRehearsal(variables)) return undefined
  const { DATA_DIR, SMTP_URL, MAIL_FROM, MAIL_LEADS_TO, LEADS_WEBHOOK_URL, LEADS_WEBHOOK_SECRET } = variables
  const { OFFICE_URL, MAIL_LEADS_DETAIL } = variables
  return {
    mail:
      SMTP_URL && MAIL_FROM
        ? { smtpUrl: SMTP_URL, from: MAIL_FROM }
        : { outbox: path.join(DATA_DIR, 'outbox/mail'), from: MAIL_FROM ?? LOCAL_SENDER },
    leadsTo: MAIL_LEADS_TO ?? [],
    // Who has an office reads requests there; a mail that leads nowhere would lose one.
    officeUrl: MAIL_LEADS_DETAIL === 'full' ? undefined : OFFICE_URL,
    webhook:
      LEADS_WEBHOOK_URL && LEADS_WEBHOOK_SECRET
        ? { url: LEADS_WEBHOOK_URL, secret: LEADS_WEBHOOK_SECRET }
        : undefined,
  }
}

const LOCAL_SENDER = 'website@localhost'

export const deliveryErrors: Check = (env) =>
  missingErrors(env, {
    SMTP_URL: isProduction(env) && 'production delivers leads by e-mail',
    MAIL_FROM: (isProduction(env) || env.SMTP_URL) && 'mails need a sender',
    MAIL_LEADS_TO: isProduction(env) && 'leads need someone who reads them',
    OFFICE_URL: env.MAIL_LEADS_DETAIL === 'link' && 'with MAIL_LEADS_DETAIL=link mails lead to the office',
    LEADS_WEBHOOK_SECRET: env.LEADS_WEBHOOK_URL && 'what is posted to LEADS_WEBHOOK_URL is signed with it',
  })

/** The virus scanner; undefined: files are not scanned. */
const clamdOf = ({ CLAMD_URL }: CommonVariables): ClamdAddress | undefined =>
  CLAMD_URL ? parseClamdUrl(CLAMD_URL) : undefined

/** The CDN to purge when the content has changed; undefined: none. */
function purgeOf(variables: CommonVariables): PurgeConfig | undefined {
  const { PURGE_URL, PURGE_TOKEN } = variables
  return PURGE_URL && !isRehearsal(variables) ? { url: PURGE_URL, token: PURGE_TOKEN } : undefined
}

/** The address of `/metrics`; undefined: off. */
export const metricsOf = ({
  METRICS_PORT,
  METRICS_HOST,
}: Pick<CommonVariables, 'METRICS_PORT' | 'METRICS_HOST'>) =>
  METRICS_PORT === undefined ? undefined : { port: METRICS_PORT, host: METRICS_HOST }

/** Local mode serves this machine only; in production the process is behind a proxy or in a container. */
const hostOf = ({ HOST, SITE_MODE }: CommonVariables): string =>
  HOST ?? (SITE_MODE === 'production' ? '0.0.0.0' : '127.0.0.1')

/** Configuration that every serving process takes from its variables. */
export const commonConfig = (variables: CommonVariables & { DATA_KEY?: string; DRAIN_SECONDS: number }) => ({
  host: hostOf(variables),
  /** How long requests are still accepted after SIGTERM, while `/readyz` reports not ready. */
  drainSeconds: variables.DRAIN_SECONDS,
  dataDir: variables.DATA_DIR,
  contentFolder: variables.CONTENT_DIR,
  database: databaseOf(variables),
  /** In production, a start waits for an unavailable database instead of failing. */
  waitForDatabase: variables.SITE_MODE === 'production',
  isRehearsal: isRehearsal(variables),
  /** Warnings logged at start. */
  notices: noticesOf(variables),
  /** The store of content pictures and uploads. */
  files: filesOf(variables),
  clamd: clamdOf(variables),
  /** Effort of the picture encoder, 0 to 9. */
  pictureEffort: variables.PICTURE_EFFORT,
  dataKeys: dataKeysOf(variables),
  /** Start time of the clock, if it does not follow the system's. */
  clockStart: variables.CLOCK,
  logLevel: variables.LOG_LEVEL,
})

/** Configuration of a process that contains the API. */
export const apiConfig = (variables: CommonVariables) => ({
  /** Whether the API's docs are public. */
  hasOpenDocs: variables.SITE_MODE === 'local',
  retention: variables.LEADS_RETENTION,
  /** How many SMS the whole site may send in an hour. */
  smsHourlyBudget: variables.SMS_HOURLY_BUDGET,
  purge: purgeOf(variables),
  metrics: metricsOf(variables),
})

function noticesOf(variables: CommonVariables): string[] {
  if (isRehearsal(variables)) return [REHEARSAL_NOTICE]
  return variables.SITE_MODE === 'production' && variables.DATABASE_URL && !variables.S3_ENDPOINT
    ? [DISK_NOTICE]
    : []
}

const REHEARSAL_NOTICE =
  'SITE_MODE: a rehearsal: nothing is sent and nothing is deleted; codes are in DATA_DIR/outbox, received files are in DATA_DIR/rehearsal'
const DISK_NOTICE =
  'DATABASE_URL is set but S3_ENDPOINT is not: pictures and uploads are in DATA_DIR, on this machine only'
