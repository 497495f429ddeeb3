import type { OpenApi } from '@leasing/api/open-api'
import type { Condition } from '@leasing/api/process/conditions'
import { createOutageLog } from '@leasing/api/process/outage-log'
import { repeat } from '@leasing/api/process/repeat'
import { type ClientOptions, createApiClient } from '@leasing/contract/client'
import type { Logger } from 'pino'

export type ContentVersion = {
  /** Differs after every change of the content. */
  current: () => string
  /** Whether there is what a page can be made of. */
  hasContent: () => boolean
  conditions: () => readonly Condition[]
  close: () => void
}

/** The embedded API reloads changed content by itself; its version is that of the content in memory. */
export const embeddedVersion = ({ content, hasContent, conditions }: OpenApi): ContentVersion => ({
  current: content.version,
  hasContent,
  conditions,
  close() {},
})

const LOOK_EVERY_MS = 1000

/** An API elsewhere is asked once a second. While it does not answer, the last version it had stands. */
export function followRemoteVersion(
  transport: Pick<ClientOptions, 'baseUrl' | 'token' | 'fetch'>,
  logger: Logger,
): ContentVersion {
  let version = ''
  const lookUp = createOutageLog(logger, {
    lost: 'the API does not answer',
    back: 'the API answers again',
  })
  const client = createApiClient({
    ...transport,
    onFreshness: (answer) => {
      version = answer.version
    },
  })
  const look = () => client.findSite().then(lookUp.worked, () => lookUp.failed())
  const stop = repeat(look, LOOK_EVERY_MS)
  return {
    current: () => version,
    // Once it has answered there are pages in memory, each until the end of its data.
    hasContent: () => version !== '',
    conditions: () => (lookUp.isFailing() ? ['api'] : []),
    close: () => void stop(),
  }
}
