import { timingSafeEqual } from 'node:crypto'
import type { Vault } from '../vault/vault.ts'

/** A code as it is stored: keyed, and bound to its ref. */
export const otpHash = (vault: Vault, ref: string, code: string) => vault.hash('otp', `${ref}\0${code}`)

/** In a time that does not tell how much of them is the same. */
export const sameHash = (one: string, other: string) => timingSafeEqual(Buffer.from(one), Buffer.from(other))
