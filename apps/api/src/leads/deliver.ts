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
import type { Webhook } from '../webhook/webhook.ts'
import { findFileTypes, type Lead, readLead } from './lead.ts'
import { addressOf, confirmationMail, staffMail } from './lead-mails.ts'
import type { DELIVERIES } from './save-lead.ts'

export type DeliverDeps = {
  db: Db
  encryption: Encryption
  content: ContentStore
  clock: () => number
  mail: Mail
  limits: Pick<Limits, 'takeEmail'>
  /** The website's address: a quote links to its calculation. */
  siteUrl: string
  /** Who reads the leads; without any, the company's own address. */
  leadsTo: readonly string[]
  /** Without one, nothing is posted. */
  webhook?: Webhook | undefined
}

type Delivery = (lead: Lead, job: ClaimedJob, signal: AbortSignal) => Promise<void>

/** How the jobs of a lead are done. Each tells of the lead as it is when the job runs; a lead that was deleted has nothing to tell. */
export function leadHandlers(deps: DeliverDeps): Record<(typeof DELIVERIES)[number], JobHandler> {
  const { db, encryption, content, clock, mail, limits, siteUrl, leadsTo, webhook } = deps

  const ofLead =
    (deliver: Delivery): JobHandler =>
    async (job, signal) => {
      const row = await db
        .selectFrom('lead')
        .selectAll()
        .where('id', '=', job.leadId ?? '')
        .executeTakeFirst()
      if (row) await deliver(readLead(encryption, row), job, signal)
    }

  return {
    'lead-mail': ofLead(async (lead, job, signal) => {
      const { contact } = requireSite(content)
      const staff = leadsTo.length > 0 ? leadsTo : [contact.email]
      const to = lead.form === COMPLAINT ? [contact.complaintsEmail] : staff
      const fileTypes = await findFileTypes(db, [lead.id])
      const letter = staffMail(lead, content, await wasDone(db, job, lead), fileTypes)
      await mail.send({ to, ...letter, messageId: keyOf(job, lead) }, signal)
    }),

    'lead-confirmation': ofLead(async (lead, job, signal) => {
      const to = addressOf(lead.data)
      if (!to) return
      const letter = confirmationMail(lead, requireSite(content), siteUrl, content)
      // A quote was counted when it was asked for.
      const giveBack = lead.form === QUOTE ? () => {} : await limits.takeEmail(db, to)
      if (!giveBack) return
      try {
        await mail.send({ to: [to], ...letter, messageId: keyOf(job, lead) }, signal)
      } catch (error) {
        await giveBack()
        throw error
      }
    }),

    'lead-webhook': ofLead(async (lead, job, signal) => {
      await webhook?.send({ key: keyOf(job, lead), body: bodyOf(lead), now: clock() }, signal)
    }),
  }
}

const COMPLAINT: FormKey = 'complaint'
const QUOTE: FormKey = 'quote'

/** The same for every attempt at the same words; a lead that was changed between two attempts says something new. */
const keyOf = ({ id }: ClaimedJob, { revision }: Lead) => `${id}.${revision}`

/** Whether an earlier job has delivered the same lead in the same way. */
async function wasDone(db: Db, { kind, leadId }: ClaimedJob, { revision }: Lead): Promise<boolean> {
  // A lead that never changed has one job of a kind.
  if (revision === 1) return false
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
