import { createFormReader, NotAForm } from '@leasing/api/http/form-body'
import type { StaffApi } from '@leasing/api/staff/deps'
import { createRouteTree, READS } from '@leasing/website/server/route-tree'
import type { Visitor } from '@leasing/website/server/visitor'
import type { ServerBuild } from 'react-router'
import type { RouteHandle } from '../app/route-handle.ts'

type Options = {
  /** The built office, or in development a function that returns the newest build. */
  build: ServerBuild | (() => Promise<ServerBuild>)
  staff: Pick<StaffApi, 'findSession'>
}

const KIB = 1024
const MIB = 1024 * KIB

/** What strangers may send is small, and has its own memory, so that they cannot use up that of people who are signed in. */
const LIMITS = {
  public: { bytes: 64 * KIB, togetherBytes: 8 * MIB },
  staff: { bytes: 512 * KIB, togetherBytes: 32 * MIB },
}

/** Thrown for a method that the route does not take. */
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
 * Stands in front of every route: what reaches one has a method that it takes and a body that it can read. Nothing of a body is read before
 * the session is known, except on public routes, and what is read counts against a budget of memory. Throws `MethodNotAllowed`, `NotAForm`,
 * `BodyTooLarge`, and what the body budget throws.
 */
export function createRequestGuard({ build, staff }: Options) {
  const built = typeof build === 'function' ? undefined : createRouteTree(build)
  const currentTree = async () => (typeof build === 'function' ? createRouteTree(await build()) : built!)
  const receive = createFormReader(LIMITS)

  return async function guard<Result>(
    request: Request,
    { network }: Pick<Visitor, 'network'>,
    respond: (request: Request) => Promise<Result>,
  ): Promise<Result> {
    const routes = await currentTree()
    const allow = routes.refuseMethod(request)
    if (allow !== undefined) throw new MethodNotAllowed(allow)
    if (READS.includes(request.method)) return await respond(request)
    const { isPublic, encoding } = (routes.moduleOf(new URL(request.url).pathname)?.handle ??
      {}) as RouteHandle
    // The route then answers as it does to an empty form of somebody who is not signed in.
    if (!isPublic && !(await staff.findSession(request.headers)))
      return await respond(withBody(request, '', FIELDS.type))
    const sentAs = request.headers.get('content-type') ?? ''
    if (encoding === 'files' && FILES.test(sentAs)) return await respond(request)
    const { type, pattern } = encoding === 'json' ? JSON_BODY : FIELDS
    if (!pattern.test(sentAs)) throw new NotAForm(415)
    return await receive(request, isPublic ? 'public' : 'staff', network, async (received) =>
      respond(withBody(received, encoding === 'json' ? await readJson(received) : received.body, type)),
    )
  }
}

/** The text of a body that can be parsed. Throws `NotAForm`. */
async function readJson(request: Request): Promise<string> {
  const text = await request.text()
  try {
    JSON.parse(text)
  } catch {
    throw new NotAForm(400)
  }
  return text
}

/** The same request with another body; its type is one that a route understands, whatever parameters were sent with it. */
function withBody(
  { url, method, headers: sent }: Request,
  body: string | ReadableStream | null,
  type: string,
): Request {
  const headers = new Headers(sent)
  headers.delete('content-length')
  headers.set('content-type', type)
  // `duplex`: Node requires it for a body that is a stream.
  return new Request(url, { method, headers, body, duplex: 'half' } as RequestInit)
}
