import { deleteOld } from '../db/in-batches.ts'
import type { Db } from '../db/schema.ts'

/** The privacy notice promises that what verified a phone is kept no longer. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000

export async function purgeOtp(db: Db, now: number, signal?: AbortSignal): Promise<void> {
  const until = now - KEPT_MS
  await deleteOld(db, { table: 'otp', key: 'phoneHash', moment: 'requestedAt', until }, signal)
  await deleteOld(db, { table: 'otpCode', key: 'ref', moment: 'requestedAt', until }, signal)
  await deleteOld(db, { table: 'phoneProof', key: 'uuidHash', moment: 'provenAt', until }, signal)
}
