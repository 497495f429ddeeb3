import { createEncryption } from '@leasing/api'
import { connect, readCaseContent, saveLead } from '@leasing/api/internals'
import { aConsent, aContactUsForm } from '../../apps/api/test/form-builders.ts'
import { aNewLead, SOMCHAI } from '../../apps/api/test/lead-builders.ts'
import { aPhoto, filesBody } from '../../apps/api/test/upload-builders.ts'
import type { RunningSite } from '../../e2e/site.ts'

/** Of the processes that take the pictures of the guide. */
export const DATA_KEY = 'the-data-key-of-the-guide-of-the-office'
export const API_TOKEN = 'the-token-of-the-guide-of-the-office'

export const COUPON = 'RF-7K2P-9X4M'

type Site = Pick<RunningSite, 'dataDir' | 'url'>

/** A request with a document, as visitors send it. Returns its reference. */
export async function sendRequest({ url }: Site, message: string): Promise<string> {
  const headers = { authorization: `Bearer ${API_TOKEN}` }
  const upload = await fetch(`${url}/api/upload/object/contact-us`, {
    method: 'POST',
    headers,
    body: filesBody(['บัตร สมชาย.jpg', await aPhoto(), 'image/jpeg']),
  })
  const { items } = (await upload.json()) as { items: { key: string }[] }
  const answer = await fetch(`${url}/api/forms/contact-us-forms`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(
      aContactUsForm({ message, papers: [items[0]!.key], consent: aConsent({ noticeVersion: '2569-1' }) }),
    ),
  })
  if (answer.status !== 201) throw new Error(`a request is refused: ${await answer.text()}`)
  return (await answer.json()).reference
}

/** A coupon that a visitor has been given. */
export const giveCoupon = (site: Site) =>
  withDatabase(site, async (db) => {
    const content = await readCaseContent(db)
    const deps = { encryption: createEncryption(DATA_KEY), clock: Date.now, content }
    const lead = aNewLead({ form: 'contact-dealer', data: SOMCHAI })
    const { id } = await db.transaction().execute((transaction) => saveLead(transaction, deps, lead))
    const coupon = { code: COUPON, promotion: 'guide', phoneHash: 'guide', leadId: id, amount: 500 }
    await db
      .insertInto('coupon')
      .values({ ...coupon, expiresOn: '2099-12-31', issuedAt: Date.now() })
      .execute()
  })

const WEEK_MS = 7 * 24 * 60 * 60 * 1000
/** The night of a Sunday, in which nobody calls. */
const CLOSED = Date.parse('2026-11-08T23:00:00+07:00')

/** Moves every appointment to a time when nobody calls, as if its office had closed meanwhile. */
export const closeOnAppointments = (site: Site) =>
  withDatabase(site, async (db) => {
    const slots = await db.selectFrom('callSlot').select('leadId').execute()
    for (const [i, { leadId }] of slots.entries())
      await db
        .updateTable('callSlot')
        .set({ startsAt: CLOSED + i * WEEK_MS })
        .where('leadId', '=', leadId)
        .execute()
  })

async function withDatabase(
  { dataDir }: Site,
  work: (db: Awaited<ReturnType<typeof connect>>) => Promise<void>,
): Promise<void> {
  const db = await connect({ dataDir })
  try {
    await work(db)
  } finally {
    await db.destroy()
  }
}
