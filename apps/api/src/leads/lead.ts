import type { Consent } from '@leasing/contract/person'
import { attempt } from '@leasing/server/attempt'
import type { Db, LeadTable } from '../db/schema.ts'
import type { Encryption } from '../encryption/encryption.ts'
import { type Contact, mentions } from './contacts.ts'

/** A decrypted lead. */
export type Lead = Pick<LeadTable, 'id' | 'form' | 'reference' | 'revision' | 'receivedAt' | 'updatedAt'> &
  LeadContent

export type LeadFilter = {
  form?: string | undefined
  /** Epoch ms, inclusive. */
  since?: number | undefined
  /** Epoch ms, exclusive. */
  until?: number | undefined
}

const PAGE = 500

/** The matching rows, newest first; their content stays encrypted. */
export const listLeads = (db: Db, filter: LeadFilter, limit?: number): Promise<LeadTable[]> =>
  leadsAfter(db, filter, undefined, limit)

export type FoundLeads = {
  /** Newest first. */
  rows: LeadTable[]
  /** Rows that no key can decrypt. */
  unread: Pick<LeadTable, 'id' | 'keyId'>[]
}

/**
 * The leads that contain one of the phones and e-mails anywhere. Decrypts one after another, so that no index can be out of date
 * (docs/decisions/0015). 100,000 leads take about ten seconds.
 */
export async function findLeadsOf(
  db: Db,
  encryption: Encryption,
  contacts: readonly Contact[],
  { limit = Infinity, ...filter }: LeadFilter & { limit?: number } = {},
): Promise<FoundLeads> {
  const result: FoundLeads = { rows: [], unread: [] }
  let page: LeadTable[] = []
  do {
    page = await leadsAfter(db, filter, page.at(-1), PAGE)
    for (const row of page) {
      const content = tryToDecrypt(encryption, row)
      if (!content) result.unread.push(row)
      else if (mentions(content.data, contacts)) result.rows.push(row)
      if (result.rows.length === limit) return result
    }
  } while (page.length === PAGE)
  return result
}

/** Undefined when no key can decrypt it. */
export const tryToDecrypt = (
  encryption: Encryption,
  row: Pick<LeadTable, 'id' | 'sealed'>,
): LeadContent | undefined => attempt(() => decryptLead(encryption, row))

export const findLead = (db: Db, reference: string) =>
  db.selectFrom('lead').selectAll().where('reference', '=', reference).executeTakeFirst()

export const readLead = (encryption: Encryption, row: LeadTable): Lead => {
  const { id, form, reference, revision, receivedAt, updatedAt } = row
  return { id, form, reference, revision, receivedAt, updatedAt, ...decryptLead(encryption, row) }
}

function leadsAfter(
  db: Db,
  { form, since, until }: LeadFilter,
  last: LeadTable | undefined,
  limit: number | undefined,
) {
  return db
    .selectFrom('lead')
    .selectAll()
    .$if(form !== undefined, (query) => query.where('form', '=', form!))
    .$if(since !== undefined, (query) => query.where('receivedAt', '>=', since!))
    .$if(until !== undefined, (query) => query.where('receivedAt', '<', until!))
    .$if(last !== undefined, (query) =>
      query
        .where('receivedAt', '<=', last!.receivedAt)
        .where((is) => is.or([is('receivedAt', '<', last!.receivedAt), is('id', '>', last!.id)])),
    )
    .orderBy('receivedAt', 'desc')
    .orderBy('id')
    .$if(limit !== undefined, (query) => query.limit(limit!))
    .execute()
}

/** Media types of the files of leads, by upload key. */
export type FileTypes = ReadonlyMap<string, string>

/** A deleted file has no entry. */
export async function findFileTypes(db: Db, leadIds: readonly string[]): Promise<FileTypes> {
  const types = new Map<string, string>()
  for (let start = 0; start < leadIds.length; start += PAGE) {
    const files = await db
      .selectFrom('upload')
      .select(['key', 'type'])
      .where('claimedBy', 'in', leadIds.slice(start, start + PAGE))
      .where('removing', '=', 0)
      .execute()
    for (const { key, type } of files) types.set(key, type)
  }
  return types
}

/** The encrypted part of a lead. */
export type LeadContent = { data: Record<string, unknown>; consent: Consent }

/** Throws when no key can decrypt the row. */
export const decryptLead = (
  encryption: Encryption,
  { id, sealed }: Pick<LeadTable, 'id' | 'sealed'>,
): LeadContent => JSON.parse(encryption.decrypt(sealed, leadContext(id)))

export const encryptLead = (encryption: Encryption, id: string, content: LeadContent) => ({
  sealed: encryption.encrypt(JSON.stringify(content), leadContext(id)),
  keyId: encryption.keyId,
})

export const leadContext = (id: string) => `lead:${id}`
