import type { Db, LeadTable } from '../db/schema.ts'
import type { Vault } from '../vault/vault.ts'
import { type LeadContent, openLead } from './open-lead.ts'

/** A lead as staff read it. */
export type Lead = Pick<LeadTable, 'id' | 'form' | 'reference' | 'revision' | 'receivedAt' | 'updatedAt'> &
  LeadContent

export type LeadFilter = {
  form?: string | undefined
  /** Epoch ms, included. */
  since?: number | undefined
  /** Epoch ms, not included. */
  until?: number | undefined
  /** Ten digits. */
  phone?: string | undefined
}

/** The rows that match, newest first; what is sealed stays sealed. */
export function listLeads(db: Db, vault: Vault, { form, since, until, phone }: LeadFilter, limit?: number) {
  return db
    .selectFrom('lead')
    .selectAll()
    .$if(form !== undefined, (query) => query.where('form', '=', form!))
    .$if(since !== undefined, (query) => query.where('receivedAt', '>=', since!))
    .$if(until !== undefined, (query) => query.where('receivedAt', '<', until!))
    .$if(phone !== undefined, (query) => query.where('phoneHash', '=', vault.hash('phone', phone!)))
    .orderBy('receivedAt', 'desc')
    .orderBy('id')
    .$if(limit !== undefined, (query) => query.limit(limit!))
    .execute()
}

export const findLead = (db: Db, reference: string) =>
  db.selectFrom('lead').selectAll().where('reference', '=', reference).executeTakeFirst()

export const readLead = (vault: Vault, row: LeadTable): Lead => {
  const { id, form, reference, revision, receivedAt, updatedAt } = row
  return { id, form, reference, revision, receivedAt, updatedAt, ...openLead(vault, row) }
}
