import type { Logger } from 'pino'
import type { Db } from '../../db/schema.ts'
import type { Encryption } from '../../encryption/encryption.ts'
import { addMissingCases, addMissingTeams, type CaseContent, readCaseContent } from '../../leads/lead-case.ts'
import { describeFailure } from '../../process/describe-failure.ts'
import { createDigests } from './digest.ts'
import { returnUntouched } from './return-untouched.ts'

type Options = {
  db: Db
  encryption: Encryption
  clock: () => number
  logger: Logger
  isReadOnly: () => boolean
}

const DAY_MS = 24 * 60 * 60_000

/**
 * What has to be done to cases every minute, in any process: leads without one get one (a website of the release before stores them during an
 * upgrade), and forgotten ones return to the queue. The first time it looks at all leads, then at those of the last two days.
 */
export function tendCases({ db, encryption, clock, logger, isReadOnly }: Options): () => Promise<void> {
  let hasSeenAll = false
  const addDigests = createDigests(db)
  return async () => {
    if (isReadOnly()) return
    try {
      const now = clock()
      // Mostly nothing is to be done, for which nothing is read.
      let content: Promise<CaseContent> | undefined
      const readContent = () => (content ??= readCaseContent(db))
      const options = { encryption, readContent, now }
      await addMissingCases(db, { ...options, since: hasSeenAll ? now - 2 * DAY_MS : 0 })
      if (!hasSeenAll) await addMissingTeams(db, readContent)
      hasSeenAll = true
      await returnUntouched(db, options)
      await addDigests(now, readContent)
    } catch (error) {
      // The next minute tries again.
      logger.warn({ failure: describeFailure(error)[0] }, 'requests could not be tended')
    }
  }
}
