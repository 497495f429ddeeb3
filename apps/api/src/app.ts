import type { IncomingHttpHeaders } from 'node:http'
import { calls } from '@leasing/contract/calls'
import type { Site } from '@leasing/contract/content/site'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { getPath } from 'hono/utils/url'
import type { Logger } from 'pino'
import { site } from './content/collections/site.ts'
import { type ContentResponse, createResponseCache } from './content/response-cache.ts'
import { contentRoutes } from './content/routes.ts'
import type { ContentStore } from './content/store.ts'
import { creditEstimationRoutes } from './credit-estimation/routes.ts'
import type { Db } from './db/schema.ts'
import type { Encryption } from './encryption/encryption.ts'
import type { Files } from './files/files.ts'
import { pictureRoutes } from './files/picture-routes.ts'
import type { WatchedFiles } from './files/watch-files.ts'
import { formRoutes } from './forms/routes.ts'
import { bearer, tokenCheck } from './http/bearer.ts'
import { callPath } from './http/call-paths.ts'
import { docsRoutes } from './http/docs.ts'
import { noWritesWhile } from './http/no-writes.ts'
import { methodNotAllowed, problemResponse, reportError } from './http/problem.ts'
import { type ApiEnv, idOf, requestId } from './http/request-id.ts'
import { afterWrite } from './http/write.ts'
import type { Limits } from './limits/limits.ts'
import { monthlyInstallmentRoutes } from './monthly-installment/routes.ts'
import { otpRoutes } from './otp/routes.ts'
import type { SecurityEvents } from './process/security-events.ts'
import { withWaitBudget } from './process/wait-budget.ts'
import { rateRoutes } from './rates/routes.ts'
import { refinanceRoutes } from './refinance/routes.ts'
import { searchRoutes } from './searches/routes.ts'
import type { Sms } from './sms/sms.ts'
import { uploadRoutes } from './uploads/routes.ts'
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
  /** `connection` is absent when the caller is in this process. */
  fetch: (request: Request, connection?: { address: string }) => Response | Promise<Response>
  /** What `fetch` would answer to a GET (`url`: path and query, as it came), if it is ready: content that was asked for before. */
  findCached: (url: string, headers: IncomingHttpHeaders) => ContentResponse | undefined
}

const MAX_JSON_BYTES = 64 * 1024

const contactOf = (record: Site | undefined) =>
  record && { name: record.company.legalNameTh, email: record.contact.email }

/** The API as a value with a `fetch`; paths are those of the contract, below `/api` or without it. */
export function createApi(deps: ApiDeps): Api {
  const responseCache = createResponseCache(deps.content, deps.clock)
  const isAuthorized = tokenCheck(deps.token)
  const findContact = () => contactOf(deps.content.all(site)[0])
  const app = new Hono<ApiEnv>({ getPath: (request) => callPath(getPath(request)) })
  app.onError((error, c) => reportError(error, c, deps))
  app.notFound((c) => problemResponse(c, 'not-found'))

  app.use(requestId)
  app.route('/', pictureRoutes(deps))
  if (deps.hasOpenDocs) app.route('/', docsRoutes(calls, findContact))
  app.use(bearer(isAuthorized))
  if (!deps.hasOpenDocs) app.route('/', docsRoutes(calls, findContact))
  if (deps.isReadOnly) app.use(noWritesWhile(deps.isReadOnly))
  // Before the limit of JSON bodies: uploads are bounded while they arrive.
  app.route('/', uploadRoutes(deps))
  if (deps.wakeJobs) app.use(afterWrite(deps.wakeJobs))
  app.use(bodyLimit({ maxSize: MAX_JSON_BYTES, onError: (c) => problemResponse(c, 'payload-too-large') }))
  app.route('/', contentRoutes({ ...deps, responseCache }))
  app.route('/', rateRoutes({ ...deps, responseCache }))
  app.route('/', otpRoutes(deps))
  app.route('/', formRoutes(deps))
  app.route('/', creditEstimationRoutes(deps))
  app.route('/', monthlyInstallmentRoutes(deps))
  app.route('/', refinanceRoutes(deps))
  app.route('/', searchRoutes(deps))
  app.use(methodNotAllowed(Object.values(calls)))
  return {
    fetch: (request, connection) => withWaitBudget(() => app.fetch(request, connection ?? {})),
    findCached(url, headers) {
      const answer = responseCache.find(callPath(url))
      if (!answer || !isAuthorized(headers.authorization)) return undefined
      const ready = responseCache.respond(answer, headers['if-none-match'])
      return { ...ready, headers: { ...ready.headers, 'x-request-id': idOf(headers['x-request-id']) } }
    },
  }
}
