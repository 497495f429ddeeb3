import type { StaffApi } from '@leasing/api/staff'
import { createFormReader, NotAForm } from '@leasing/server/form-body'
import { createRouteTree, READS } from '@leasing/website/server/route-tree'
import type { Visitor } from '@leasing/website/server/visitor'
import type { ServerBuild } from 'react-router'
import type { RouteHandle } from '../app/route-handle.ts'
import { signedOutForm } from './signed-out-form.ts'

type Options = {
  /** The built office, or in development a function that returns the newest build. */
  build: ServerBuild | (() => Promise<ServerBuild>)
  staff: Pick<StaffApi, 'findSession' | 'hasSignedCookie'>
}

const KIB = 1024
const MIB = 1024 * KIB

/** Limits for people who are not signed in are small and have their own memory budget, so that they cannot exhaust that of staff. */
const LIMITS = {
  public: { bytes: 64 * KIB, togetherBytes: 8 * MIB },
  staff: { bytes: 512 * KIB, togetherBytes: 32 * MIB },
}

/** Thrown for a method that the route does not support. */
export class MethodNotAllowed extends Error {
  /** The value of `Allow`. */
  readonly allow: string

  constructor(allow: string) {
    super('the route does not take the method')
    this.allow = allow
  }
}

const FILES = /^multipart\/form-data\s*(?:;|$)/i
const FIELDS = {
  type: 'application/x-www-form-urlencoded',
  pattern: /^application\/x-www-form-urlencoded\s*(?:;|$)/i,
}
const JSON_BODY = { type: 'application/json', pattern: /^application\/json\s*(?:;|$)/i }

/**
 * Checks requests before any route: method, body type, session and size. Reads no body before the session is known, except on public routes, and
 * counts bytes against a memory budget. Throws `MethodNotAllowed`, `NotAForm`, `BodyTooLarge`, and errors of the body budget.
 */
export function createRequestGuard({ build, staff }: Options) {
  const built = typeof build === 'function' ? undefined : createRouteTree(build)
  const currentTree = async () => (typeof build === 'function' ? createRouteTree(await build()) : built!)
  const receive = createFormReader(LIMITS)

  return async function guard(
    request: Request,
    { network }: Pick<Visitor, 'network'>,
    respond: (request: Request) => Promise<Response>,
  ): Promise<Response> {
    const routes = await currentTree()
    const allow = routes.refuseMethod(request)
    if (allow !== undefined) throw new MethodNotAllowed(allow)
    if (READS.includes(request.method)) return await respond(request)
    const { pathname, search } = new URL(request.url)
    const module = routes.moduleOf(pathname)
    const { isPublic, encoding } = (module?.handle ?? {}) as RouteHandle
    if (!isPublic && !(await staff.findSession(request.headers))) {
      // With an empty form the route redirects to the sign-in.
      const leadToSignIn = () => respond(withBody(request, '', FIELDS.type))
      if (module?.default && isDocument(request) && FILES.test(request.headers.get('content-type') ?? ''))
        return tellingOfFiles(await leadToSignIn())
      const kind = module?.default ? await kindOfSignedOut(request, staff) : undefined
      if (!kind) return await leadToSignIn()
      return await receive(
        request,
        kind,
        network,
        async (received) =>
          signedOutForm(new URLSearchParams(await received.text()), pathname + search) ??
          (await leadToSignIn()),
      )
    }
    const sentAs = request.headers.get('content-type') ?? ''
    if (encoding === 'files' && FILES.test(sentAs)) return await respond(request)
    const { type, pattern } = encoding === 'json' ? JSON_BODY : FIELDS
    if (!pattern.test(sentAs)) throw new NotAForm(415)
    return await receive(request, isPublic ? 'public' : 'staff', network, async (received) =>
      respond(withBody(received, encoding === 'json' ? await readJson(received) : received.body, type)),
    )
  }
}

/** True for document requests; scripts keep their form and request data. */
const isDocument = ({ url }: Request) => !new URL(url).pathname.endsWith('.data')

/** Adds a note to the sign-in redirect that files have to be chosen again. */
function tellingOfFiles(response: Response): Response {
  const location = response.headers.get('location')
  if (!location?.startsWith('/sign-in?')) return response
  const headers = new Headers(response.headers)
  headers.set('location', `${location}&done=files`)
  return new Response(null, { status: response.status, headers })
}

/**
 * Limits for reading a form whose session has ended, so that its text is not lost: as for staff with a signed cookie, otherwise as for strangers.
 * Undefined to read nothing: scripts keep the form, and files are not kept.
 */
async function kindOfSignedOut(
  request: Request,
  staff: Options['staff'],
): Promise<keyof typeof LIMITS | undefined> {
  const { headers } = request
  const isPlainForm = isDocument(request) && FIELDS.pattern.test(headers.get('content-type') ?? '')
  if (!isPlainForm) return undefined
  if (await staff.hasSignedCookie(headers)) return 'staff'
  const bytes = headers.get('content-length')
  return bytes !== null && Number(bytes) <= LIMITS.public.bytes ? 'public' : undefined
}

/** Reads a JSON body. Throws `NotAForm` if invalid. */
async function readJson(request: Request): Promise<string> {
  const text = await request.text()
  try {
    JSON.parse(text)
  } catch {
    throw new NotAForm(400)
  }
  return text
}

/** Replaces body and content type; drops parameters that came with the type. */
function withBody(
  { url, method, headers: sent }: Request,
  body: string | ReadableStream | null,
  type: string,
): Request {
  const headers = new Headers(sent)
  headers.delete('content-length')
  headers.set('content-type', type)
  // Node requires `duplex` for a streamed body.
  return new Request(url, { method, headers, body, duplex: 'half' } as RequestInit)
}
