import { randomInt, timingSafeEqual } from 'node:crypto'
import { ApiError } from '@leasing/contract/errors'
import type { OtpRequested } from '@leasing/contract/otp'
import { OTP_DIGITS, OTP_LIFE_SECONDS, OTP_RESEND_SECONDS } from '@leasing/contract/otp-rules'
import type { Visitor } from '@leasing/server/visitor-network'
import type { ApiDeps } from '../app.ts'
import { site } from '../content/collections/site.ts'
import { deleteOld } from '../db/in-batches.ts'
import type { Db, OtpCodeTable } from '../db/schema.ts'
import type { Encryption } from '../encryption/encryption.ts'
import { tooManyRequests } from '../limits/limit-table.ts'

export type RequestOtpDeps = Pick<ApiDeps, 'db' | 'content' | 'encryption' | 'limits' | 'sms' | 'clock'>

const RESEND_MS = OTP_RESEND_SECONDS * 1000

/** No 0 and O, no 1, I and L, and no vowels, so that a ref never spells a word. */
const REF_ALPHABET = 'BCDFGHJKMNPQRSTVWXYZ23456789'
const REF_LENGTH = 6

/**
 * Sends a new code to the phone and voids the previous one of the same network; codes that other networks requested stay valid. Throws
 * `too-many-requests` within a minute of the last code, what the limits throw, and `unavailable` when the message could not be sent; then a
 * new request is possible at once. A failed message still counts for the limits: a slow gateway may have sent it.
 */
export async function requestOtp(
  deps: RequestOtpDeps,
  phone: string,
  visitor: Visitor,
): Promise<OtpRequested> {
  const { db, content, encryption, limits, sms, clock } = deps
  const [record] = content.all(site)
  if (!record) throw new ApiError('unavailable')
  const phoneHash = encryption.hash('phone', phone)
  const requester = { phoneHash, requester: encryption.hash('otp-requester', visitor.network ?? '') }
  // Read before writing: an impatient click uses up nothing, and a refused request writes nothing.
  await refuseWhileWaiting(db, requester, clock())
  await limits.sms.check(db, phone, visitor)

  const ref = await freshRef(db)
  const code = String(randomInt(10 ** OTP_DIGITS)).padStart(OTP_DIGITS, '0')
  await db.transaction().execute(async (transaction) => {
    const fresh = { ...requester, ref, codeHash: otpHash(encryption, ref, code), requestedAt: clock() }
    if (!(await replaceCode(transaction, fresh))) throw tooManyRequests(RESEND_MS)
    await limits.sms.take(transaction, phone, visitor)
  })
  try {
    await sms.send({ to: phone, text: otpMessage(record.brand.shortName, code, ref) })
  } catch (cause) {
    await db.deleteFrom('otpCode').where('ref', '=', ref).execute()
    throw new ApiError('unavailable', { cause })
  }
  return { ref, expiresInSeconds: OTP_LIFE_SECONDS, resendAfterSeconds: OTP_RESEND_SECONDS }
}

type Requester = Pick<OtpCodeTable, 'phoneHash' | 'requester'>

async function refuseWhileWaiting(db: Db, { phoneHash, requester }: Requester, now: number): Promise<void> {
  const last = await db
    .selectFrom('otpCode')
    .select('requestedAt')
    .where('phoneHash', '=', phoneHash)
    .where('requester', '=', requester)
    .where('requestedAt', '>', now - RESEND_MS)
    .executeTakeFirst()
  if (last) throw tooManyRequests(last.requestedAt + RESEND_MS - now)
}

async function freshRef(db: Db): Promise<string> {
  for (;;) {
    const letters = Array.from({ length: REF_LENGTH }, () => REF_ALPHABET[randomInt(REF_ALPHABET.length)])
    const ref = letters.join('')
    if (!(await db.selectFrom('otpCode').select('ref').where('ref', '=', ref).executeTakeFirst())) return ref
  }
}

/** One statement decides between concurrent requests: false when a code was sent within the last minute. */
async function replaceCode(db: Db, fresh: Omit<OtpCodeTable, 'attempts' | 'usedAt'>): Promise<boolean> {
  const code = { ...fresh, attempts: 0, usedAt: null }
  const replaced = await db
    .insertInto('otpCode')
    .values(code)
    .onConflict((conflict) =>
      conflict
        .columns(['phoneHash', 'requester'])
        .doUpdateSet(code)
        .where('otpCode.requestedAt', '<=', fresh.requestedAt - RESEND_MS),
    )
    .returning('ref')
    .executeTakeFirst()
  return replaced !== undefined
}

/** The text of the SMS, without a link. With a name of six characters it fits in one message, which in Thai holds 70. */
export const otpMessage = (company: string, code: string, ref: string) =>
  `${company}: OTP ${code} Ref ${ref}\nใช้ได้ ${OTP_LIFE_SECONDS / 60} นาที อย่าบอกใคร เราไม่ขอรหัสนี้`

/** A code as it is stored: keyed, and bound to its ref. */
export const otpHash = (encryption: Encryption, ref: string, code: string) =>
  encryption.hash('otp', `${ref}\0${code}`)

/** In a time that does not tell how much of them is the same. */
export const sameHash = (one: string, other: string) => timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** The privacy notice promises that what verified a phone is kept no longer. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000

export async function purgeOtp(db: Db, now: number, signal?: AbortSignal): Promise<void> {
  const until = now - KEPT_MS
  await deleteOld(db, { table: 'otp', key: 'phoneHash', moment: 'requestedAt', until }, signal)
  await deleteOld(db, { table: 'otpCode', key: 'ref', moment: 'requestedAt', until }, signal)
  await deleteOld(db, { table: 'phoneProof', key: 'uuidHash', moment: 'provenAt', until }, signal)
}
