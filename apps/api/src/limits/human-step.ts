import { randomBytes } from 'node:crypto'
import { HUMAN_STEP_HEADERS } from '@leasing/contract/client'
import { ApiError } from '@leasing/contract/errors'
import type { Db } from '../db/schema.ts'
import type { Vault } from '../vault/vault.ts'
import { retryAfter } from './too-many-requests.ts'
import type { Visitor } from './visitor-address.ts'

/** No person reads the question and answers it sooner. */
const MIN_AGE_MS = 2000
const MAX_AGE_MS = 30 * 60_000

export type HumanStep = {
  /** The refusal of a busy address. It carries the challenge that the page shows; sent back, the challenge is the proof. */
  needed: (visitor: Visitor, waitMs: number) => ApiError
  isRight: (visitor: Visitor) => boolean
  /** Whether the proof is right, and was not used for this before. From now on it is. */
  use: (db: Db, purpose: string, visitor: Visitor) => Promise<boolean>
}

/**
 * One more step for people behind a busy address: a tick on the page. `TIME.NONCE.HASH` is made here, for one network, and taken back from
 * 2 seconds to 30 minutes later, once for each purpose: one form, one code.
 */
export function createHumanStep({ vault, clock }: { vault: Vault; clock: () => number }): HumanStep {
  function challenge(network: string, issuedAt: number, nonce: string) {
    const issued = issuedAt.toString(36)
    return `${issued}.${nonce}.${vault.hash('human-step', `${issued} ${nonce} ${network}`)}`
  }

  /** How old a challenge of this network is; undefined for anything else. */
  function ageMs({ network = '', humanProof = '' }: Visitor): number | undefined {
    const [issued = '', nonce = ''] = humanProof.split('.')
    const issuedAt = Number.parseInt(issued, 36)
    return humanProof === challenge(network, issuedAt, nonce) ? clock() - issuedAt : undefined
  }

  function isRight(visitor: Visitor) {
    const age = ageMs(visitor)
    return age !== undefined && age >= MIN_AGE_MS && age < MAX_AGE_MS
  }

  return {
    needed(visitor, waitMs) {
      const { network = '', humanProof = '' } = visitor
      // Too quick: the same one is right in a moment, and the tick stays.
      const isEarly = (ageMs(visitor) ?? MIN_AGE_MS) < MIN_AGE_MS
      const fresh = challenge(network, clock(), randomBytes(12).toString('base64url'))
      return new ApiError('human-step-needed', {
        headers: { ...retryAfter(waitMs), [HUMAN_STEP_HEADERS.challenge]: isEarly ? humanProof : fresh },
      })
    },
    isRight,
    async use(db, purpose, visitor) {
      if (!isRight(visitor)) return false
      const key = `human:${vault.hash('human-use', `${purpose} ${visitor.humanProof}`)}`
      const used = await db
        .insertInto('rateLimit')
        .values({ key, points: 1, expire: clock() + MAX_AGE_MS })
        .onConflict((conflict) => conflict.doNothing())
        .returning('key')
        .executeTakeFirst()
      return used !== undefined
    },
  }
}
