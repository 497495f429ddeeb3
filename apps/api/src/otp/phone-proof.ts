import { randomUUID } from 'node:crypto'
import { PHONE_PROOF_MINUTES } from '@leasing/contract/otp-rules'
import type { Db } from '../db/schema.ts'
import type { Encryption } from '../encryption/encryption.ts'

export type PhoneProofDeps = { db: Db; encryption: Encryption; clock: () => number }

const PROOF_MS = PHONE_PROOF_MINUTES * 60_000

/** Issues a uuid that proves the phone for half an hour. */
export async function provePhone(
  { db, encryption, clock }: PhoneProofDeps,
  phoneHash: string,
): Promise<string> {
  const uuid = randomUUID()
  await db
    .insertInto('phoneProof')
    .values({ uuidHash: hashOf(encryption, uuid), phoneHash, provenAt: clock() })
    .execute()
  return uuid
}

/** The keyed hash of the phone that the uuid proves; undefined when unknown or expired. */
export async function findProvenPhoneHash(
  { db, encryption, clock }: PhoneProofDeps,
  uuid: string,
): Promise<string | undefined> {
  const proof = await db
    .selectFrom('phoneProof')
    .select('phoneHash')
    .where('uuidHash', '=', hashOf(encryption, uuid))
    .where('provenAt', '>', clock() - PROOF_MS)
    .executeTakeFirst()
  return proof?.phoneHash
}

/** Ends a proof at once. A uuid that proves nothing is no error. */
export async function endPhoneProof(
  { db, encryption }: Pick<PhoneProofDeps, 'db' | 'encryption'>,
  uuid: string,
): Promise<void> {
  await db.deleteFrom('phoneProof').where('uuidHash', '=', hashOf(encryption, uuid)).execute()
}

/** Stored hashed: reading the table does not give usable proofs. */
const hashOf = (encryption: Encryption, uuid: string) => encryption.hash('phone-proof', uuid.toLowerCase())
