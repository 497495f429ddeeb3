import type { OpenApi } from '@leasing/api'
import type { SendCall } from '@leasing/contract/client'
import { sendByHttp } from '@leasing/contract/http-client'
import type { Logger } from 'pino'
import { type ContentVersion, embeddedVersion, followRemoteVersion } from './content-version.ts'
import { cacheContent } from './parsed-response-cache.ts'
import { createRemoteFetch } from './remote-fetch.ts'

/** How the website reaches the API. */
export type ApiAccess = {
  send: SendCall
  /** A picture of the content by its name. Undefined when there is none; throws when the API is not available. */
  findPicture: (name: string) => Promise<{ body: BodyInit | null; headers: HeadersInit } | undefined>
  version: ContentVersion
  /** All calls of one page view together may take so long; absent: no limit, the API is in this process. */
  viewLimitMs?: number | undefined
}

export const embeddedApi = (api: OpenApi): ApiAccess => ({
  send: api.send,
  findPicture: api.findPicture,
  version: embeddedVersion(api),
})

/** A page view answers 503 within 3 s when an API elsewhere does not answer, however many calls it makes. */
const VIEW_LIMIT_MS = 2500

type RemoteOptions = { baseUrl: string; token: string; clock: () => number; logger: Logger }

export function remoteApi({ baseUrl, token, clock, logger }: RemoteOptions): ApiAccess {
  const remote = createRemoteFetch()
  const version = followRemoteVersion({ baseUrl, token, fetch: remote.probe }, logger)
  const send = sendByHttp({ baseUrl, token, fetch: remote.fetch, checkAnswers: true })
  return {
    send: cacheContent(send, version.current, clock),
    async findPicture(name) {
      const response = await remote.fetch(new Request(`${baseUrl}/pictures/${encodeURIComponent(name)}`))
      if (response.status === 404) return undefined
      if (!response.ok) throw new Error('the API has no picture')
      // A copy: headers of a response of `fetch` cannot be added to.
      return { body: response.body, headers: new Headers(response.headers) }
    },
    version,
    viewLimitMs: VIEW_LIMIT_MS,
  }
}
