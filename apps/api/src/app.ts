import type { IncomingHttpHeaders } from 'node:http'
import { calls } from '@leasing/contract/calls'
import type { SendCall } from '@leasing/contract/client'
import type { Site } from '@leasing/contract/content/site'
import { noWritesWhile } from '@leasing/server/no-writes'
import { type ApiEnv, idOf, requestId } from '@leasing/server/request-id'
import type { SecurityEvents } from '@leasing/server/security-events'
import { withWaitBudget } from '@leasing/server/wait-budget'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { getPath } from 'hono/utils/url'
import type { Logger } from 'pino'
import { sendLocally } from './calls/local-calls.ts'
import { site } from './content/collections/site.ts'
import { type ContentResponse, createResponseCache } from './content/response-cache.ts'
import { contentCalls } from './content/routes.ts'
import type { ContentStore } from './content/store.ts'
import { creditEstimationCalls } from './credit-estimation/routes.ts'
import type { Db } from './db/schema.ts'
import type { Encryption } from './encryption/encryption.ts'
import type { Files } from './files/files.ts'
import { createPictureFinder, type Picture, pictureRoutes } from './files/picture-routes.ts'
import type { WatchedFiles } from './files/watch-files.ts'
import { formHandlers } from './forms/routes.ts'
import { bearer, tokenCheck } from './http/bearer.ts'
import { callPath } from './http/call-paths.ts'
import { callRoutes } from './http/call-routes.ts'
import { docsRoutes } from './http/docs.ts'
import { methodNotAllowed, problemResponse, reportError, reportFailure } from './http/problem.ts'
import { wakeAfterCall } from './jobs/wake-after-write.ts'
import { callSlotCalls } from './leads/call-slot-calls.ts'
import { promiseCalls } from './leads/promise-kept.ts'
import type { Limits } from './limits/limits.ts'
import { monthlyInstallmentCalls } from './monthly-installment/routes.ts'
import { otpCalls } from './otp/routes.ts'
import { rateCalls } from './rates/routes.ts'
import { refinanceCalls } from './refinance/routes.ts'
import { searchCalls } from './searches/routes.ts'
import type { Sms } from './sms/sms.ts'
import { trackingCalls } from './tracking/routes.ts'
import { uploadCalls } from './uploads/routes.ts'
import type { VirusScan } from './virus-scan/clamd.ts'

/** Everything the API depends on is passed in. */
export type ApiDeps = {
  db: Db
  content: ContentStore
  files: Files
  /** Called for files that rows refer to and the store lacks. */
  watchedFiles?: WatchedFiles | undefined
  /** The stand-in, as SVG, for a picture that is not encoded yet. */
  findDrawing?: ((key: string) => Promise<Uint8Array | undefined>) | undefined
  /** The stand-in, in its own format, where there is no drawing: what was made of an earlier original. */
  findEarlierPicture?: ((key: string) => Promise<Uint8Array | undefined>) | undefined
  encryption: Encryption
  limits: Limits
  sms: Sms
  /** Epoch milliseconds. */
  clock: () => number
  token: string
  logger: Logger
  securityEvents: SecurityEvents
  /** Scans every file; absent: files are not scanned. */
  virusScan?: VirusScan | undefined
  /** Whether the API's docs need no token. */
  hasOpenDocs?: boolean | undefined
  /** True while the data is being moved and nothing may be written. */
  isReadOnly?: (() => boolean) | undefined
  /** False when leads are posted to no webhook. */
  hasWebhook?: boolean | undefined
  /** Called with the form of each new lead, once it is committed. */
  onLead?: ((form: string) => void) | undefined
  /** Called when a write may have added jobs, so that they run at once. */
  wakeJobs?: (() => void) | undefined
}

export type Api = {
  /** Calls over HTTP. `connection` is absent when the caller is in this process. */
  fetch: (request: Request, connection?: { address: string }) => Response | Promise<Response>
  /** What `fetch` would answer to a GET (`url`: path and query, as it came), if it is ready: content that was asked for before. */
  findCached: (url: string, headers: IncomingHttpHeaders) => ContentResponse | undefined
  /** The same calls, made in this process. */
  send: SendCall
  /** A picture of the content by its name below `/pictures`. Throws `ApiError` when the store fails. */
  findPicture: (name: string) => Promise<Picture | undefined>
}

const MAX_JSON_BYTES = 64 * 1024

const contactOf = (record: Site | undefined) =>
  record && { name: record.company.legalNameTh, email: record.contact.email }

/** The public API: one handler for each call, reached over HTTP (paths of the contract, below `/api` or without it) or from this process. */
export function createApi(deps: ApiDeps): Api {
  const { content, clock, isReadOnly = () => false } = deps
  const responseCache = createResponseCache(content, clock)
  const isAuthorized = tokenCheck(deps.token)
  const findContact = () => contactOf(content.all(site)[0])
  const uploads = uploadCalls(deps)
  const others = [
    ...contentCalls(deps),
    ...rateCalls(deps),
    ...otpCalls(deps),
    ...formHandlers(deps),
    ...creditEstimationCalls(deps),
    ...monthlyInstallmentCalls(deps),
    ...refinanceCalls(deps),
    ...searchCalls(deps),
    ...callSlotCalls(deps),
    ...trackingCalls(deps),
    ...promiseCalls(deps),
  ].map((handled) => wakeAfterCall(handled, deps.wakeJobs))

  const app = new Hono<ApiEnv>({ getPath: (request) => callPath(getPath(request)) })
  app.onError((error, c) => reportError(error, c, deps))
  app.notFound((c) => problemResponse(c, 'not-found'))

  app.use(requestId)
  app.route('/', pictureRoutes(deps))
  if (deps.hasOpenDocs) app.route('/', docsRoutes(calls, findContact))
  app.use(bearer(isAuthorized))
  if (!deps.hasOpenDocs) app.route('/', docsRoutes(calls, findContact))
  app.use(noWritesWhile(isReadOnly))
  // Before the limit of JSON bodies: uploads are bounded while they arrive.
  app.route('/', callRoutes(uploads, responseCache))
  app.use(bodyLimit({ maxSize: MAX_JSON_BYTES, onError: (c) => problemResponse(c, 'payload-too-large') }))
  app.route('/', callRoutes(others, responseCache))
  app.use(methodNotAllowed(Object.values(calls)))

  const findPicture = createPictureFinder(deps)
  return {
    fetch: (request, connection) => withWaitBudget(() => app.fetch(request, connection ?? {})),
    findCached(url, headers) {
      const answer = responseCache.find(callPath(url))
      if (!answer || !isAuthorized(headers.authorization)) return undefined
      const ready = responseCache.respond(answer, headers['if-none-match'])
      return { ...ready, headers: { ...ready.headers, 'x-request-id': idOf(headers['x-request-id']) } }
    },
    send: sendLocally([...uploads, ...others], { ...deps, isReadOnly, maxBodyBytes: MAX_JSON_BYTES }),
    async findPicture(name) {
      try {
        return await withWaitBudget(() => findPicture(name))
      } catch (error) {
        throw reportFailure(error, failedPicture(), deps)
      }
    },
  }
}

const failedPicture = () => {
  const context = { requestId: idOf(undefined), path: '/pictures/:name' }
  return { ...context, securityContext: () => context }
}
