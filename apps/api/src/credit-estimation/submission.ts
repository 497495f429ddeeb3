import { randomUUID } from 'node:crypto'
import { type Personal, type SelectedDealer, SUBMISSION_DAYS } from '@leasing/contract/credit-estimation'
import type { Consent } from '@leasing/contract/person'
import { endOfBangkokDayAfter } from '@leasing/rules/bangkok-day'
import type { Answers } from '@leasing/rules/questionnaire'
import { attempt } from '@leasing/server/attempt'
import { deleteOld, inBatches } from '../db/in-batches.ts'
import type { Db, DbTransaction, SubmissionTable } from '../db/schema.ts'
import type { Encryption } from '../encryption/encryption.ts'
import { reencryptAll } from '../encryption/reencrypt.ts'

/** What is encrypted in a submission. The answers are those that were accepted; where the visitor stands follows from them. */
export type SubmissionContent = {
  personal: Personal
  consent: Consent
  answers: Answers
  /** Answers that were given but whose group was not submitted with them. */
  drafts?: Answers
  selectedDealer?: SelectedDealer
  /** When this dealer was chosen, epoch milliseconds; not known of choices before 2026.2. */
  askedAt?: number
  documents: string[]
}

const DAY_MS = 24 * 60 * 60 * 1000

/** So long after its end a submission can still be told from one that never was. */
const REMEMBERED_MS = 30 * DAY_MS

export async function openSubmission(
  { db, encryption, clock }: { db: Db; encryption: Encryption; clock: () => number },
  given: Pick<SubmissionContent, 'personal' | 'consent'>,
): Promise<Pick<SubmissionTable, 'id' | 'expiresAt'>> {
  const id = randomUUID()
  const now = clock()
  const expiresAt = endOfBangkokDayAfter(now, SUBMISSION_DAYS)
  await db
    .insertInto('submission')
    .values({
      id,
      phoneHash: encryption.hash('phone', given.personal.mobilePhone),
      ...encrypt(encryption, id, { ...given, answers: {}, documents: [] }),
      answeredAt: null,
      revision: 1,
      createdAt: now,
      expiresAt,
      leadId: null,
    })
    .execute()
  return { id, expiresAt }
}

/** Throws when it was encrypted with a key that the encryption does not have. */
export const readSubmission = (encryption: Encryption, { id, sealed }: SubmissionTable): SubmissionContent =>
  JSON.parse(encryption.decrypt(sealed, submissionContext(id)))

export const findSubmissionById = (db: Db, id: string) =>
  db.selectFrom('submission').selectAll().where('id', '=', id).executeTakeFirst()

/**
 * The newest of the phone that is still alive at `now`. One with answers goes before those that were only opened: anybody can open one, and
 * who comes back has just opened another.
 */
export const findLiveSubmission = (db: Db, phoneHash: string, now: number) =>
  db
    .selectFrom('submission')
    .selectAll()
    .where('phoneHash', '=', phoneHash)
    .where('expiresAt', '>', now)
    .orderBy((value) => value.case().when('answeredAt', 'is', null).then(1).else(0).end())
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

export async function hadSubmission(db: Db, phoneHash: string): Promise<boolean> {
  const found = await db
    .selectFrom('submission')
    .select('id')
    .where('phoneHash', '=', phoneHash)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Taken before it is read, so that two tabs follow each other. */
export const takeSubmission = (transaction: DbTransaction, id: string) =>
  transaction
    .updateTable('submission')
    .set((value) => ({ revision: value('revision', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

export const saveSubmission = (
  transaction: DbTransaction,
  encryption: Encryption,
  { id, answeredAt, leadId }: Pick<SubmissionTable, 'id' | 'answeredAt' | 'leadId'>,
  content: SubmissionContent,
) =>
  transaction
    .updateTable('submission')
    .set({ ...encrypt(encryption, id, content), answeredAt, leadId })
    .where('id', '=', id)
    .execute()

/** Wipes what was said in those that have expired, and in time forgets that they were there. */
export async function purgeSubmissions(db: Db, now: number, signal?: AbortSignal): Promise<void> {
  const forgotten = now - REMEMBERED_MS
  await deleteOld(db, { table: 'submission', key: 'id', moment: 'expiresAt', until: forgotten }, signal)
  await inBatches<{ id: string }>(
    (_, limit) =>
      db
        .selectFrom('submission')
        .select('id')
        .where('expiresAt', '<=', now)
        .where('sealed', '!=', '')
        .limit(limit)
        .execute(),
    async (rows) => {
      const ids = rows.map(({ id }) => id)
      await db.updateTable('submission').set({ sealed: '' }).where('id', 'in', ids).execute()
      return ids.length
    },
    signal,
  )
}

/** Re-encrypts with the current key the submissions that an earlier key encrypted, and recomputes the hashes of their phones. Returns how many. */
export const rotateSubmissions = (db: Db, encryption: Encryption): Promise<number> =>
  reencryptAll<SubmissionTable>(
    encryption,
    (keyIds, after, limit) => submissionsAfter(db, after, limit).where('keyId', 'in', keyIds).execute(),
    async (rows) => {
      const changes = rows.flatMap((row) => {
        const content = tryToRead(encryption, row)
        if (!content) return []
        const phoneHash = encryption.hash('phone', content.personal.mobilePhone)
        return { row, set: { ...encrypt(encryption, row.id, content), phoneHash } }
      })
      return await db.transaction().execute(async (transaction) => {
        let count = 0n
        for (const { row, set } of changes) {
          const { numUpdatedRows } = await transaction
            .updateTable('submission')
            .set(set)
            .where('id', '=', row.id)
            // As it was read: neither changed nor wiped since.
            .where('sealed', '=', row.sealed)
            .executeTakeFirst()
          count += numUpdatedRows
        }
        return Number(count)
      })
    },
  )

const PAGE = 500

/** The submissions of the person whom `isOf` knows, and those that no key of the encryption opens. */
export async function findSubmissionsOf(
  db: Db,
  encryption: Encryption,
  isOf: (personal: Personal) => boolean,
): Promise<{ rows: SubmissionTable[]; unread: SubmissionTable[] }> {
  const rows: SubmissionTable[] = []
  const unread: SubmissionTable[] = []
  let page: SubmissionTable[] = []
  do {
    page = await submissionsAfter(db, page.at(-1), PAGE).execute()
    for (const row of page) {
      const content = tryToRead(encryption, row)
      if (!content) unread.push(row)
      else if (isOf(content.personal)) rows.push(row)
    }
  } while (page.length === PAGE)
  return { rows, unread }
}

/** By id, without those that were wiped. */
const submissionsAfter = (db: Db, after: SubmissionTable | undefined, limit: number) =>
  db
    .selectFrom('submission')
    .selectAll()
    .where('sealed', '!=', '')
    .$if(after !== undefined, (query) => query.where('id', '>', after!.id))
    .orderBy('id')
    .limit(limit)

const tryToRead = (encryption: Encryption, row: SubmissionTable): SubmissionContent | undefined =>
  attempt(() => readSubmission(encryption, row))

const encrypt = (encryption: Encryption, id: string, content: SubmissionContent) => ({
  sealed: encryption.encrypt(JSON.stringify(content), submissionContext(id)),
  keyId: encryption.keyId,
})

export const submissionContext = (id: string) => `submission:${id}`
