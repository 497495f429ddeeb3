import { createDiskFiles } from './disk-files.ts'
import type { Files } from './files.ts'
import { createS3Files, type S3Config } from './s3-files.ts'

/** A local folder or a shared object store. With `rehearsalFolder` that store is read-only. */
export type FilesConfig = ({ dataDir: string } | { s3: S3Config }) & { rehearsalFolder?: string }

export function openFiles(config: FilesConfig): Files {
  const files = 's3' in config ? createS3Files(config.s3) : createDiskFiles(config.dataDir)
  return config.rehearsalFolder ? createRehearsalFiles(files, createDiskFiles(config.rehearsalFolder)) : files
}

/** The store of a rehearsal, which may share the real site's store: it reads from both, and writes and removes only in `local`. */
const createRehearsalFiles = (shared: Files, local: Files): Files => ({
  has: async (key) => (await local.has(key)) || (await shared.has(key)),
  get: async (key) => (await local.get(key)) ?? (await shared.get(key)),
  put: local.put,
  remove: local.remove,
  list: async (folder) => [...new Set([...(await shared.list(folder)), ...(await local.list(folder))])],
})
