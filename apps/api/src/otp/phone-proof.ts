import { randomUUID } from 'node:crypto'
import { PHONE_PROOF_MINUTES } from '@leasing/contract/otp-rules'
import type { Db } from '../db/schema.ts'
import type { Vault } from '../vault/vault.ts'

export type PhoneProofDeps = { db: Db; vault: Vault; clock: () => number }

const PROOF_MS = PHONE_PROOF_MINUTES * 60_000

/** Issues a uuid that proves the phone for half an hour. */
export async function provePhone({ db, vault, clock }: PhoneProofDeps, phoneHash: string): Promise<string> {
  const uuid = randomUUID()
  await db
    .insertInto('phoneProof')
    .values({ uuidHash: hashOf(vault, uuid), phoneHash, provenAt: clock() })
    .execute()
  return uuid
}

/** The keyed hash of the phone that the uuid proves; undefined when unknown or expired. */
export async function findProvenPhoneHash(
  { db, vault, clock }: PhoneProofDeps,
  uuid: string,
): Promise<string | undefined> {
  const proof = await db
    .selectFrom('phoneProof')
    .select('phoneHash')
    .where('uuidHash', '=', hashOf(vault, uuid))
    .where('provenAt', '>', clock() - PROOF_MS)
    .executeTakeFirst()
  return proof?.phoneHash
}

/** Stored hashed: reading the table does not give usable proofs. */
const hashOf = (vault: Vault, uuid: string) => vault.hash('phone-proof', uuid.toLowerCase())
