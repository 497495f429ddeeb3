import type { Db } from '../db/schema.ts'
import type { Vault } from '../vault/vault.ts'
import { openLead, sealLead } from './open-lead.ts'

const BATCH = 200

/**
 * Seals every lead that an earlier key sealed with the current one, and hashes its phone anew, batch by batch; it can be stopped and
 * begun again. Returns how many leads were sealed anew.
 */
export async function rotateKey(db: Db, vault: Vault): Promise<number> {
  let count = 0
  for (;;) {
    const done = await db.transaction().execute(async (transaction) => {
      const rows = await transaction
        .selectFrom('lead')
        .selectAll()
        .where('keyId', '!=', vault.keyId)
        .orderBy('id')
        .limit(BATCH)
        .execute()
      for (const row of rows) {
        const content = openLead(vault, row)
        const phoneHash = row.phoneHash && vault.hash('phone', phoneOf(content.data))
        await transaction
          .updateTable('lead')
          .set({ ...sealLead(vault, row.id, content), phoneHash })
          .where('id', '=', row.id)
          .execute()
        await transaction.updateTable('consent').set({ phoneHash }).where('leadId', '=', row.id).execute()
        if (phoneHash)
          await transaction.updateTable('coupon').set({ phoneHash }).where('leadId', '=', row.id).execute()
      }
      return rows.length
    })
    if (done === 0) return count
    count += done
  }
}

/** The phone that a lead is found by: of the person, of the writer, or of who recommends a friend. */
function phoneOf(data: Record<string, unknown>): string {
  const referrer = data.referrer as { mobilePhone?: string } | undefined
  const customer = data.customer as { mobilePhone?: string } | undefined
  return String(data.mobilePhone ?? data.phone ?? referrer?.mobilePhone ?? customer?.mobilePhone ?? '')
}
