import { randomUUID } from 'node:crypto'
import { attempt } from '@leasing/server/attempt'
import type { Db, DbTransaction, LeadEventTable } from '../db/schema.ts'
import type { Encryption } from '../encryption/encryption.ts'
import { reencryptAll } from '../encryption/reencrypt.ts'

/** What the words of an event are encrypted for. */
export const eventContext = (id: string): string => `lead-event:${id}`

/** The words of an event; undefined if there are none, or if no key decrypts them. */
export const wordsOf = (encryption: Encryption, { id, sealed }: Pick<LeadEventTable, 'id' | 'sealed'>) =>
  sealed === '' ? undefined : attempt(() => encryption.decrypt(sealed, eventContext(id)))

export type NewLeadEvent = Pick<LeadEventTable, 'leadId' | 'at' | 'by' | 'kind'> & {
  from?: string | null
  to?: string | null
  text?: string | undefined
}

/** Adds what happened to a case, in the transaction that changed it. Returns its id. */
export async function addEvent(
  transaction: DbTransaction,
  encryption: Encryption,
  { from = null, to = null, text = '', ...event }: NewLeadEvent,
): Promise<string> {
  const id = randomUUID()
  await transaction
    .insertInto('leadEvent')
    .values({
      ...event,
      id,
      fromValue: from,
      toValue: to,
      sealed: text === '' ? '' : encryption.encrypt(text, eventContext(id)),
      keyId: encryption.keyId,
    })
    .execute()
  return id
}

/** Encrypts the words of every event of an earlier key again with the current one. Returns how many. */
export const rotateEvents = (db: Db, encryption: Encryption): Promise<number> =>
  reencryptAll<LeadEventTable>(
    encryption,
    (keyIds, after, limit) =>
      db
        .selectFrom('leadEvent')
        .selectAll()
        .where('keyId', 'in', keyIds)
        .where('sealed', '!=', '')
        .$if(after !== undefined, (query) => query.where('id', '>', after!.id))
        .orderBy('id')
        .limit(limit)
        .execute(),
    async (rows) => {
      let count = 0
      for (const row of rows) {
        const words = wordsOf(encryption, row)
        if (words === undefined) continue
        const { numUpdatedRows } = await db
          .updateTable('leadEvent')
          .set({ sealed: encryption.encrypt(words, eventContext(row.id)), keyId: encryption.keyId })
          .where('id', '=', row.id)
          .executeTakeFirstOrThrow()
        count += Number(numUpdatedRows)
      }
      return count
    },
  )
