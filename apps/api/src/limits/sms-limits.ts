import { ApiError } from '@leasing/contract/errors'
import { prefixOf, type Visitor } from '@leasing/server/visitor-network'
import type { Logger } from 'pino'
import type { Db } from '../db/schema.ts'
import type { HumanStep } from './human-step.ts'
import { LIMITS, retryAfter, SMS_HOURLY_BUDGET, tooManyRequests } from './limit-table.ts'
import type { Counted, StoredLimits, Take } from './stored-limits.ts'

/** Of this process; `used` is the whole site's count of this hour, as far as this process knows. */
export type SmsFigures = { sent: number; refused: number; used: number; budget: number }

export type SmsLimits = {
  /** Throws what `take` would throw now, without counting or writing. */
  check: (db: Db, phone: string, visitor: Visitor) => Promise<void>
  /**
   * Counts an SMS, in the caller's transaction, so that an error undoes the count. Throws `too-many-requests` when the phone has had too many, `no-codes-left` when the hourly budget of the site is used up, `human-step-needed` when the visitor's network sends many.
   */
  take: (db: Db, phone: string, visitor: Visitor) => Promise<void>
  figures: () => SmsFigures
}

type Options = {
  stored: StoredLimits
  human: HumanStep
  logger: Logger
  budget?: number | undefined
}

const ALARM_SHARE = 0.8

export function createSmsLimits({ stored, human, logger, budget = SMS_HOURLY_BUDGET }: Options): SmsLimits {
  const figures: SmsFigures = { sent: 0, refused: 0, used: 0, budget }

  async function judge(counted: Counted[], visitor: Visitor, isHuman: () => boolean | Promise<boolean>) {
    const full = counted.filter(({ waitMs }) => waitMs > 0)
    const hard = full.find(({ name }) => !ASKS.has(name))
    const [busy] = full
    if (hard) throw errorOf(hard)
    if (busy && !(await isHuman())) throw human.needed(visitor, busy.waitMs)
  }

  async function counting(judged: Promise<void>) {
    try {
      await judged
    } catch (error) {
      if (error instanceof ApiError) figures.refused++
      throw error
    }
  }

  /** Exactly one request of all processes reaches each count, so each line is logged once an hour. */
  function alarm(used: number) {
    figures.used = used
    if (used === Math.ceil(budget * ALARM_SHARE))
      logger.error({ used, budget }, 'the SMS budget of this hour is nearly used up')
    if (used === budget) logger.error({ used, budget }, 'the SMS budget of this hour is used up')
  }

  return {
    async check(db, phone, visitor) {
      const counted = await stored.look(db, takesOf(phone, visitor, budget))
      await counting(judge(counted, visitor, () => human.isRight(visitor)))
    },
    async take(db, phone, visitor) {
      const counted = await stored.add(db, takesOf(phone, visitor, budget))
      await counting(judge(counted, visitor, () => human.use(db, 'code', visitor)))
      figures.sent++
      alarm(counted[0]!.points)
    },
    figures: () => figures,
  }
}

const ASKS: ReadonlySet<string> = new Set(['otp-address', 'otp-prefix'])

/** The site's budget comes first: when it is used up, waiting or a tick would not help. */
function takesOf(phone: string, { network }: Visitor, budget: number): Take[] {
  const of = (name: keyof typeof LIMITS, value: string) => ({ name, value, limit: LIMITS[name] })
  const prefix = network && prefixOf(network)
  return [
    { name: 'sms-site', value: '', limit: budget },
    of('otp-phone', phone),
    of('otp-requester', `${phone} ${network ?? ''}`),
    ...(network ? [of('otp-address', network)] : [of('otp-no-address', '')]),
    ...(prefix ? [of('otp-prefix', prefix)] : []),
  ]
}

const errorOf = ({ name, waitMs }: Counted) =>
  name === 'sms-site'
    ? new ApiError('no-codes-left', { headers: retryAfter(waitMs) })
    : tooManyRequests(waitMs)
