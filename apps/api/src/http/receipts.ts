import { setTimeout } from 'node:timers/promises'
import { ApiError } from '@leasing/contract/errors'
import { attempt } from '@leasing/server/attempt'
import { deleteOld } from '../db/in-batches.ts'
import type { Db, DbTransaction, Tables } from '../db/schema.ts'
import type { Encryption } from '../encryption/encryption.ts'

type ReceiptDeps = { encryption: Encryption; clock: () => number }

const DAY_MS = 24 * 60 * 60 * 1000
/** Longest duration of `work`. Afterwards the key of a killed process is free again. */
const WORK_MS = 30_000
const LOOK_AGAIN_MS = 100

/** An idempotency key. `body` came with it: the same key with another body is refused. */
type CallerKey = { key: string; body?: string | undefined }

/**
 * Runs `work` once per key within 24 hours and returns its result; concurrent repeats wait for it. Throws `idempotency-key-reused` for another
 * body.
 */
export async function answerOnce<Answer>(
  deps: ReceiptDeps & { db: Db },
  { key, body }: CallerKey,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const { db, encryption, clock } = deps
  const hash = encryption.hash('receipt', key)
  const bodyHash = hashOf(deps, body)
  const giveUpAt = Date.now() + WORK_MS
  while (!(await claim(db, { key: hash, bodyHash }, clock(), WORK_MS))) {
    const answer = await read<Answer>(db, deps, { key: hash, bodyHash })
    if (answer) return answer.value
    if (Date.now() > giveUpAt) throw new ApiError('unavailable', { headers: { 'retry-after': '5' } })
    await setTimeout(LOOK_AGAIN_MS)
  }
  try {
    const answer = await work()
    await write(db, deps, hash, answer, clock() + DAY_MS)
    return answer
  } catch (error) {
    await db.deleteFrom('receipt').where('key', '=', hash).where('answer', '=', '').execute()
    throw error
  }
}

/** A key, and for how long a repeat gets the same result. */
export type ReceiptKey = CallerKey & { forMs: number }

export const forADay = (key: string, body?: string): ReceiptKey => ({ key, body, forMs: DAY_MS })

/**
 * The same inside a transaction: the result and the data are committed together or not at all. With several keys, the first known one gives
 * the result, and from then on all of them do.
 */
export async function answerOnceWithin<Answer>(
  transaction: DbTransaction,
  deps: ReceiptDeps,
  keys: readonly ReceiptKey[],
  work: () => Promise<Answer>,
): Promise<Answer> {
  const now = deps.clock()
  const rows = keys.map(({ key, body, forMs }) => ({
    key: deps.encryption.hash('receipt', key),
    bodyHash: hashOf(deps, body),
    answer: '',
    expiresAt: now + forMs,
  }))
  // PostgreSQL makes a second claimer wait here until the first has committed, in one order for all; SQLite has only one writer.
  const claimed = await insertFree(
    transaction,
    rows.toSorted((a, b) => (a.key < b.key ? -1 : 1)),
    now,
  )
  let known: { value: Answer } | undefined
  for (const row of rows) if (!claimed.has(row.key)) known ??= await read<Answer>(transaction, deps, row)
  const answer = known ? known.value : await work()
  const mine = rows.filter(({ key }) => claimed.has(key))
  if (mine.length > 0)
    await transaction
      .insertInto('receipt')
      .values(mine.map((row) => ({ ...row, answer: encryptAnswer(deps, row.key, answer) })))
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet(({ ref }) => ({ answer: ref('excluded.answer') })),
      )
      .execute()
  return answer
}

/** Whether one of the keys has a result that `answerOnceWithin` would return. */
export async function hasAnswer(
  { db, encryption, clock }: ReceiptDeps & { db: Db },
  keys: readonly ReceiptKey[],
): Promise<boolean> {
  const hashes = keys.map(({ key }) => encryption.hash('receipt', key))
  const found = await db
    .selectFrom('receipt')
    .select('key')
    .where('key', 'in', hashes)
    .where('answer', '<>', '')
    .where('expiresAt', '>', clock())
    .executeTakeFirst()
  return found !== undefined
}

const hashOf = ({ encryption }: ReceiptDeps, body: string | undefined) =>
  body === undefined ? null : encryption.hash('receipt-body', body)

type ReceiptRow = Pick<Tables['receipt'], 'key' | 'bodyHash'>

/** Claims a key that is free or expired. */
async function claim(db: Db, { key, bodyHash }: ReceiptRow, now: number, forMs: number): Promise<boolean> {
  const mine = await insertFree(db, [{ key, answer: '', expiresAt: now + forMs, bodyHash }], now)
  return mine.has(key)
}

/** Writes the rows whose keys are free or expired; returns those keys. */
async function insertFree(db: Db, rows: readonly Tables['receipt'][], now: number): Promise<Set<string>> {
  const written = await db
    .insertInto('receipt')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet(({ ref }) => ({
          answer: ref('excluded.answer'),
          expiresAt: ref('excluded.expiresAt'),
          bodyHash: ref('excluded.bodyHash'),
        }))
        .where('receipt.expiresAt', '<=', now),
    )
    .returning('key')
    .execute()
  return new Set(written.map(({ key }) => key))
}

async function read<Answer>(db: Db, { encryption }: ReceiptDeps, { key, bodyHash }: ReceiptRow) {
  const row = await db.selectFrom('receipt').selectAll().where('key', '=', key).executeTakeFirst()
  // A row without a hash is from an earlier release, or its key is derived from the body.
  if (row?.bodyHash && bodyHash && row.bodyHash !== bodyHash) throw new ApiError('idempotency-key-reused')
  if (!row?.answer) return undefined
  return { value: JSON.parse(encryption.decrypt(row.answer, `receipt:${key}`)) as Answer }
}

const encryptAnswer = ({ encryption }: ReceiptDeps, key: string, answer: unknown) =>
  encryption.encrypt(JSON.stringify(answer), `receipt:${key}`)

async function write(db: Db, deps: ReceiptDeps, key: string, answer: unknown, until: number) {
  await db
    .updateTable('receipt')
    .set({ answer: encryptAnswer(deps, key, answer), expiresAt: until })
    .where('key', '=', key)
    .execute()
}

/** Deletes expired receipts. */
export async function purgeReceipts(db: Db, now: number, signal?: AbortSignal): Promise<void> {
  await deleteOld(db, { table: 'receipt', key: 'key', moment: 'expiresAt', until: now }, signal)
}

/** Deletes receipts whose result matches `isOf`; returns how many. One that no key decrypts expires within a day. */
export async function eraseReceipts(
  db: Db,
  encryption: Encryption,
  isOf: (answer: unknown) => boolean,
): Promise<number> {
  const rows = await db.selectFrom('receipt').select(['key', 'answer']).where('answer', '!=', '').execute()
  const keys = rows
    .filter(({ key, answer }) =>
      isOf(attempt(() => JSON.parse(encryption.decrypt(answer, `receipt:${key}`)))),
    )
    .map(({ key }) => key)
  for (const key of keys) await db.deleteFrom('receipt').where('key', '=', key).execute()
  return keys.length
}
