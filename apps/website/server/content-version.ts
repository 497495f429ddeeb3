import type { OpenApi } from '@leasing/api'
import { createHttpClient, type HttpOptions } from '@leasing/contract/http-client'
import type { Condition } from '@leasing/server/conditions'
import { createOutageLog } from '@leasing/server/outage-log'
import { repeat } from '@leasing/server/repeat'
import type { Logger } from 'pino'

export type ContentVersion = {
  /** Differs after every change of the content. */
  current: () => string
  /** Whether there is content to render pages from. */
  hasContent: () => boolean
  conditions: () => readonly Condition[]
  close: () => void
}

/** The embedded API reloads changed content itself: its version is that of the content in memory. */
export const embeddedVersion = ({ content, hasContent, conditions }: OpenApi): ContentVersion => ({
  current: content.version,
  hasContent,
  conditions,
  close() {},
})

const CHECK_EVERY_MS = 1000

/** Asks a remote API once a second. While it does not answer, the last known version counts. */
export function followRemoteVersion(transport: HttpOptions, logger: Logger): ContentVersion {
  let version = ''
  const lookUp = createOutageLog(logger, {
    lost: 'the API does not answer',
    back: 'the API answers again',
  })
  const client = createHttpClient({
    ...transport,
    onFreshness: (answer) => {
      version = answer.version
    },
  })
  const look = () => client.findSite().then(lookUp.worked, () => lookUp.failed())
  const stop = repeat(look, CHECK_EVERY_MS)
  return {
    current: () => version,
    // After the first response, cached pages can be served until their data expires.
    hasContent: () => version !== '',
    conditions: () => (lookUp.isFailing() ? ['api'] : []),
    close: () => void stop(),
  }
}
