import { FORMS, type FormKey } from '@leasing/contract/forms/registry'
import { sql } from 'kysely'
import { isPostgres } from '../src/db/connect.ts'
import type { Db, LeadCaseTable, Tables } from '../src/db/schema.ts'
import type { Encryption } from '../src/encryption/encryption.ts'
import { encryptLead } from '../src/leads/lead.ts'
import { NO_DUE } from '../src/leads/lead-case.ts'
import { CONSENT, SOMCHAI } from './lead-builders.ts'

const DAY_MS = 24 * 60 * 60_000
const BATCH = 200
const OPEN = ['new', 'taken', 'contacted', 'waiting', 'appointed']
const CLOSED = ['won', 'lost', 'duplicate', 'spam']
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** What people work on: one request in twenty is open, a third are of no branch, and five agents have those that were taken. */
export async function seedCases(
  db: Db,
  encryption: Encryption,
  { count, now }: { count: number; now: number },
): Promise<void> {
  const forms = Object.keys(FORMS) as FormKey[]
  for (let first = 0; first < count; first += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - first) }, (_, i) => rowsOf(first + i))
    await db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('lead')
        .values(rows.map(({ lead }) => lead))
        .execute()
      await transaction
        .insertInto('leadCase')
        .values(rows.map(({ leadCase }) => leadCase))
        .execute()
      await transaction
        .insertInto('leadEvent')
        .values(rows.map(({ event }) => event))
        .execute()
    })
  }
  // PostgreSQL does it by itself, some minutes later.
  if (isPostgres(db)) await sql`vacuum analyze`.execute(db)

  function rowsOf(i: number) {
    const id = `seeded-${i}`
    const form = forms[i % forms.length]!
    const reference = referenceOf(FORMS[form].lead.prefix, i)
    const receivedAt = now - i * 60_000
    // One phone in a thousand has several requests.
    const phone = i % 1000 === 0 ? SOMCHAI.mobilePhone : `08${String(i).padStart(8, '0')}`
    const lead: Tables['lead'] = {
      id,
      form,
      reference,
      ...encryptLead(encryption, id, {
        data: { ...SOMCHAI, mobilePhone: phone, message: 'สอบถามเรื่องรถ '.repeat(15) },
        consent: CONSENT,
      }),
      phoneHash: encryption.hash('phone', phone),
      revision: 1,
      receivedAt,
      updatedAt: receivedAt,
    }
    const isOpen = i % 20 === 0
    const status = isOpen ? OPEN[(i / 20) % OPEN.length]! : CLOSED[i % CLOSED.length]!
    const promisedAt = receivedAt + 2 * DAY_MS
    const isDue = status === 'new' || status === 'taken'
    const leadCase: LeadCaseTable = {
      leadId: id,
      reference,
      form,
      status,
      isOpen: isOpen ? 1 : 0,
      branch: i % 3 === 0 ? null : String(20_000_000 + (i % 104)),
      province: String(10 + (i % 77)),
      team: i % 4 === 0 ? 'north' : 'all',
      assignee: status === 'new' ? null : `agent-${i % 5}`,
      assignedAt: status === 'new' ? null : receivedAt,
      receivedAt,
      promisedAt,
      dueAt: isDue ? promisedAt : NO_DUE,
      contactedAt: isDue ? null : receivedAt,
      nextTryAt: null,
      closedAt: isOpen ? null : promisedAt,
      lostReason: null,
      visitorChangedAt: null,
      version: 1,
    }
    const event = {
      id: `event-${i}`,
      leadId: id,
      at: receivedAt,
      by: 'staff:agent-1',
      kind: 'take',
      fromValue: null,
      toValue: null,
      sealed: '',
      keyId: encryption.keyId,
    }
    return { lead, leadCase, event }
  }
}

/** Different for each number, and of the form of a reference. */
function referenceOf(prefix: string, i: number): string {
  const six = Array.from(
    { length: 6 },
    (_, place) => LETTERS[Math.floor(i / LETTERS.length ** place) % LETTERS.length],
  ).join('')
  return `${prefix}-${six.slice(0, 4)}-${six.slice(4)}`
}
