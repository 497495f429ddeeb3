import type { Received } from '@leasing/contract/forms'
import type { FormKey } from '@leasing/contract/forms/registry'
import type { Consent } from '@leasing/contract/person'
import { type Caller, idempotencyKey, visitorOf } from '../calls/handled-call.ts'
import type { ContentStore } from '../content/store.ts'
import type { Db, DbTransaction } from '../db/schema.ts'
import { answerOnceWithin, forADay, hasAnswer } from '../http/receipts.ts'
import { type LeadDeps, saveLead } from '../leads/save-lead.ts'
import type { GiveBack, Limits } from '../limits/limits.ts'
import { requireSeenNotice } from './notice-version.ts'

export type FormDeps = LeadDeps & {
  db: Db
  content: ContentStore
  limits: Limits
}

/** The same form with the same content is one lead for so long: a double click, a reload, a second try on a bad line. */
const SAME_CONTENT_MS = 10 * 60 * 1000

export type AcceptedForm = {
  form: FormKey
  body: { consent: Consent } & Record<string, unknown>
  phone?: string | undefined
  /** The phone was verified by SMS. */
  isProven?: boolean
  friendConsent?: boolean | undefined
}

type Within<More> = (transaction: DbTransaction, received: Received) => Promise<More>

/**
 * Stores a form as a lead in one transaction, and answers a repeat with the first answer, uncounted. `within` adds what belongs to the lead (a coupon,
 * claimed uploads); what it returns is added to the answer. When it throws, nothing is stored.
 */
export async function acceptForm<More extends object = object>(
  deps: FormDeps,
  caller: Caller,
  { form, body, phone, isProven, friendConsent }: AcceptedForm,
  within?: Within<More>,
): Promise<Received & More> {
  const { db, limits } = deps
  const { consent, ...data } = body
  await requireSeenNotice(deps, consent)
  const key = idempotencyKey(caller)
  const keys = [
    ...(key ? [forADay(`${form} ${key}`, caller.bodyText?.())] : []),
    { key: `${form} ${JSON.stringify(body)}`, forMs: SAME_CONTENT_MS },
  ]
  const lead = { form, data, phone, consent, friendConsent }
  const take = { visitor: visitorOf(caller), phone, isProven }
  // Before the transaction: a refusal costs no turn among the writers.
  const refusal = limits.refuseForm(take)
  if (refusal && !(await hasAnswer(deps, keys))) throw refusal

  let giveBack: GiveBack | undefined
  try {
    return await db.transaction().execute((transaction) =>
      answerOnceWithin(transaction, deps, keys, async () => {
        // A proof of the human step is used up with its lead, or not at all.
        giveBack = await limits.takeForm(transaction, take)
        const received = await saveLead(transaction, deps, lead)
        return { ...received, ...(await within?.(transaction, received)) } as Received & More
      }),
    )
  } catch (error) {
    await giveBack?.()
    throw error
  }
}
