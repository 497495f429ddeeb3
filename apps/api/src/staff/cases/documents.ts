import { ApiError } from '@leasing/contract/errors'
import { writeAudit } from '../../audit/audit.ts'
import type { Db, LeadCaseTable, UploadTable } from '../../db/schema.ts'
import { caseSubject } from '../../leads/lead-case.ts'
import { extensionOf } from '../../uploads/file-name.ts'
import { bytesContext, storeKey } from '../../uploads/save-upload.ts'
import type { StaffApiDeps } from '../deps.ts'
import { type Person, staffSubject } from '../person.ts'
import { revealedTo } from './reveal.ts'

/** The files of a lead, in the order in which they came. */
export const uploadsOf = (db: Db, leadId: string): Promise<UploadTable[]> =>
  db
    .selectFrom('upload')
    .selectAll()
    .where('claimedBy', '=', leadId)
    .where('removing', '=', 0)
    .orderBy('createdAt')
    .orderBy('key')
    .execute()

/** The part of a key that addresses a file within its request: the key without its folder. */
export const documentId = (key: string): string => key.slice(key.lastIndexOf('/') + 1)

/** Types that browsers show. A PDF is saved instead: their viewers do not run in a sandbox. */
const SHOWN: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']

/**
 * A file of a case for a person to whom its documents are revealed; the entry of the log is committed before. Throws `not-found` for a file of
 * another case, and `not-ready` while documents are hidden.
 */
export async function openDocument(
  { db, files, encryption, clock }: Pick<StaffApiDeps, 'db' | 'files' | 'encryption' | 'clock'>,
  person: Person,
  row: LeadCaseTable,
  id: string,
): Promise<Response> {
  const uploads = await uploadsOf(db, row.leadId)
  const position = uploads.findIndex(({ key }) => documentId(key) === id)
  const upload = uploads[position]
  if (!upload) throw new ApiError('not-found')
  if (!(await revealedTo(db, person, row, clock())).includes('documents')) throw new ApiError('not-ready')
  const sealed = await files.get(storeKey(upload.key))
  if (!sealed) throw new ApiError('not-found')
  const bytes = encryption.decryptBytes(sealed, bytesContext(upload.key))
  const viewer = staffSubject(person.id)
  await writeAudit(
    { db, encryption, clock },
    { actor: viewer, action: 'case.document', subject: caseSubject(row.reference), detail: { document: id } },
  )
  const how = SHOWN.includes(upload.type) ? 'inline' : 'attachment'
  const name = `${row.reference}-${position + 1}.${extensionOf(upload.type)}`
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': upload.type,
      'content-length': String(bytes.length),
      'content-disposition': `${how}; filename="${name}"`,
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'accept-ranges': 'none',
      // Whose copy it is, wherever a proxy or a tool keeps it.
      'x-watermark': `${row.reference} ${viewer} ${new Date(clock()).toISOString()}`,
    },
  })
}
