import { createCommandLogger } from '@leasing/server/logger'
import type { Db } from '../db/schema.ts'
import { openFiles } from '../files/open-files.ts'
import { createS3Files } from '../files/s3-files.ts'
import { anchorBucketOf, type CommonVariables, filesOf, isRehearsal } from '../process/environment.ts'
import { type AnchorDelivery, createAnchorDelivery } from './anchor-delivery.ts'

/** A command waits this long for the bucket; the office delivers the command's entries as well. */
const LIMIT_MS = 5000

/** Opened before a command writes audit entries; call `deliver` when it has ended. A rehearsal sends nothing. */
export function openCommandAnchors(db: Db, config: CommonVariables): AnchorDelivery {
  if (isRehearsal(config)) return { deliver: async () => {} }
  const bucket = anchorBucketOf(config)
  return createAnchorDelivery({
    db,
    files: openFiles(filesOf(config)),
    bucket: bucket && createS3Files(bucket, LIMIT_MS),
    logger: createCommandLogger(config.LOG_LEVEL),
    follows: false,
  })
}
