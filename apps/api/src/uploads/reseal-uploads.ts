import { bytesContext, nameContext, storeKey, type UploadDeps } from './save-upload.ts'

/**
 * Seals with the current key what an earlier one sealed, and answers how many that were. The bytes say themselves which key opens them, so
 * that it may be cut off anywhere and run again.
 */
export async function resealUploads({ db, files, vault }: Omit<UploadDeps, 'clock'>): Promise<number> {
  const rows = await db
    .selectFrom('upload')
    .select(['key', 'sealedName'])
    .where('keyId', '!=', vault.keyId)
    .where('removing', '=', 0)
    .execute()
  for (const { key, sealedName } of rows) {
    const sealed = await files.get(storeKey(key))
    if (sealed) {
      const bytes = vault.openBytes(sealed, bytesContext(key))
      await files.put(storeKey(key), vault.sealBytes(bytes, bytesContext(key)), 'application/octet-stream')
    }
    const name = vault.open(sealedName, nameContext(key))
    await db
      .updateTable('upload')
      .set({ sealedName: vault.seal(name, nameContext(key)), keyId: vault.keyId })
      .where('key', '=', key)
      .execute()
  }
  return rows.length
}
