import { randomBytes, randomUUID } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { prepareDataDir } from './data-dir.ts'
import { StartFailure } from './start-failure.ts'

export type SecretName = 'API_TOKEN' | 'SESSION_SECRET' | 'DATA_KEY'

/** Prefix of generated keys, so that production recognises and refuses them. */
export const LOCAL_KEY_PREFIX = 'local-'

const key = z.string().startsWith(LOCAL_KEY_PREFIX)
const keys = z.object({ API_TOKEN: key, SESSION_SECRET: key, DATA_KEY: key })

/** Local mode's secrets, generated once and stored in the data folder. Processes that start together get the same ones. */
export function localKeys(dataDir: string): Record<SecretName, string> {
  const file = path.join(dataDir, 'keys.json')
  const existing = readKeys(file)
  if (existing) return existing

  prepareDataDir(dataDir)
  const temporary = `${file}.${randomUUID()}`
  writeFileSync(temporary, JSON.stringify(makeKeys(), null, 2), { mode: 0o600, flush: true })
  try {
    // Linking is atomic and never overwrites a file that another process has created meanwhile.
    linkSync(temporary, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(temporary)
  }
  return readKeys(file)!
}

/** Used by commands on an existing site: a new key could not decrypt its data, and would leave a file behind. */
export function existingLocalKeys(dataDir: string): Record<SecretName, string> {
  const keys = readKeys(path.join(dataDir, 'keys.json'))
  if (keys) return keys
  throw new StartFailure([
    `DATA_DIR: ${dataDir} holds no keys.json, and DATA_KEY is not set; name the site's variables (--env FILE)`,
  ])
}

function readKeys(file: string): Record<SecretName, string> | undefined {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new StartFailure(
      [`DATA_DIR: ${file} cannot be read (${(error as NodeJS.ErrnoException).code})`],
      error,
    )
  }
  try {
    return keys.parse(JSON.parse(text))
  } catch {
    // Never regenerated automatically: data encrypted with DATA_KEY would be lost.
    throw new StartFailure([
      `DATA_DIR: ${file} does not hold the local keys; restore it, or remove it with all data`,
    ])
  }
}

const makeKey = () => LOCAL_KEY_PREFIX + randomBytes(32).toString('base64url')
const makeKeys = () => ({ API_TOKEN: makeKey(), SESSION_SECRET: makeKey(), DATA_KEY: makeKey() })
