import { findSubmissionsOf } from '../credit-estimation/submission.ts'
import type { Db, LeadTable } from '../db/schema.ts'
import type { Encryption } from '../encryption/encryption.ts'
import { eraseReceipts } from '../http/receipts.ts'
import { type Contact, mentions } from './contacts.ts'
import { type FoundLeads, findLeadsOf } from './lead.ts'
import { deleteLeads, type RemoveUploads } from './purge.ts'

export type EraseDeps = { db: Db; encryption: Encryption; removeUploads: RemoveUploads }

/** The counted data, with its description in the output. */
const COUNTED = {
  files: 'files',
  deliveries: 'deliveries that had not gone out yet',
  drafts: 'drafts of SMART FIN',
  codes: 'codes by SMS and proofs of the phone',
  coupons: 'coupons',
  registrations: 'registrations for a motor show',
  answers: 'stored responses to submitted forms',
}

type Count = keyof typeof COUNTED

export type Erased = Record<Count, number> & {
  requests: Pick<LeadTable, 'form' | 'reference'>[]
  /** Consents that are kept as evidence. */
  consents: number
  /** Requests and drafts that could not be decrypted, with their key. */
  unread: FoundLeads['unread']
}

/** Number of leads deleted in one transaction. */
const BATCH_SIZE = 20

/**
 * Deletes the data of a person with one of these phones and e-mails, including requests that name them as a friend, and the lead with this id, at
 * the very end. Other requests that cannot be decrypted are left and counted.
 */
export async function erasePerson(
  deps: EraseDeps,
  contacts: readonly Contact[],
  leadId?: string,
): Promise<Erased> {
  const { db, encryption } = deps
  // Drafts first: otherwise one could become a request after the requests were deleted.
  const drafts = await findSubmissionsOf(db, encryption, (personal) => mentions(personal, contacts))
  const draftIds = drafts.rows.map(({ id }) => id)
  const phoneHashes = contacts.flatMap(({ kind, value }) =>
    kind === 'phone' ? encryption.hashes('phone', value) : [],
  )
  const deletedDrafts = await db
    .deleteFrom('submission')
    // Also searches by hash: an expired draft contains only the phone hash.
    .where((is) => is.or([is('id', 'in', [...draftIds, '']), is('phoneHash', 'in', [...phoneHashes, ''])]))
    .executeTakeFirst()

  const leads = await findLeadsOf(db, encryption, contacts)
  const others = leads.rows.filter(({ id }) => id !== leadId)
  const rows = [...others, ...(leadId === undefined ? [] : await findRow(db, leadId))]
  const ids = rows.map(({ id }) => id)
  const codes = await eraseCodes(db, phoneHashes)
  const answers = await eraseReceipts(
    db,
    encryption,
    (answer) => mentions(answer, contacts) || ids.includes((answer as { id?: string } | null)?.id ?? ''),
  )
  const evidence = await db
    .selectFrom('consent')
    .select('purpose')
    .where((is) => is.or([is('leadId', 'in', [...ids, '']), is('phoneHash', 'in', [...phoneHashes, ''])]))
    .execute()
  // Last: until then an erasure that was cut off finds the person again by their request.
  const deleted = await eraseLeads(deps, rows)
  return {
    requests: rows.map(({ form, reference }) => ({ form, reference })),
    drafts: Number(deletedDrafts.numDeletedRows),
    ...deleted,
    codes,
    answers,
    consents: evidence.length,
    unread: [...leads.unread, ...drafts.unread].filter(({ id }) => id !== leadId),
  }
}

const findRow = (db: Db, leadId: string): Promise<LeadTable[]> =>
  db.selectFrom('lead').selectAll().where('id', '=', leadId).execute()

async function eraseLeads({ db, removeUploads }: EraseDeps, leads: readonly LeadTable[]) {
  const deleted = { files: 0, deliveries: 0, coupons: 0, registrations: 0 }
  for (let i = 0; i < leads.length; i += BATCH_SIZE) {
    const ids = leads.slice(i, i + BATCH_SIZE).map(({ id }) => id)
    const files = await db.selectFrom('upload').select('key').where('claimedBy', 'in', ids).execute()
    const waiting = await db
      .selectFrom('job')
      .select('id')
      .where('leadId', 'in', ids)
      .where('doneAt', 'is', null)
      .execute()
    await removeUploads(ids)
    const { coupons, registrations } = await deleteLeads(db, ids)
    deleted.files += files.length
    deleted.deliveries += waiting.length
    deleted.coupons += coupons
    deleted.registrations += registrations
  }
  return deleted
}

async function eraseCodes(db: Db, phoneHashes: readonly string[]): Promise<number> {
  if (phoneHashes.length === 0) return 0
  let count = 0
  for (const table of ['otp', 'otpCode', 'phoneProof'] as const) {
    const { numDeletedRows } = await db
      .deleteFrom(table)
      .where('phoneHash', 'in', phoneHashes)
      .executeTakeFirst()
    count += Number(numDeletedRows)
  }
  return count
}

export const foundAnything = (erased: Erased): boolean =>
  erased.requests.length > 0 || Object.keys(COUNTED).some((what) => erased[what as Count] > 0)

/** Lists for the staff member who answers the person: the deleted data, the kept data, and the data to delete by hand. */
export function describeErased(erased: Erased): string[] {
  const { requests, consents } = erased
  const evidence = `Kept as evidence for ten years: ${consents} consents (purpose, version of the notice, time, keyed hash of the phone).`
  if (!foundAnything(erased))
    return [
      'nothing found: no request, draft or code has this phone or e-mail',
      ...(consents > 0 ? [evidence] : []),
    ]
  return [
    'Deleted:',
    `  ${requests.length} requests`,
    ...requests.map(({ form, reference }) => `    ${reference}  ${form}`),
    ...Object.entries(COUNTED).map(([what, words]) => `  ${erased[what as Count]} ${words}`),
    ...(requests.some(({ form }) => form === 'friend-get-friend')
      ? ['A recommendation of a friend is deleted as a whole, with both persons.']
      : []),
    evidence,
    'Not reached from here: mails sent to staff and to the visitor, what the webhook gave to a CRM (look for the references there), sheets exported earlier, the log of the SMS gateway, DATA_DIR/outbox of a local copy, and backups until they are deleted.',
  ]
}
