import type { Kysely } from 'kysely'
import { submissionContext } from '../credit-estimation/submission.ts'
import type { Db } from '../db/schema.ts'
import { leadContext } from '../leads/open-lead.ts'
import { nameContext } from '../uploads/save-upload.ts'
import type { Vault } from '../vault/vault.ts'

/** Where encrypted text stands, under which key of the row, and what it is bound to. */
const SEALED = [
  { table: 'lead', id: 'id', text: 'sealed', what: 'requests', context: leadContext },
  {
    table: 'submission',
    id: 'id',
    text: 'sealed',
    what: 'drafts',
    context: submissionContext,
  },
  { table: 'upload', id: 'key', text: 'sealedName', what: 'files', context: nameContext },
] as const

/** Tables are found by name here. */
type AnyDb = Kysely<Record<string, Record<string, string | number>>>

/**
 * A line for each key that encrypted something here and that the vault does not hold: that cannot be read. One row of each key is opened, so
 * that a key that only looks right is found as well.
 */
export async function findForeignKeys(database: Db, vault: Vault): Promise<string[]> {
  const db = database as unknown as AnyDb
  const lines: string[] = []
  for (const { table, id, text, what, context } of SEALED) {
    const keys = await db
      .selectFrom(table)
      .select((row) => ['keyId', row.fn.min(id).as('first'), row.fn.countAll().as('count')])
      .where(text, '!=', '')
      .groupBy('keyId')
      .execute()
    for (const { keyId, first, count } of keys) {
      const row = await db.selectFrom(table).select(text).where(id, '=', first).executeTakeFirstOrThrow()
      if (!opens(vault, String(row[text]), context(String(first))))
        lines.push(`DATA_KEY: ${count} ${what} were encrypted with another key (${keyId})`)
    }
  }
  return lines
}

function opens(vault: Vault, sealed: string, context: string): boolean {
  try {
    vault.open(sealed, context)
    return true
  } catch {
    return false
  }
}
