import type { Db } from '../db/schema.ts'

/** The privacy notice promises that what verified a phone is kept no longer. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000

export async function purgeOtp(db: Db, now: number): Promise<void> {
  for (const table of ['otp', 'otpCode'] as const)
    await db
      .deleteFrom(table)
      .where('requestedAt', '<=', now - KEPT_MS)
      .execute()
  await db
    .deleteFrom('phoneProof')
    .where('provenAt', '<=', now - KEPT_MS)
    .execute()
}
