import type { Db } from '../db/schema.ts'
import { openFiles } from '../files/open-files.ts'
import { createS3Files } from '../files/s3-files.ts'
import { anchorBucketOf, type CommonVariables, filesOf, isRehearsal } from '../process/environment.ts'
import { createCommandLogger } from '../process/logger.ts'
import { type AnchorDelivery, createAnchorDelivery } from './anchor-delivery.ts'

/** A command waits no longer for the bucket; the office delivers what it has written as well. */
const LIMIT_MS = 5000

/** Open before a command writes entries of the audit log; `deliver` when it has ended. A rehearsal sends nothing. */
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
