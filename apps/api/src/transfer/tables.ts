import type { Db, Tables } from '../db/schema.ts'

/** The state is that of one place, and stays there. */
export type TableName = Exclude<keyof Tables, 'siteState'>

/**
 * Every other table with its primary key: what a backup, a restore and a move carry over. The type says when a new table is forgotten.
 */
export const PRIMARY_KEYS: Readonly<Record<TableName, readonly string[]>> = {
  content: ['collection', 'id'],
  contentVersion: ['collection'],
  lead: ['id'],
  consent: ['leadId', 'purpose'],
  job: ['id'],
  receipt: ['key'],
  coupon: ['code'],
  motorExpoRegistration: ['id'],
  otp: ['phoneHash'],
  otpCode: ['phoneHash', 'requester'],
  phoneProof: ['uuidHash'],
  rateLimit: ['key'],
  upload: ['key'],
  submission: ['id'],
  working: ['id'],
}

export const TABLE_NAMES = Object.keys(PRIMARY_KEYS) as TableName[]

/** Those that the database has: one that an earlier release made may lack some. */
export async function tablesIn(db: Db): Promise<TableName[]> {
  const known = new Set((await db.introspection.getTables()).map(({ name }) => name))
  return TABLE_NAMES.filter((name) => known.has(name))
}
