import { lockTable } from '../db/connect.ts'
import type { AuditTable, Db, DbTransaction } from '../db/schema.ts'
import type { Files } from '../files/files.ts'
import type { Vault } from '../vault/vault.ts'

/** Who did what to what. Never personal data: a request by its reference, a person by a keyed hash. `detail` is JSON. */
export type AuditEntry = { actor: string; action: string; subject: string; detail: object }

type AuditDeps = { db: Db; vault: Vault; clock: () => number }

/**
 * Appends an entry. Call it before personal data is shown: when the log cannot be written, nothing is. Each entry holds a keyed hash of itself
 * and of the entry before it.
 */
export async function writeAudit({ db, ...deps }: AuditDeps, entry: AuditEntry): Promise<void> {
  await db.transaction().execute((transaction) => writeAuditWithin(transaction, deps, entry))
}

/** The same inside the transaction that it records: both are written, or neither. Call it last: it locks the log until the transaction ends. */
export async function writeAuditWithin(
  transaction: DbTransaction,
  { vault, clock }: Omit<AuditDeps, 'db'>,
  entry: AuditEntry,
): Promise<void> {
  await lockTable(transaction, 'audit')
  const last = await readLast(transaction)
  const row = {
    ...entry,
    seq: (last?.seq ?? 0) + 1,
    at: clock(),
    detail: JSON.stringify(entry.detail),
    keyId: vault.keyId,
  }
  const mac = vault.hash(PURPOSE, textOf(row, last))
  await transaction
    .insertInto('audit')
    .values({ ...row, mac })
    .execute()
}

/** An entry by which a later reader knows that the log was not cut off behind it. */
export type Anchor = { seq: number; mac: string }

export type Verified = {
  entries: number
  last: Anchor | undefined
  /** The first entry that is wrong, and why. */
  fault?: { seq: number; why: 'changed' | 'missing' | 'unknown key' | 'cut off' }
}

/** Reads the whole log. `anchor`: the last entry of an earlier check. */
export async function verifyAudit({ db, vault }: Pick<AuditDeps, 'db' | 'vault'>, anchor?: Anchor) {
  let last: Anchor | undefined
  const verified = (why?: NonNullable<Verified['fault']>['why'], seq = (last?.seq ?? 0) + 1): Verified => ({
    entries: last?.seq ?? 0,
    last,
    ...(why && { fault: { seq, why } }),
  })
  for (;;) {
    const rows = await readAfter(db, last?.seq ?? 0)
    for (const row of rows) {
      if (row.seq !== (last?.seq ?? 0) + 1) return verified('missing')
      const key = vault.keyIds.indexOf(row.keyId)
      if (key < 0) return verified('unknown key')
      if (vault.hashes(PURPOSE, textOf(row, last))[key] !== row.mac) return verified('changed')
      if (row.seq === anchor?.seq && row.mac !== anchor.mac) return verified('changed')
      last = { seq: row.seq, mac: row.mac }
    }
    if (rows.length < READ_AT_ONCE) break
  }
  return anchor && anchor.seq > (last?.seq ?? 0) ? verified('cut off') : verified()
}

const PURPOSE = 'audit'
const READ_AT_ONCE = 1000

/** The newest entry; undefined in an empty log. */
export const readLast = (db: Db): Promise<Anchor | undefined> =>
  db.selectFrom('audit').select(['seq', 'mac']).orderBy('seq', 'desc').limit(1).executeTakeFirst()

const readAfter = (db: Db, seq: number): Promise<AuditTable[]> =>
  db.selectFrom('audit').selectAll().where('seq', '>', seq).orderBy('seq').limit(READ_AT_ONCE).execute()

const textOf = (
  { seq, at, actor, action, subject, detail, keyId }: Omit<AuditTable, 'mac'>,
  before: Anchor | undefined,
) => JSON.stringify([seq, at, actor, action, subject, detail, keyId, before?.mac ?? ''])

/** Beside the database, in the store of files: whoever cuts the end of the log off in the one has to find it in the other too. */
const KEY = 'audit/anchor'

export const formatAnchor = ({ seq, mac }: Anchor): string => `${seq}:${mac}`

export function parseAnchor(text: string): Anchor | undefined {
  const [, seq, mac] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? []
  return seq && mac ? { seq: Number(seq), mac } : undefined
}

/** The entry that was the newest when the log was last found to be whole. */
export async function readKeptAnchor(files: Files): Promise<Anchor | undefined> {
  const bytes = await files.get(KEY)
  return bytes && parseAnchor(Buffer.from(bytes).toString())
}

/** Keeps the newest entry, unless the log lacks the one that was kept before. */
export async function keepAnchor(db: Db, files: Files): Promise<{ last?: Anchor; lacks?: Anchor }> {
  const kept = await readKeptAnchor(files)
  if (kept && !(await holds(db, kept))) return { lacks: kept }
  const last = await readLast(db)
  if (!last) return {}
  await files.put(KEY, Buffer.from(formatAnchor(last)), 'text/plain')
  return { last }
}

async function holds(db: Db, { seq, mac }: Anchor): Promise<boolean> {
  const entry = await db.selectFrom('audit').select('mac').where('seq', '=', seq).executeTakeFirst()
  return entry?.mac === mac
}
