import { ApiError } from '@leasing/contract/errors'
import { staffCalls } from '@leasing/contract/staff/calls'
import type { StaffSession } from '@leasing/contract/staff/sign-in'
import { noWritesWhile } from '@leasing/server/no-writes'
import { requestId } from '@leasing/server/request-id'
import { withWaitBudget } from '@leasing/server/wait-budget'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { getPath } from 'hono/utils/url'
import { createPictureMaker } from '../content/pictures.ts'
import { callPath, callPaths } from '../http/call-paths.ts'
import { methodNotAllowed, problemResponse, reportError } from '../http/problem.ts'
import { wakeAfterWrite } from '../jobs/wake-after-write.ts'
import { auditRoutes } from './audit-routes.ts'
import { createAuth, onlyCookies, translateAuthErrors } from './auth.ts'
import { createAuthorize, requireSameOrigin } from './authorize.ts'
import { caseRoutes } from './cases/case-routes.ts'
import { personalDataRoutes } from './cases/personal-data-routes.ts'
import { redeemRoutes } from './cases/redeem-routes.ts'
import { slotRoutes } from './cases/slot-routes.ts'
import type { StaffApi, StaffApiDeps } from './deps.ts'
import { commentRoutes } from './desk/comment-routes.ts'
import { contentRoutes } from './desk/content-routes.ts'
import { listRoutes } from './desk/list-routes.ts'
import { createRecordIndex } from './desk/record-index.ts'
import { releaseRoutes } from './desk/release-routes.ts'
import { formRoutes } from './forms/form-routes.ts'
import { createLibraryIndex } from './media/library-index.ts'
import { mediaRoutes } from './media/media-routes.ts'
import { previewRoutes } from './preview/preview-routes.ts'
import { emptySearchRoutes } from './searches/empty-search-routes.ts'
import { factorRoutes } from './second-factor-routes.ts'
import { sessionRoutes, toStaffSession } from './session-routes.ts'
import { findPerson } from './sessions.ts'
import { signInRoutes } from './sign-in-routes.ts'
import type { StaffEnv } from './staff-route.ts'
import { userRoutes } from './user-routes.ts'

/** Enough for a promotion with texts and tables. */
const MAX_JSON_BYTES = 512 * 1024

/** The staff API as a value with a `fetch`. It runs in the office's process and is no part of the public API. */
export function createStaffApi(deps: StaffApiDeps): StaffApi {
  const auth = createAuth(deps)
  const find = (headers: Headers, isPassive = false) => findPerson(deps, auth, headers, isPassive)
  const authorize = createAuthorize({ clock: deps.clock, findPerson: find })
  const indexes = { index: createRecordIndex(deps.db), library: createLibraryIndex(deps.db) }
  const desk = { ...deps, ...indexes, pictures: createPictureMaker(deps.originals) }
  const app = new Hono<StaffEnv>({ getPath: (request) => callPath(getPath(request)) })
  app.onError((error, c) => refuse(error, c, deps))
  app.notFound((c) => problemResponse(c, 'not-found'))

  app.use(requestId)
  app.use(requireSameOrigin(deps.officeUrl))
  if (deps.isReadOnly) app.use(noWritesWhile(deps.isReadOnly))
  app.use(wakeAfterWrite(deps.wakeJobs))
  // Registered before the limit of JSON bodies: pictures have limits of their own while they arrive.
  app.route('/', mediaRoutes(desk, authorize))
  app.use(bodyLimit({ maxSize: MAX_JSON_BYTES, onError: (c) => problemResponse(c, 'payload-too-large') }))
  app.route('/', signInRoutes(deps, authorize, auth))
  app.route('/', factorRoutes(deps, authorize, auth))
  app.route('/', sessionRoutes(deps, authorize))
  app.route('/', userRoutes(deps, authorize))
  app.route('/', auditRoutes(deps, authorize))
  app.route('/', caseRoutes(deps, authorize))
  app.route('/', personalDataRoutes(deps, authorize))
  app.route('/', slotRoutes(deps, authorize))
  app.route('/', redeemRoutes(deps, authorize))
  app.route('/', contentRoutes(desk, authorize))
  app.route('/', commentRoutes(deps, authorize))
  app.route('/', formRoutes(desk, authorize))
  app.route('/', emptySearchRoutes(deps, authorize))
  app.route('/', releaseRoutes(desk, authorize))
  app.route('/', previewRoutes(deps, authorize))
  app.route('/', listRoutes(desk, authorize))
  app.use(methodNotAllowed(Object.values(staffCalls)))
  return {
    fetch: (request, connection) => withWaitBudget(() => app.fetch(request, connection ?? {})),
    async findSession(headers): Promise<StaffSession | undefined> {
      const person = await find(headers)
      return person && toStaffSession(person)
    },
    async hasSignedCookie(headers) {
      const { isSigned } = await translateAuthErrors(
        auth.api.readSessionCookie({ headers: onlyCookies(auth, headers, 'session_token') }),
      )
      return isSigned
    },
  }
}

const callsAt = callPaths(Object.values(staffCalls))

const EVENTS = {
  'sign-in-failed': 'unauthorized',
  'foreign-origin': 'forbidden-origin',
  'too-many-requests': 'too-many-requests',
} as const

function refuse(error: Error, c: Context<StaffEnv>, { logger, securityEvents }: StaffApiDeps): Response {
  if (!(error instanceof ApiError)) return reportError(error, c, { logger, securityEvents })
  const event = EVENTS[error.code as keyof typeof EVENTS]
  if (event)
    securityEvents.record(event, {
      requestId: c.get('requestId'),
      path: callsAt(c.req.path)[0]?.path ?? '/staff/*',
      address: c.env.address,
    })
  return problemResponse(c, error.code, error)
}
