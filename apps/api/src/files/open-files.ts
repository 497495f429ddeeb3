import { createDiskFiles } from './disk-files.ts'
import type { Files } from './files.ts'
import { createS3Files, type S3Config } from './s3-files.ts'

/** A folder of this machine, or a store that all machines share. */
export type FilesConfig = { dataDir: string } | { s3: S3Config }

export const openFiles = (config: FilesConfig): Files =>
  's3' in config ? createS3Files(config.s3) : createDiskFiles(config.dataDir)
