import type { Db } from '../src/db/schema.ts'
import { createDiskFiles } from '../src/files/disk-files.ts'
import { findFileKeys } from '../src/transfer/copy-files.ts'

/** Stores something under each picture that the content names, so that nothing is missing. */
export async function savePictures(db: Db, dataDir: string): Promise<void> {
  const files = createDiskFiles(dataDir)
  for (const key of (await findFileKeys(db)).pictures) await files.put(key, Buffer.from(key), '')
}
