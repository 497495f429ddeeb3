import { ApiError } from '@leasing/contract/errors'
import type { SubmissionTable } from '../db/schema.ts'
import { findProvenPhoneHash, type PhoneProofDeps } from '../otp/phone-proof.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The phone that the uuid proves. What proves none is answered like an unknown id: whoever guesses learns nothing. */
export async function requireProvenPhone(deps: PhoneProofDeps, uuid: string): Promise<string> {
  const phoneHash = UUID.test(uuid) ? await findProvenPhoneHash(deps, uuid) : undefined
  if (phoneHash === undefined) throw new ApiError('not-found')
  return phoneHash
}

/** An id as the database may be asked for it. */
export function requireId(id: string): string {
  if (!UUID.test(id)) throw new ApiError('not-found')
  return id.toLowerCase()
}

/** Of this phone, and still alive. */
export function requireLive(
  row: SubmissionTable | undefined,
  phoneHash: string,
  now: number,
): SubmissionTable {
  if (row?.phoneHash !== phoneHash) throw new ApiError('not-found')
  if (row.expiresAt <= now) throw new ApiError('gone')
  return row
}
