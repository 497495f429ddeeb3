import type { Site } from '@leasing/contract/content/site'
import type { FormKey } from '@leasing/contract/forms/registry'
import { site } from '../content/collections/site.ts'
import type { ContentStore } from '../content/store.ts'
import type { Db } from '../db/schema.ts'
import type { Encryption } from '../encryption/encryption.ts'
import { DeliveryFailed } from '../jobs/delivery-failed.ts'
import type { ClaimedJob } from '../jobs/queue.ts'
import type { JobHandler } from '../jobs/worker.ts'
import type { Limits } from '../limits/limits.ts'
import type { Mail } from '../mail/mail.ts'
import type { Webhook } from '../webhook/lead-webhook.ts'
import { lineIdOf, slotOfLead } from './call-slots.ts'
import { findFileTypes, type Lead, readLead } from './lead.ts'
import { NO_DUE } from './lead-case.ts'
import { addressOf, confirmationMail, staffMail, staffNotice } from './lead-mails.ts'
import type { DELIVERIES } from './save-lead.ts'

export type DeliverDeps = {
  db: Db
  encryption: Encryption
  content: ContentStore
  clock: () => number
  mail: Mail
  limits: Pick<Limits, 'takeEmail'>
  /** The website's URL, for the link from a quote to its calculation. */
  siteUrl: string
  /** Staff who receive the leads; if empty, the company's own address. */
  leadsTo: readonly string[]
  /** The office, where staff read a request; absent: their mails have all of it. */
  officeUrl?: string | undefined
  /** Absent: nothing is posted. */
  webhook?: Webhook | undefined
}

type Delivery = (lead: Lead, job: ClaimedJob, signal: AbortSignal) => Promise<void>

/** Job handlers for leads. Each reads the lead as it is when the job runs; a deleted lead is skipped. */
export function leadHandlers(deps: DeliverDeps): Record<(typeof DELIVERIES)[number], JobHandler> {
  const { db, encryption, content, clock, mail, limits, siteUrl, leadsTo, officeUrl, webhook } = deps

  const forLead =
    (deliver: Delivery): JobHandler =>
    async (job, signal) => {
      const row = await db
        .selectFrom('lead')
        .selectAll()
        .where('id', '=', job.leadId ?? '')
        .executeTakeFirst()
      if (row) await deliver(readLead(encryption, row), job, signal)
    }

  const findAppointment = async ({ id }: Lead) => {
    const slot = await slotOfLead(deps, id)
    return slot && { ...slot, lineId: await lineIdOf(deps, id) }
  }

  return {
    'lead-mail': forLead(async (lead, job, signal) => {
      const record = requireSite(content)
      const { contact } = record
      const staff = leadsTo.length > 0 ? leadsTo : [contact.email]
      const to = lead.form === COMPLAINT ? [contact.complaintsEmail] : staff
      const again = await wasDelivered(db, job)
      const mailContent = officeUrl
        ? staffNotice(lead, { again, dueAt: await findDue(db, lead.id), officeUrl })
        : staffMail(
            lead,
            content,
            again,
            await findFileTypes(db, [lead.id]),
            record,
            await findAppointment(lead),
          )
      await mail.send({ to, ...mailContent, messageId: keyOf(job, lead) }, signal)
    }),

    'lead-confirmation': forLead(async (lead, job, signal) => {
      const to = addressOf(lead.data)
      if (!to) return
      const mailContent = confirmationMail(
        lead,
        requireSite(content),
        siteUrl,
        content,
        await slotOfLead(deps, lead.id),
      )
      // A quote was counted when it was requested.
      const refund = lead.form === QUOTE ? () => {} : await limits.takeEmail(db, to)
      if (!refund) return
      try {
        await mail.send({ to: [to], ...mailContent, messageId: keyOf(job, lead) }, signal)
      } catch (error) {
        await refund()
        throw error
      }
    }),

    'lead-webhook': forLead(async (lead, job, signal) => {
      // Of a process that could not know, or of before: staff must not read that it was sent.
      if (!webhook) await db.deleteFrom('job').where('id', '=', job.id).execute()
      await webhook?.send({ key: keyOf(job, lead), body: bodyOf(lead), now: clock() }, signal)
    }),
  }
}

const COMPLAINT: FormKey = 'complaint'
const QUOTE: FormKey = 'quote'

/** The same for every attempt to deliver a revision; a lead changed between two attempts gets a new key. */
const keyOf = ({ id }: ClaimedJob, { revision }: Lead) => `${id}.${revision}`

/** Whether an earlier job of this kind has delivered the lead, which may have been the same without its appointment. */
async function wasDelivered(db: Db, { kind, leadId }: ClaimedJob): Promise<boolean> {
  const done = await db
    .selectFrom('job')
    .select('id')
    .where('leadId', '=', leadId)
    .where('kind', '=', kind)
    .where('doneAt', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return done !== undefined
}

/** When the visitor must have been reached; undefined if nothing is due. */
async function findDue(db: Db, leadId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('leadCase')
    .select('dueAt')
    .where('leadId', '=', leadId)
    .where('dueAt', '<', NO_DUE)
    .executeTakeFirst()
  return row?.dueAt
}

function requireSite(content: ContentStore): Site {
  const [record] = content.all(site)
  if (!record) throw new DeliveryFailed('no-site-record')
  return record
}

const bodyOf = ({ receivedAt, updatedAt, ...lead }: Lead) => ({
  ...lead,
  receivedAt: new Date(receivedAt).toISOString(),
  updatedAt: new Date(updatedAt).toISOString(),
})
