import path from 'node:path'
import { z } from 'zod'
import type { DatabaseConfig } from '../db/connect.ts'
import { LOCAL_KEY_PREFIX, type SecretName } from './local-keys.ts'
import { StartFailure } from './start-failure.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** What every process of the product reads. Extend it with what one process reads besides. */
export const commonVariables = z.object({
  SITE_MODE: z.enum(['local', 'production'], 'local or production').default('local'),
  HOST: z.string().optional(),
  DATA_DIR: z
    .string()
    .default('data')
    .transform((folder) => path.resolve(folder)),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'a URL that begins with postgres://' })
    .optional(),
  CLOCK: z.iso.datetime({ offset: true, error: 'a moment like 2025-06-30T23:59:59+07:00' }).optional(),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'], 'trace, debug, info, warn, error or silent')
    .default('info'),
})

export type CommonVariables = z.output<typeof commonVariables>

/** A port to listen on; 0 takes any that is free. */
export const port = (otherwise: number) =>
  z
    .string()
    .refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65535, 'a whole number from 0 to 65535')
    .transform(Number)
    .default(otherwise)

const MIN_SECRET_LENGTH = 32

/**
 * The variables as the schema reads them, with the secrets as they were given: a missing one is a fault in production only. An empty
 * variable counts as missing. Throws a `StartFailure` with a line for every bad variable; no line repeats a value.
 */
export function readEnvironment<S extends z.ZodObject, Secret extends SecretName>(
  environment: Environment,
  schema: S,
  secrets: readonly Secret[],
): z.output<S> & Partial<Record<Secret, string>> {
  const env = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(env)
  const lines = [
    ...(parsed.error?.issues ?? []).map(({ path: [name], message }) => `${String(name)}: must be ${message}`),
    ...(env.SITE_MODE === 'production' ? productionFaults(env, secrets) : []),
  ]
  if (!parsed.success || lines.length > 0) throw new StartFailure(lines)
  return { ...parsed.data, ...pick(env, secrets) }
}

function productionFaults(env: Environment, secrets: readonly SecretName[]): string[] {
  const faults = secrets.flatMap((name) => {
    const value = env[name]
    if (!value)
      return [`${name}: is missing; production needs one of at least ${MIN_SECRET_LENGTH} characters`]
    if (value.startsWith(LOCAL_KEY_PREFIX))
      return [`${name}: is the key of a local copy; production needs its own`]
    if (value.length < MIN_SECRET_LENGTH)
      return [`${name}: is too short; production needs at least ${MIN_SECRET_LENGTH} characters`]
    return []
  })
  return env.CLOCK === undefined ? faults : [...faults, 'CLOCK: is not allowed in production']
}

const pick = <Name extends string>(env: Environment, names: readonly Name[]) =>
  Object.fromEntries(names.filter((name) => env[name]).map((name) => [name, env[name]])) as Partial<
    Record<Name, string>
  >

/** The database that the variables lead to. */
export const databaseOf = ({ DATABASE_URL, DATA_DIR }: CommonVariables): DatabaseConfig =>
  DATABASE_URL ? { url: DATABASE_URL } : { dataDir: DATA_DIR }

/** A local copy is for this machine only; in production the process stands behind a proxy or in a container. */
export const hostOf = ({ HOST, SITE_MODE }: CommonVariables): string =>
  HOST ?? (SITE_MODE === 'production' ? '0.0.0.0' : '127.0.0.1')
