import { randomBytes } from 'node:crypto'
import { ApiError } from '@leasing/contract/errors'
import { HUMAN_STEP_HEADERS } from '@leasing/contract/headers'
import type { Visitor } from '@leasing/server/visitor-network'
import type { Db } from '../db/schema.ts'
import type { Encryption } from '../encryption/encryption.ts'
import { retryAfter } from './limit-table.ts'

/** No person is faster than this. */
const MIN_AGE_MS = 2000
const MAX_AGE_MS = 30 * 60_000

export type HumanStep = {
  /** The error for a busy address. It carries the challenge; sent back, the challenge is the proof. */
  needed: (visitor: Visitor, waitMs: number) => ApiError
  isRight: (visitor: Visitor) => boolean
  /** Uses up the proof for this purpose; false when it is invalid or was used before. */
  use: (db: Db, purpose: string, visitor: Visitor) => Promise<boolean>
}

/**
 * An extra step for people behind a busy address: a tick on the page. The challenge `TIME.NONCE.HASH` is for one network, valid from 2
 * seconds to 30 minutes, once per purpose: one form, one code.
 */
export function createHumanStep({
  encryption,
  clock,
}: {
  encryption: Encryption
  clock: () => number
}): HumanStep {
  function challenge(network: string, issuedAt: number, nonce: string) {
    const issued = issuedAt.toString(36)
    return `${issued}.${nonce}.${encryption.hash('human-step', `${issued} ${nonce} ${network}`)}`
  }

  /** The age of a challenge of this network; undefined for anything else. */
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
      // Too early: the same challenge will be valid in a moment, and the tick stays.
      const isEarly = (ageMs(visitor) ?? MIN_AGE_MS) < MIN_AGE_MS
      const fresh = challenge(network, clock(), randomBytes(12).toString('base64url'))
      return new ApiError('human-step-needed', {
        headers: { ...retryAfter(waitMs), [HUMAN_STEP_HEADERS.challenge]: isEarly ? humanProof : fresh },
      })
    },
    isRight,
    async use(db, purpose, visitor) {
      if (!isRight(visitor)) return false
      const key = `human:${encryption.hash('human-use', `${purpose} ${visitor.humanProof}`)}`
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
