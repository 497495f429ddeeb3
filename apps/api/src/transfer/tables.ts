import type { Db, Tables } from '../db/schema.ts'

/** `siteState` is not copied: it belongs to one database. */
export type TableName = Exclude<keyof Tables, 'siteState'>

/**
 * Every table except `siteState`, with its primary key: these are copied by backup, restore and move. A missing new table does not compile.
 */
export const PRIMARY_KEYS: Readonly<Record<TableName, readonly string[]>> = {
  content: ['collection', 'id'],
  contentVersion: ['collection'],
  contentSeed: ['collection', 'id'],
  contentRevision: ['collection', 'id', 'revision'],
  draft: ['collection', 'id'],
  draftVersion: ['collection', 'id', 'number'],
  comment: ['id'],
  releaseLook: ['releaseId', 'userId', 'collection', 'recordId'],
  draftAuthor: ['collection', 'id', 'userId'],
  editing: ['collection', 'id', 'userId'],
  release: ['id'],
  releaseItem: ['releaseId', 'collection', 'id'],
  releaseAuthor: ['releaseId', 'userId'],
  approval: ['releaseId', 'userId', 'itemsHash'],
  lead: ['id'],
  leadCase: ['leadId'],
  leadEvent: ['id'],
  leadReveal: ['leadId', 'userId', 'scope'],
  statusSms: ['leadId'],
  callSlot: ['branch', 'startsAt', 'seat'],
  leadErasure: ['receipt'],
  leadExport: ['id'],
  consent: ['leadId', 'purpose'],
  job: ['id'],
  receipt: ['key'],
  coupon: ['code'],
  motorExpoRegistration: ['id'],
  rewardHolder: ['event', 'phoneHash'],
  emptySearch: ['day', 'place', 'query'],
  otp: ['phoneHash'],
  otpCode: ['phoneHash', 'requester'],
  phoneProof: ['uuidHash'],
  rateLimit: ['key'],
  upload: ['key'],
  submission: ['id'],
  working: ['id'],
  audit: ['seq'],
  staff: ['id'],
  staffSession: ['id'],
  staffAccount: ['id'],
  staffVerification: ['id'],
  staffTwoFactor: ['id'],
  staffPasskey: ['id'],
  staffRole: ['userId', 'role'],
  staffLink: ['tokenHash'],
  previewLink: ['id'],
  staffCodeUse: ['userId', 'codeHash'],
  savedFilter: ['id'],
  media: ['id'],
  mediaReplacement: ['id'],
}

export const TABLE_NAMES = Object.keys(PRIMARY_KEYS) as TableName[]

/** The tables that exist: a database of an earlier release may lack some. */
export async function tablesIn(db: Db): Promise<TableName[]> {
  const existing = new Set((await db.introspection.getTables()).map(({ name }) => name))
  return TABLE_NAMES.filter((name) => existing.has(name))
}
