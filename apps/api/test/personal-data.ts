import type { Grant } from '@leasing/contract/staff/permissions'
import type { ContentStore } from '../src/content/store.ts'
import { type NewLead, saveLead } from '../src/leads/save-lead.ts'
import { saveUpload, storeKey } from '../src/uploads/save-upload.ts'
import { aNewLead } from './lead-builders.ts'
import { addBranch, testStaff } from './staff.ts'
import { memoryFiles } from './test-api.ts'

const NO_CONTENT = { all: () => [] } as unknown as ContentStore

/** An office with requests, files of visitors, and people of every role. */
export async function testPersonalData() {
  const files = memoryFiles()
  const staff = await testStaff({ now: '2026-06-15T12:00:00+07:00', files })
  const deps = { ...staff.deps, files, content: NO_CONTENT }
  await addBranch(staff.db, '20000007')
  let people = 0
  return {
    ...staff,
    deps,
    files,
    async save(lead: Partial<NewLead> = {}) {
      const { id, reference } = await staff.db
        .transaction()
        .execute((transaction) => saveLead(transaction, deps, aNewLead(lead)))
      return { id, reference, params: { reference } }
    },
    person: (role: Grant['role'], branch?: string) =>
      staff.enrolled([{ role, ...(branch && { branch }) }], `p${people++}@example.co.th`),
    /** A file that a lead has. */
    async attach(
      leadId: string,
      { name = 'บัตร สมชาย.jpg', type = 'image/jpeg' as const, text = 'JPEG' } = {},
    ) {
      const file = { bytes: Buffer.from(text), type }
      const { key } = await saveUpload(deps, file, { place: 'files', folder: null, name })
      await staff.db.updateTable('upload').set({ claimedBy: leadId }).where('key', '=', key).execute()
      return { key, id: key.slice('files/'.length), stored: storeKey(key) }
    },
  }
}
