import type { Db } from '../db/schema.ts'

/** Removes the files of leads. Before the leads themselves go, so that a kill in between leaves a lead to find them by. */
export type RemoveUploads = (leadIds: string[]) => Promise<void>

/** Deletes leads with everything that belongs to them but their files and the evidence of consent. A few at a time: it is one transaction. */
export const deleteLeads = (db: Db, ids: string[]) =>
  db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('job').where('leadId', 'in', ids).execute()
    const coupons = await transaction.deleteFrom('coupon').where('leadId', 'in', ids).executeTakeFirst()
    const registrations = await transaction
      .deleteFrom('motorExpoRegistration')
      .where('id', 'in', ids)
      .executeTakeFirst()
    await transaction.deleteFrom('lead').where('id', 'in', ids).execute()
    return {
      coupons: Number(coupons.numDeletedRows),
      registrations: Number(registrations.numDeletedRows),
    }
  })
