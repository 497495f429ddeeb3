import type { ApiError } from '@leasing/contract/errors'
import type { Visitor } from '@leasing/server/visitor-network'
import { deleteOld } from '../db/in-batches.ts'
import type { Db } from '../db/schema.ts'
import { createHumanStep } from './human-step.ts'
import { LIMITS, tooManyRequests } from './limit-table.ts'
import { type CounterOptions, createMemoryCounters } from './memory-counters.ts'
import { createSmsLimits, type SmsLimits } from './sms-limits.ts'
import { createStoredLimits } from './stored-limits.ts'

/** Undoes the count when the action did not happen. */
export type GiveBack = () => void | Promise<void>

export type FormTake = {
  visitor: Visitor
  phone?: string | undefined
  /** The phone was verified by SMS: the address limit does not apply. */
  isProven?: boolean | undefined
}

export type Limits = {
  /** Counts one for an address. Throws `too-many-requests` beyond the limit. Without an address there is no limit. */
  take: (name: 'upload-address' | 'calculation-address', network: string | undefined) => Promise<void>
  /** What `takeForm` would throw now, without counting. */
  refuseForm: (form: FormTake) => ApiError | undefined
  /** Counts a form. Throws `too-many-requests` for its phone, `human-step-needed` for a busy address. */
  takeForm: (db: Db, form: FormTake) => Promise<GiveBack>
  sms: SmsLimits
  /** Counts an attempt at a code; undo it when the code was right. Throws `human-step-needed` for a busy address. */
  takeAttempt: (db: Db, visitor: Visitor) => Promise<GiveBack>
  /** Counts a mail to an unverified address; undefined beyond the limit. */
  takeEmail: (db: Db, address: string) => Promise<GiveBack | undefined>
  /** Saves the counts that are only in memory. */
  save: () => Promise<void>
  close: () => Promise<void>
}

export type LimitsOptions = CounterOptions & { smsHourlyBudget?: number | undefined }

export function createLimits(options: LimitsOptions): Limits {
  const { encryption, clock, logger, smsHourlyBudget } = options
  const memory = createMemoryCounters(options)
  const stored = createStoredLimits({ encryption, clock })
  const human = createHumanStep({ encryption, clock })
  const sms = createSmsLimits({ stored, human, logger, budget: smsHourlyBudget })

  function refuseForm({ visitor, phone, isProven }: FormTake): ApiError | undefined {
    const waitMs = memory.waitMs('form-phone', phone)
    if (waitMs > 0) return tooManyRequests(waitMs)
    const busyMs = isProven ? 0 : memory.waitMs('form-address', visitor.network)
    return busyMs > 0 && !human.isRight(visitor) ? human.needed(visitor, busyMs) : undefined
  }

  return {
    async take(name, network) {
      const waitMs = memory.waitMs(name, network)
      if (waitMs > 0) throw tooManyRequests(waitMs)
      memory.add(name, network)
    },
    refuseForm,
    async takeForm(db, form) {
      const { visitor, phone, isProven } = form
      const error = refuseForm(form)
      if (error) throw error
      const busyMs = isProven ? 0 : memory.waitMs('form-address', visitor.network)
      // Counted before the first await, so that concurrent requests cannot exceed the limit.
      const add = (points: number) => {
        memory.add('form-phone', phone, points)
        if (!isProven) memory.add('form-address', visitor.network, points)
      }
      add(1)
      const giveBack = () => add(-1)
      try {
        if (busyMs > 0 && !(await human.use(db, 'form', visitor))) throw human.needed(visitor, busyMs)
        return giveBack
      } catch (error) {
        giveBack()
        throw error
      }
    },
    sms,
    async takeAttempt(db, visitor) {
      if (!visitor.network) return () => {}
      const name = 'otp-wrong-address'
      const takes = [{ name, value: visitor.network, limit: LIMITS[name] }]
      const [looked] = await stored.look(db, takes)
      if (looked!.waitMs > 0 && !human.isRight(visitor)) throw human.needed(visitor, looked!.waitMs)
      const [counted] = await stored.add(db, takes)
      if (counted!.waitMs > 0 && !(await human.use(db, 'attempt', visitor)))
        throw human.needed(visitor, counted!.waitMs)
      return async () => void (await stored.add(db, takes, -1))
    },
    async takeEmail(db, address) {
      const names = ['email-hour', 'email-day'] as const
      const takes = names.map((name) => ({ name, value: mailboxOf(address), limit: LIMITS[name] }))
      const isFull = (counted: { waitMs: number }[]) => counted.some(({ waitMs }) => waitMs > 0)
      if (isFull(await stored.look(db, takes)) || isFull(await stored.add(db, takes))) {
        logger.info({ limit: 'email' }, 'a mail was not sent: its address has had enough of them')
        return undefined
      }
      return async () => void (await stored.add(db, takes, -1))
    },
    save: memory.save,
    close: memory.close,
  }
}

/** `Name+tag@Example.com` is the mailbox `name@example.com`. */
const mailboxOf = (address: string) =>
  address
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*(?=@)/, '')

/** Deletes expired counters. */
export async function purgeLimits(db: Db, now: number, signal?: AbortSignal): Promise<void> {
  await deleteOld(db, { table: 'rateLimit', key: 'key', moment: 'expire', until: now }, signal)
}
