import type { UploadFolder } from '@leasing/contract/upload-words'
import type { WatchedFiles } from '../files/watch-files.ts'
import { bytesContext, nameContext, storeKey, type UploadDeps } from './save-upload.ts'

export type FoundUpload = { bytes: Buffer; name: string; type: string }

export type FindDeps = Omit<UploadDeps, 'clock'> & {
  watchedFiles?: Pick<WatchedFiles, 'missUpload'> | undefined
}

/** The decrypted file; undefined when the folder has no such key. */
export async function findUpload(
  { db, files, vault, watchedFiles }: FindDeps,
  folder: UploadFolder,
  key: string,
): Promise<FoundUpload | undefined> {
  const findRow = () =>
    db
      .selectFrom('upload')
      .select(['sealedName', 'type'])
      .where('key', '=', key)
      .where('folder', '=', folder)
      .where('removing', '=', 0)
      .executeTakeFirst()
  const row = await findRow()
  if (!row) return undefined
  const sealed = await files.get(storeKey(key))
  if (!sealed) {
    // It may have been deleted since the row was read.
    if (await findRow()) watchedFiles?.missUpload(key)
    return undefined
  }
  return {
    bytes: vault.openBytes(sealed, bytesContext(key)),
    name: vault.open(row.sealedName, nameContext(key)),
    type: row.type,
  }
}
