import { randomInt } from 'node:crypto'
import { ApiError } from '@leasing/contract/errors'
import type { OtpRequested } from '@leasing/contract/otp'
import { OTP_DIGITS, OTP_LIFE_SECONDS, OTP_RESEND_SECONDS } from '@leasing/contract/otp-rules'
import { site } from '../content/collections/site.ts'
import type { ContentStore } from '../content/store.ts'
import type { Db } from '../db/schema.ts'
import type { Limits } from '../limits/limits.ts'
import { tooManyRequests } from '../limits/too-many-requests.ts'
import type { Sms } from '../sms/sms.ts'
import type { Vault } from '../vault/vault.ts'
import { otpMessage } from './message.ts'
import { otpHash } from './otp-hash.ts'

export type RequestOtpDeps = {
  db: Db
  content: ContentStore
  vault: Vault
  limits: Limits
  sms: Sms
  clock: () => number
}

const RESEND_MS = OTP_RESEND_SECONDS * 1000

/** No 0 and O, no 1, I and L, and no vowels, so that a ref never spells a word. */
const REF_ALPHABET = 'BCDFGHJKMNPQRSTVWXYZ23456789'
const REF_LENGTH = 6

/**
 * Sends a new code to the phone and voids the one before. Throws `too-many-requests` within a minute of the last one and beyond the limits,
 * and `unavailable` when the message could not be sent; then the visitor may ask again at once. A message that failed counts for the
 * limits all the same: a gateway that answered too late may have sent it.
 */
export async function requestOtp(
  deps: RequestOtpDeps,
  phone: string,
  visitor: string | undefined,
): Promise<OtpRequested> {
  const { db, content, vault, limits, sms, clock } = deps
  const [record] = content.all(site)
  if (!record) throw new ApiError('unavailable')
  const phoneHash = vault.hash('phone', phone)
  // Looked at first, so that an impatient click does not use up one of the five.
  await refuseWhileWaiting(db, phoneHash, clock())
  await limits.take('otp-address', visitor)
  await limits.take('otp-phone', phone)

  const ref = await freshRef(db)
  const code = String(randomInt(10 ** OTP_DIGITS)).padStart(OTP_DIGITS, '0')
  if (!(await replaceOtp(db, phoneHash, ref, otpHash(vault, ref, code), clock())))
    throw tooManyRequests(RESEND_MS)
  try {
    await sms.send({ to: phone, text: otpMessage(record.brand.shortName, code, ref) })
  } catch (cause) {
    await db.deleteFrom('otp').where('ref', '=', ref).execute()
    throw new ApiError('unavailable', { cause })
  }
  return { ref, expiresInSeconds: OTP_LIFE_SECONDS, resendAfterSeconds: OTP_RESEND_SECONDS }
}

async function refuseWhileWaiting(db: Db, phoneHash: string, now: number): Promise<void> {
  const last = await db
    .selectFrom('otp')
    .select('requestedAt')
    .where('phoneHash', '=', phoneHash)
    .where('requestedAt', '>', now - RESEND_MS)
    .executeTakeFirst()
  if (last) throw tooManyRequests(last.requestedAt + RESEND_MS - now)
}

async function freshRef(db: Db): Promise<string> {
  for (;;) {
    const letters = Array.from({ length: REF_LENGTH }, () => REF_ALPHABET[randomInt(REF_ALPHABET.length)])
    const ref = letters.join('')
    if (!(await db.selectFrom('otp').select('ref').where('ref', '=', ref).executeTakeFirst())) return ref
  }
}

/** One statement decides between requests that come at once: false when another one was sent within the minute. */
async function replaceOtp(db: Db, phoneHash: string, ref: string, codeHash: string, requestedAt: number) {
  const fresh = { ref, codeHash, requestedAt, attempts: 0, usedAt: null }
  const replaced = await db
    .insertInto('otp')
    .values({ phoneHash, ...fresh })
    .onConflict((conflict) =>
      conflict
        .column('phoneHash')
        .doUpdateSet(fresh)
        .where('otp.requestedAt', '<=', requestedAt - RESEND_MS),
    )
    .returning('ref')
    .executeTakeFirst()
  return replaced !== undefined
}
