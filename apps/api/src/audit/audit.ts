import { afterCommit } from '../db/after-commit.ts'
import { lockTable } from '../db/connect.ts'
import type { AuditTable, Db, DbTransaction } from '../db/schema.ts'
import type { Encryption } from '../encryption/encryption.ts'
import { type Anchor, readLast } from './anchors.ts'

/** An entry says who did what to which object. It contains no personal data: a request is identified by its reference, a person by a keyed hash. `detail` is JSON. */
export type AuditEntry = { actor: string; action: string; subject: string; detail: object }

type AuditDeps = { db: Db; encryption: Encryption; clock: () => number }

/**
 * Appends an entry. Call it before showing personal data, so that nothing is shown when the log cannot be written. Each entry contains a
 * keyed hash of itself and the entry before it.
 */
export async function writeAudit({ db, ...deps }: AuditDeps, entry: AuditEntry): Promise<void> {
  await db.transaction().execute((transaction) => writeAuditWithin(transaction, deps, entry))
}

/** The same inside the transaction of the recorded change: both are written, or neither. Call it last: it locks the log until the transaction ends. */
export async function writeAuditWithin(
  transaction: DbTransaction,
  { encryption, clock }: Omit<AuditDeps, 'db'>,
  entry: AuditEntry,
): Promise<void> {
  await lockTable(transaction, 'audit')
  const last = await readLast(transaction)
  const row = {
    ...entry,
    seq: (last?.seq ?? 0) + 1,
    at: clock(),
    detail: JSON.stringify(entry.detail),
    keyId: encryption.keyId,
  }
  const mac = encryption.hash(PURPOSE, textOf(row, last))
  await transaction
    .insertInto('audit')
    .values({ ...row, mac })
    .execute()
  await afterCommit(transaction, () => listeners.get(keyOf(transaction))?.({ seq: row.seq, mac }))
}

type Listener = (entry: Anchor) => void

const listeners = new WeakMap<object, Listener>()

/** An object that a database shares with its transactions. */
const keyOf = (db: Db): object => db.getExecutor().adapter

/** Calls `listener` for each entry of this process after its commit. `listener` must not throw. */
export function onAuditEntry(db: Db, listener: Listener): void {
  listeners.set(keyOf(db), listener)
}

export type Verified = {
  entries: number
  last: Anchor | undefined
  /** The first invalid entry, and the reason. */
  fault?: { seq: number; why: 'changed' | 'missing' | 'unknown key' | 'cut off' }
}

/** Verifies the whole log and compares it with `anchors`, in any order. */
export async function verifyAudit(
  { db, encryption }: Pick<AuditDeps, 'db' | 'encryption'>,
  anchors: readonly Anchor[] = [],
): Promise<Verified> {
  const bySeq = Map.groupBy(anchors, ({ seq }) => seq)
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
      const key = encryption.keyIds.indexOf(row.keyId)
      if (key < 0) return verified('unknown key')
      if (encryption.hashes(PURPOSE, textOf(row, last))[key] !== row.mac) return verified('changed')
      if (bySeq.get(row.seq)?.some(({ mac }) => mac !== row.mac)) return verified('changed')
      last = { seq: row.seq, mac: row.mac }
    }
    if (rows.length < BATCH_SIZE) break
  }
  return anchors.some(({ seq }) => seq > (last?.seq ?? 0)) ? verified('cut off') : verified()
}

const PURPOSE = 'audit'
const BATCH_SIZE = 1000

const readAfter = (db: Db, seq: number): Promise<AuditTable[]> =>
  db.selectFrom('audit').selectAll().where('seq', '>', seq).orderBy('seq').limit(BATCH_SIZE).execute()

const textOf = (
  { seq, at, actor, action, subject, detail, keyId }: Omit<AuditTable, 'mac'>,
  before: Anchor | undefined,
) => JSON.stringify([seq, at, actor, action, subject, detail, keyId, before?.mac ?? ''])
