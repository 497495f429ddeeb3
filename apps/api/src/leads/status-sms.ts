import type { VisitorStatus } from '@leasing/rules/lead-status'
import { site } from '../content/collections/site.ts'
import type { ContentStore } from '../content/store.ts'
import type { Db, DbTransaction } from '../db/schema.ts'
import type { Encryption } from '../encryption/encryption.ts'
import { addMissingJobs } from '../jobs/queue.ts'
import type { JobHandler } from '../jobs/worker.ts'
import type { Sms } from '../sms/sms.ts'
import { readLead } from './lead.ts'
import { phoneOf, toldStatus } from './lead-case.ts'

export const STATUS_SMS = 'status-sms'

/** Changes within this time are one message, of the last of them. */
const DELAY_MS = 120_000

/** Adds a message to the visitor, if they want one and read another word than before; in the transaction that changes the status. */
export async function noteStatusChange(
  transaction: DbTransaction,
  leadId: string,
  { before, after, now }: { before: VisitorStatus; after: VisitorStatus; now: number },
): Promise<void> {
  if (before === after) return
  const wanted = await transaction
    .selectFrom('statusSms')
    .select('leadId')
    .where('leadId', '=', leadId)
    .executeTakeFirst()
  if (wanted) await addMissingJobs(transaction, leadId, [{ kind: STATUS_SMS, runAt: now + DELAY_MS }], now)
}

/** Notes whether the visitor wants messages about a request. */
export async function setStatusSms(db: Db, leadId: string, isWanted: boolean, now: number): Promise<void> {
  if (isWanted)
    await db
      .insertInto('statusSms')
      .values({ leadId, askedAt: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else await db.deleteFrom('statusSms').where('leadId', '=', leadId).execute()
}

type Deps = { db: Db; encryption: Encryption; content: ContentStore; sms: Sms }

/** The job that sends the message, with the status as it is then. Nothing is sent of a request that is gone, or whose sender wants none any more. */
export const statusSmsHandlers = ({ db, encryption, content, sms }: Deps): Record<string, JobHandler> => ({
  async [STATUS_SMS](job) {
    const row = await db
      .selectFrom('lead')
      .innerJoin('leadCase', 'leadCase.leadId', 'lead.id')
      .innerJoin('statusSms', 'statusSms.leadId', 'lead.id')
      .selectAll('lead')
      .select(['status', 'contactedAt'])
      .where('lead.id', '=', job.leadId ?? '')
      .executeTakeFirst()
    const [record] = content.all(site)
    if (!row || !record) return
    const { reference, data } = readLead(encryption, row)
    const to = phoneOf(data)
    if (to)
      await sms.send({
        to,
        text: statusMessage(record.brand.shortName, reference, toldStatus(row)),
      })
  },
})

const WORDS: Record<VisitorStatus, string> = {
  received: 'เปิดใหม่แล้ว',
  'in-progress': 'กำลังดำเนินการ',
  'waiting-for-you': 'รอเอกสารหรือคำตอบจากคุณ',
  closed: 'จบแล้ว',
}

/** One SMS, without a link: ours never have one. */
export const statusMessage = (brand: string, reference: string, status: VisitorStatus): string =>
  `${brand}: ${reference} ${WORDS[status]} เปิดดูที่หน้าเรื่องของฉัน`
