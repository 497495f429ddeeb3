import type { Consent } from '@leasing/contract/person'
import type { LeadTable } from '../db/schema.ts'
import type { Vault } from '../vault/vault.ts'

/** What is sealed in a lead. */
export type LeadContent = { data: Record<string, unknown>; consent: Consent }

/** Throws when the row was not sealed by a key of the vault. */
export const openLead = (vault: Vault, { id, sealed }: Pick<LeadTable, 'id' | 'sealed'>): LeadContent =>
  JSON.parse(vault.open(sealed, leadContext(id)))

export const sealLead = (vault: Vault, id: string, content: LeadContent) => ({
  sealed: vault.seal(JSON.stringify(content), leadContext(id)),
  keyId: vault.keyId,
})

export const leadContext = (id: string) => `lead:${id}`
