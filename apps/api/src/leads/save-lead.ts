import { randomInt, randomUUID } from 'node:crypto'
import type { Received } from '@leasing/contract/forms'
import { FORMS, type FormKey } from '@leasing/contract/forms/registry'
import type { Consent } from '@leasing/contract/person'
import { afterCommit } from '../db/after-commit.ts'
import type { DbTransaction, Tables } from '../db/schema.ts'
import type { Encryption } from '../encryption/encryption.ts'
import { addJobs, addMissingJobs } from '../jobs/queue.ts'
import { decryptLead, encryptLead, type LeadContent } from './lead.ts'
import { addressOf } from './lead-mails.ts'

export type LeadDeps = {
  encryption: Encryption
  clock: () => number
  /** False when nobody takes webhooks: then no job is written for one. */
  hasWebhook?: boolean | undefined
  /** Called with the form of each new lead, once it is committed. */
  onLead?: ((form: string) => void) | undefined
}

export type GivenLead = {
  form: FormKey
  /** What was filled in, guarded against formulas, without the consent. */
  data: Record<string, unknown>
  /** Whose request it is, in digits: kept as a keyed hash, with the evidence of consent as well. */
  phone?: string | undefined
  consent: Consent
  /** When the consent was given (epoch ms), if it was before now. */
  consentedAt?: number | undefined
  friendConsent?: boolean | undefined
  id?: string
}

/** How a lead is delivered. */
export const DELIVERIES = ['lead-mail', 'lead-confirmation', 'lead-webhook'] as const

/** Several changes within this time are one delivery. */
const GATHER_CHANGES_MS = 120_000

/** Writes a lead, the consents and the jobs that deliver it. They are there together once the transaction is committed, or not at all. */
export async function saveLead(
  transaction: DbTransaction,
  deps: LeadDeps,
  { form, data, phone, consent, consentedAt, friendConsent, id = randomUUID() }: GivenLead,
): Promise<Received> {
  const { encryption, clock, onLead } = deps
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

/** References are random: one that another lead has is drawn again. */
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
 * Encrypts what `change` makes of the lead's data, and the consent where it was asked anew. Staff hear of it once for all changes of the next
 * two minutes; so does the visitor, if `isNews` says that something else is promised to them now, or if there was no address to confirm to before.
 */
export async function changeLead(
  transaction: DbTransaction,
  deps: LeadDeps,
  id: string,
  change: (data: LeadContent['data']) => LeadContent['data'],
  { consent, isNews = false }: { consent?: Consent; isNews?: boolean } = {},
): Promise<Received> {
  const { encryption, clock } = deps
  const now = clock()
  // Taken before it is read, so that two changes at once follow each other.
  const row = await transaction
    .updateTable('lead')
    .set((value) => ({ revision: value('revision', '+', 1), updatedAt: now }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const content = decryptLead(encryption, row)
  const data = change(content.data)
  await transaction
    .updateTable('lead')
    .set(encryptLead(encryption, id, { consent: consent ?? content.consent, data }))
    .where('id', '=', id)
    .execute()
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
  const runAt = now + GATHER_CHANGES_MS
  const tellsVisitor = isNews || addressOf(content.data) === undefined
  await addMissingJobs(
    transaction,
    id,
    deliveriesOf(data, deps)
      .filter((kind) => kind !== 'lead-confirmation' || tellsVisitor)
      .map((kind) => ({ kind, runAt })),
    now,
  )
  return toReceived(row)
}

/** The deliveries that have a receiver. */
const deliveriesOf = (data: LeadContent['data'], { hasWebhook = true }: LeadDeps) =>
  DELIVERIES.filter((kind) => {
    if (kind === 'lead-confirmation') return addressOf(data) !== undefined
    return kind === 'lead-webhook' ? hasWebhook : true
  })

/** What the visitor is told of a lead that is kept. */
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

/** What a person agreed to last stands. */
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

/** Letters and digits that cannot be mistaken for each other on paper or over the telephone: no 0 and O, no 1, I and L. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** `RF-7K3M-Q2`: which form it was, and six characters, some 888 million of them. */
const makeReference = (form: FormKey): string => `${FORMS[form].lead.prefix}-${random(4)}-${random(2)}`

/** A code that is as easy to read out, for a coupon or a reward. */
export const makeCode = (prefix: string): string => `${prefix}-${random(4)}-${random(4)}`

const random = (length: number) => Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
