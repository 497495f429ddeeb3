import { attempt } from '@leasing/server/attempt'
import type { UploadTable } from '../db/schema.ts'
import { reencryptAll } from '../encryption/reencrypt.ts'
import { bytesContext, nameContext, storeKey, type UploadDeps } from './save-upload.ts'

type Deps = Omit<UploadDeps, 'clock'>
type Row = Pick<UploadTable, 'key' | 'sealedName'>

/**
 * Encrypts uploads of earlier keys with the current one; returns how many. The bytes contain their key id, so it can be interrupted and
 * repeated.
 */
export const reencryptUploads = (deps: Deps): Promise<number> =>
  reencryptAll<Row>(
    deps.encryption,
    (keyIds, after, limit) =>
      deps.db
        .selectFrom('upload')
        .select(['key', 'sealedName'])
        .where('keyId', 'in', keyIds)
        .where('removing', '=', 0)
        .$if(after !== undefined, (query) => query.where('key', '>', after!.key))
        .orderBy('key')
        .limit(limit)
        .execute(),
    async (rows) => {
      let count = 0
      for (const row of rows) if (await reencrypt(deps, row)) count++
      return count
    },
  )

/** False when no key decrypts it, or it was deleted meanwhile. */
async function reencrypt({ db, files, encryption }: Deps, { key, sealedName }: Row): Promise<boolean> {
  const sealed = await files.get(storeKey(key))
  const opened = attempt(() => ({
    name: encryption.decrypt(sealedName, nameContext(key)),
    bytes: sealed && encryption.decryptBytes(sealed, bytesContext(key)),
  }))
  if (!opened) return false
  const { name, bytes } = opened
  if (bytes)
    await files.put(
      storeKey(key),
      encryption.encryptBytes(bytes, bytesContext(key)),
      'application/octet-stream',
    )
  const { numUpdatedRows } = await db
    .updateTable('upload')
    .set({ sealedName: encryption.encrypt(name, nameContext(key)), keyId: encryption.keyId })
    .where('key', '=', key)
    .where('removing', '=', 0)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return true
  // Deleted since it was read: its bytes must not come back.
  await files.remove(storeKey(key))
  return false
}
