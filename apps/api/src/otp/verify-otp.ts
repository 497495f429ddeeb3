import type { OtpVerified } from '@leasing/contract/otp'
import { OTP_ATTEMPTS, OTP_LIFE_SECONDS } from '@leasing/contract/otp-rules'
import type { Db, OtpCodeTable } from '../db/schema.ts'
import { type PhoneProofDeps, provePhone } from './phone-proof.ts'
import { otpHash, sameHash } from './request-otp.ts'

const LIFE_MS = OTP_LIFE_SECONDS * 1000

/** Checks a code. It works once: of concurrent correct attempts only one gets the uuid. */
export async function verifyOtp(
  { db, encryption, clock }: PhoneProofDeps,
  { ref, code }: { ref: string; code: string },
): Promise<OtpVerified> {
  const now = clock()
  const otp = await countAttempt(db, ref, now)
  if (!otp) return await refusal(db, ref, now)
  if (!sameHash(otp.codeHash, otpHash(encryption, ref, code))) {
    const attemptsLeft = OTP_ATTEMPTS - otp.attempts
    return { success: false, reason: attemptsLeft > 0 ? 'wrong' : 'locked', attemptsLeft }
  }
  const uuid = await db.transaction().execute(async (transaction) => {
    const phoneHash = await useUp(transaction, ref, now)
    return phoneHash && (await provePhone({ db: transaction, encryption, clock }, phoneHash))
  })
  return uuid ? { success: true, uuid } : await refusal(db, ref, now)
}

/** Counts before comparing, so that concurrent guesses cannot exceed five. */
const countAttempt = (db: Db, ref: string, now: number) =>
  db
    .updateTable('otpCode')
    .set((column) => ({ attempts: column('attempts', '+', 1) }))
    .where('ref', '=', ref)
    .where('usedAt', 'is', null)
    .where('attempts', '<', OTP_ATTEMPTS)
    .where('requestedAt', '>', now - LIFE_MS)
    .returning(['codeHash', 'attempts'])
    .executeTakeFirst()

async function useUp(db: Db, ref: string, now: number): Promise<string | undefined> {
  const used = await db
    .updateTable('otpCode')
    .set({ usedAt: now })
    .where('ref', '=', ref)
    .where('usedAt', 'is', null)
    .returning('phoneHash')
    .executeTakeFirst()
  return used?.phoneHash
}

/** Why the code was not compared. An unknown ref looks like an expired one. */
async function refusal(db: Db, ref: string, now: number): Promise<OtpVerified> {
  const otp = await db.selectFrom('otpCode').selectAll().where('ref', '=', ref).executeTakeFirst()
  return { success: false, reason: reasonAgainst(otp, now), attemptsLeft: 0 }
}

function reasonAgainst(otp: OtpCodeTable | undefined, now: number) {
  if (!otp) return 'expired'
  if (otp.usedAt !== null) return 'used'
  return otp.requestedAt <= now - LIFE_MS ? 'expired' : 'locked'
}
