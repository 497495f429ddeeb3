import { forEachAtMost } from '@leasing/server/at-most'
import type { Db } from '../db/schema.ts'
import { findPictureKeys } from '../transfer/copy-files.ts'
import { storeKey } from '../uploads/save-upload.ts'
import type { Files } from './files.ts'

const CONCURRENCY = 8

export async function findMissingPictures(db: Db, files: Files): Promise<string[]> {
  const referenced = await findPictureKeys(db)
  const stored = new Set(await files.list('pictures/'))
  return referenced.filter((key) => !stored.has(key))
}

export type MissingUpload = { storeKey: string; reference: string | null }

/** Checks every upload that a lead has claimed. Unclaimed uploads may still be arriving and are skipped. */
export async function findMissingUploads(db: Db, files: Files): Promise<MissingUpload[]> {
  const rows = await db
    .selectFrom('upload')
    .leftJoin('lead', 'lead.id', 'upload.claimedBy')
    .select(['upload.key', 'lead.reference'])
    .where('claimedBy', 'is not', null)
    .where('removing', '=', 0)
    .orderBy('upload.key')
    .execute()
  const missing: MissingUpload[] = []
  await forEachAtMost(CONCURRENCY, rows, async ({ key, reference }) => {
    if (!(await files.has(storeKey(key)))) missing.push({ storeKey: storeKey(key), reference })
  })
  return missing
}
