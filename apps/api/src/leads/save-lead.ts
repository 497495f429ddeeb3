import { randomInt, randomUUID } from 'node:crypto'
import type { Received } from '@leasing/contract/forms'
import { FORMS, type FormKey } from '@leasing/contract/forms/registry'
import type { Consent } from '@leasing/contract/person'
import { afterCommit } from '../db/after-commit.ts'
import type { DbTransaction, Tables } from '../db/schema.ts'
import type { Encryption } from '../encryption/encryption.ts'
import { addJobs, addMissingJobs } from '../jobs/queue.ts'
import { cancelSlotOfOtherBranch } from './call-slots.ts'
import { decryptLead, encryptLead, type LeadContent } from './lead.ts'
import { addCase, type CaseContent, noteVisitorChange } from './lead-case.ts'
import { addressOf } from './lead-mails.ts'

export type LeadDeps = {
  encryption: Encryption
  clock: () => number
  content: CaseContent
  /** False when no webhook is configured: then no job is added for it. */
  hasWebhook?: boolean | undefined
  /** Called with the form of each new lead, once it is committed. */
  onLead?: ((form: string) => void) | undefined
}

export type NewLead = {
  form: FormKey
  /** The form's data, guarded against formulas, without the consent. */
  data: Record<string, unknown>
  /** The phone of the person, in digits; stored as a keyed hash, also with the evidence of consent. */
  phone?: string | undefined
  consent: Consent
  /** When the consent was given (epoch ms), if earlier than now. */
  consentedAt?: number | undefined
  friendConsent?: boolean | undefined
  id?: string
}

/** The kinds of delivery of a lead. */
export const DELIVERIES = ['lead-mail', 'lead-confirmation', 'lead-webhook'] as const

/** Changes within this time are delivered together. */
const CHANGE_DELAY_MS = 120_000

/** Writes a lead, its consents and the jobs that deliver it, in the caller's transaction. */
export async function saveLead(
  transaction: DbTransaction,
  deps: LeadDeps,
  { form, data, phone, consent, consentedAt, friendConsent, id = randomUUID() }: NewLead,
): Promise<Received> {
  const { encryption, clock, content, onLead } = deps
  const now = clock()
  const phoneHash = phone ? encryption.hash('phone', phone) : null
  const row = {
    id,
    form,
    ...encryptLead(encryption, id, { data, consent }),
    phoneHash,
    revision: 1,
    receivedAt: now,
    updatedAt: now,
  }
  const reference = await insertLead(transaction, row, form)
  await addCase(transaction, { ...row, reference, data }, content)
  await saveConsents(
    transaction,
    consentRows({
      leadId: id,
      given: { privacyNotice: true, marketing: consent.marketing, ...(friendConsent && { friend: true }) },
      noticeVersion: consent.noticeVersion,
      phoneHash,
      givenAt: consentedAt ?? now,
    }),
  )
  await addJobs(
    transaction,
    deliveriesOf(data, deps).map((kind) => ({ kind, leadId: id })),
    now,
  )
  if (onLead) await afterCommit(transaction, () => onLead(form))
  return toReceived({ id, reference, receivedAt: now })
}

/** References are random; one that is already taken is replaced by a new one. */
async function insertLead(
  transaction: DbTransaction,
  row: Omit<Tables['lead'], 'reference'>,
  form: FormKey,
): Promise<string> {
  for (;;) {
    const reference = makeReference(form)
    const inserted = await transaction
      .insertInto('lead')
      .values({ ...row, reference })
      .onConflict((conflict) => conflict.column('reference').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (inserted) return reference
  }
}

/**
 * Applies `change` to the lead's data and replaces the consent if there is a new one. Staff are notified once for all changes of the next two
 * minutes; so is the visitor, if `isNews` says that the promise to them has changed, or if there was no address before.
 */
export async function changeLead(
  transaction: DbTransaction,
  deps: LeadDeps,
  id: string,
  change: (data: LeadContent['data']) => LeadContent['data'],
  { consent, isNews = false }: { consent?: Consent; isNews?: boolean } = {},
): Promise<Received> {
  const { encryption, clock, content } = deps
  const now = clock()
  // Updated before it is decrypted, so that concurrent changes run one after the other.
  const row = await transaction
    .updateTable('lead')
    .set((value) => ({ revision: value('revision', '+', 1), updatedAt: now }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const before = decryptLead(encryption, row)
  const data = change(before.data)
  await transaction
    .updateTable('lead')
    .set(encryptLead(encryption, id, { consent: consent ?? before.consent, data }))
    .where('id', '=', id)
    .execute()
  await noteVisitorChange(transaction, { ...row, data }, before, content, now)
  await cancelSlotOfOtherBranch(transaction, deps, id)
  if (consent)
    await saveConsents(
      transaction,
      consentRows({
        leadId: id,
        given: { privacyNotice: true, marketing: consent.marketing },
        noticeVersion: consent.noticeVersion,
        phoneHash: row.phoneHash,
        givenAt: now,
      }),
    )
  const runAt = now + CHANGE_DELAY_MS
  const notifiesVisitor = isNews || addressOf(before.data) === undefined
  await addMissingJobs(
    transaction,
    id,
    deliveriesOf(data, deps)
      .filter((kind) => kind !== 'lead-confirmation' || notifiesVisitor)
      .map((kind) => ({ kind, runAt })),
    now,
  )
  return toReceived(row)
}

/** The kinds of delivery that have a receiver. */
const deliveriesOf = (data: LeadContent['data'], { hasWebhook = true }: LeadDeps) =>
  DELIVERIES.filter((kind) => {
    if (kind === 'lead-confirmation') return addressOf(data) !== undefined
    return kind === 'lead-webhook' ? hasWebhook : true
  })

/** The confirmation of a stored lead for the visitor. */
export const toReceived = ({
  id,
  reference,
  receivedAt,
}: Pick<Tables['lead'], 'id' | 'reference' | 'receivedAt'>): Received => ({
  id,
  reference,
  receivedAt: new Date(receivedAt).toISOString(),
})

type Consents = Omit<Tables['consent'], 'purpose' | 'given'> & { given: Record<string, boolean> }

const consentRows = ({ given, ...rest }: Consents): Tables['consent'][] =>
  Object.entries(given).map(([purpose, yes]) => ({ ...rest, purpose, given: yes ? 1 : 0 }))

/** A person's latest answer replaces earlier ones. */
async function saveConsents(transaction: DbTransaction, rows: readonly Tables['consent'][]): Promise<void> {
  await transaction
    .insertInto('consent')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['leadId', 'purpose']).doUpdateSet(({ ref }) => ({
        given: ref('excluded.given'),
        noticeVersion: ref('excluded.noticeVersion'),
        phoneHash: ref('excluded.phoneHash'),
        givenAt: ref('excluded.givenAt'),
      })),
    )
    .execute()
}

/** Letters and digits that are not confused on paper or on the phone: no 0 and O, no 1, I and L. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** `RF-7K3M-Q2`: the prefix of the form and six characters, some 888 million combinations. */
const makeReference = (form: FormKey): string => `${FORMS[form].lead.prefix}-${random(4)}-${random(2)}`

/** A code for a coupon or a reward, easy to read out. */
export const makeCode = (prefix: string): string => `${prefix}-${random(4)}-${random(4)}`

const random = (length: number) => Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
