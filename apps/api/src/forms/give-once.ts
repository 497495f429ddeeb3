import { findProvenPhoneHash, type PhoneProofDeps } from '../otp/phone-proof.ts'
import { throwFieldError } from './checks.ts'

/** The keyed hashes of a phone, if `uuid` proves it: that of today's key, and those that it may have been stored with. */
export async function requireProvenPhone(deps: PhoneProofDeps, uuid: string, phone: string) {
  const { encryption } = deps
  const phoneHash = encryption.hash('phone', phone)
  if ((await findProvenPhoneHash(deps, uuid)) !== phoneHash) throwFieldError('uuid', 'phone-not-verified')
  return { phoneHash, phoneHashes: encryption.hashes('phone', phone) }
}

/** What is given once: who asks again gets what `find` finds. `give` must fail when two at once would both be given something. */
export async function giveOnce<Given>(
  find: () => Promise<Given | undefined>,
  give: () => Promise<Given>,
): Promise<Given> {
  const given = await find()
  if (given) return given
  try {
    return await give()
  } catch (error) {
    // Two requests at once: the second meets what the first was given.
    const first = await find()
    if (first) return first
    throw error
  }
}
