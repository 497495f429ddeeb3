import { attempt } from '@leasing/server/attempt'
import { StartFailure } from '@leasing/server/start-failure'
import type { Kysely } from 'kysely'
import { submissionContext } from '../credit-estimation/submission.ts'
import type { Db } from '../db/schema.ts'
import type { Encryption } from '../encryption/encryption.ts'
import { leadContext } from '../leads/lead.ts'
import { eventContext } from '../leads/lead-event.ts'
import { nameContext } from '../uploads/save-upload.ts'

/** Columns of encrypted text: table, key column, context, and the column to sort the newest rows by. */
const ENCRYPTED_COLUMNS = [
  { table: 'lead', id: 'id', text: 'sealed', what: 'requests', context: leadContext, newest: 'receivedAt' },
  { table: 'leadEvent', id: 'id', text: 'sealed', what: 'notes', context: eventContext },
  {
    table: 'submission',
    id: 'id',
    text: 'sealed',
    what: 'drafts',
    context: submissionContext,
    newest: 'expiresAt',
  },
  { table: 'upload', id: 'key', text: 'sealedName', what: 'files', context: nameContext },
] as const

/** Tables are addressed by name here. */
type AnyDb = Kysely<Record<string, Record<string, string | number>>>

/**
 * One line per encryption key in use that is not configured. Decrypts one row per key, so that a wrong key with the right id is found as well.
 */
export async function findUnknownKeys(database: Db, encryption: Encryption): Promise<string[]> {
  const db = database as unknown as AnyDb
  const lines: string[] = []
  for (const { table, id, text, what, context } of ENCRYPTED_COLUMNS) {
    const keys = await db
      .selectFrom(table)
      .select((row) => ['keyId', row.fn.min(id).as('first'), row.fn.countAll().as('count')])
      .where(text, '!=', '')
      .groupBy('keyId')
      .execute()
    for (const { keyId, first, count } of keys) {
      const row = await db.selectFrom(table).select(text).where(id, '=', first).executeTakeFirstOrThrow()
      if (!canDecrypt(encryption, String(row[text]), context(String(first))))
        lines.push(`DATA_KEY: ${count} ${what} were encrypted with another key (${keyId})`)
    }
  }
  return lines
}

/** Sample size per table: enough to notice a wrong key, few enough not to delay a start. */
const SAMPLE = 3

/**
 * Tries to decrypt the newest leads and drafts, and returns the key ids of those that fail. Throws a `StartFailure` when all fail: with a wrong
 * key, new leads and earlier ones could not be read with the same key.
 */
export async function requireRightKey(database: Db, encryption: Encryption): Promise<string[]> {
  const db = database as unknown as AnyDb
  const foreign = new Set<string>()
  let decrypted = 0
  for (const sealed of ENCRYPTED_COLUMNS) {
    if (!('newest' in sealed)) continue
    const { table, id, text, context, newest } = sealed
    const rows = await db
      .selectFrom(table)
      .select([id, text, 'keyId'])
      .where(text, '!=', '')
      .orderBy(newest, 'desc')
      .limit(SAMPLE)
      .execute()
    for (const row of rows)
      if (canDecrypt(encryption, String(row[text]), context(String(row[id])))) decrypted++
      else foreign.add(String(row.keyId))
  }
  const keys = [...foreign]
  if (decrypted === 0 && keys.length > 0)
    throw new StartFailure([
      `DATA_KEY: decrypts none of the newest requests, which were encrypted with the key ${keys.join(' or ')}; set that one, or name it in DATA_KEY_PREVIOUS (a local copy has it in keys.json)`,
    ])
  return keys
}

const canDecrypt = (encryption: Encryption, sealed: string, context: string): boolean =>
  attempt(() => encryption.decrypt(sealed, context)) !== undefined
