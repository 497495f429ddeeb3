import { randomUUID } from 'node:crypto'
import type { UploadFolder } from '@leasing/contract/upload-words'
import type { Upload } from '@leasing/contract/uploads'
import type { Db } from '../db/schema.ts'
import type { Encryption } from '../encryption/encryption.ts'
import type { Files } from '../files/files.ts'
import type { WatchedFiles } from '../files/watch-files.ts'
import type { CheckedFile } from './check-file.ts'
import { harmlessName } from './file-name.ts'

export type UploadDeps = { db: Db; files: Files; encryption: Encryption; clock: () => number }

/**
 * Stores a file for its folder, or for the form that will claim it. The row is written before the bytes, so that an interruption never leaves
 * bytes without a row, which cleanup needs.
 */
export async function saveUpload(
  { db, files, encryption, clock }: UploadDeps,
  { bytes, type }: CheckedFile,
  target: { place: UploadFolder | 'images' | 'files'; folder: UploadFolder | null; name: string | undefined },
): Promise<Upload> {
  const key = `${target.place}/${randomUUID()}`
  const name = harmlessName(target.name, type)
  const upload = { key, size: bytes.length, type }
  await db
    .insertInto('upload')
    .values({
      ...upload,
      folder: target.folder,
      sealedName: encryption.encrypt(name, nameContext(key)),
      keyId: encryption.keyId,
      createdAt: clock(),
      claimedBy: null,
      removing: 0,
    })
    .execute()
  await files.put(
    storeKey(key),
    encryption.encryptBytes(bytes, bytesContext(key)),
    'application/octet-stream',
  )
  return { ...upload, name }
}

export const storeKey = (key: string) => `uploads/${key}`
export const nameContext = (key: string) => `upload-name:${key}`
export const bytesContext = (key: string) => `upload:${key}`

type FoundUpload = { bytes: Buffer; name: string; type: string }

export type FindDeps = Omit<UploadDeps, 'clock'> & {
  watchedFiles?: Pick<WatchedFiles, 'missUpload'> | undefined
}

/** The decrypted file; undefined when the folder has no such key. */
export async function findUpload(
  { db, files, encryption, watchedFiles }: FindDeps,
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
    bytes: encryption.decryptBytes(sealed, bytesContext(key)),
    name: encryption.decrypt(row.sealedName, nameContext(key)),
    type: row.type,
  }
}
