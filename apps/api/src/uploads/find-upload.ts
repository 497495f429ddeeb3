import type { UploadFolder } from '@leasing/contract/upload-words'
import { bytesContext, nameContext, storeKey, type UploadDeps } from './save-upload.ts'

export type FoundUpload = { bytes: Buffer; name: string; type: string }

/** The file of a key, opened; undefined when its folder has none of that key. */
export async function findUpload(
  { db, files, vault }: UploadDeps,
  folder: UploadFolder,
  key: string,
): Promise<FoundUpload | undefined> {
  const row = await db
    .selectFrom('upload')
    .select(['sealedName', 'type'])
    .where('key', '=', key)
    .where('folder', '=', folder)
    .where('removing', '=', 0)
    .executeTakeFirst()
  const sealed = row && (await files.get(storeKey(key)))
  if (!sealed) return undefined
  return {
    bytes: vault.openBytes(sealed, bytesContext(key)),
    name: vault.open(row.sealedName, nameContext(key)),
    type: row.type,
  }
}
