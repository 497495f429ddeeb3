import { open } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { ExportReason } from '@leasing/contract/staff/export-values'
import { writeAudit } from '../audit/audit.ts'
import type { Db, LeadTable } from '../db/schema.ts'
import type { Encryption } from '../encryption/encryption.ts'
import { type FileTypes, findFileTypes, type Lead, readLead, tryToDecrypt } from './lead.ts'
import type { SheetOptions } from './sheet.ts'

/** What a thread makes a file of. */
export type SheetWanted = { leads: readonly Lead[]; fileTypes: FileTypes; how: SheetOptions }

/** Leads that are decrypted without a pause. */
const AT_ONCE = 200

type ExportDeps = { db: Db; encryption: Encryption; clock: () => number }

export type ExportRequest = SheetOptions & {
  actor: string
  /** What the requests were chosen by. */
  filter: object
  reason: ExportReason
}

/** Writes leads to a file, for the command line and the office alike. The log is written before the file is made. Leads that no key decrypts are left out. */
export async function exportLeads(
  deps: ExportDeps,
  rows: readonly LeadTable[],
  { actor, filter, reason, ...how }: ExportRequest,
): Promise<{ bytes: Buffer; count: number; unread: LeadTable[] }> {
  const { db, encryption } = deps
  const leads: Lead[] = []
  const unread: LeadTable[] = []
  for (const [i, row] of rows.entries()) {
    // Others of this process go on meanwhile.
    if (i % AT_ONCE === 0) await setImmediate()
    if (tryToDecrypt(encryption, row)) leads.push(readLead(encryption, row))
    else unread.push(row)
  }
  const count = leads.length
  await writeAudit(deps, {
    actor,
    action: 'lead.export',
    subject: 'leads',
    detail: { ...filter, reason, format: how.format, scopes: how.scopes, count },
  })
  const fileTypes = await findFileTypes(
    db,
    leads.map(({ id }) => id),
  )
  return { bytes: await makeFile({ leads, fileTypes, how }), count, unread }
}

/** Makes the file in a thread of its own: a spreadsheet of thousands of requests keeps a processor busy for seconds. */
async function makeFile(wanted: SheetWanted): Promise<Buffer> {
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), { workerData: wanted })
  try {
    return await new Promise<Buffer>((resolve, reject) => {
      worker.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)))
      worker.once('error', reject)
      worker.once('exit', () => reject(new Error('the thread ended without a file')))
    })
  } finally {
    await worker.terminate()
  }
}

/** Writes a file that only its owner can read: it contains personal data. */
export async function writePrivately(file: string, bytes: string | Buffer): Promise<void> {
  const handle = await open(file, 'w', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
