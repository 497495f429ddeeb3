import { calls } from '@leasing/contract/calls'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Logger } from 'pino'
import { contentRoutes } from './content/routes.ts'
import type { ContentStore } from './content/store.ts'
import type { Db } from './db/schema.ts'
import type { Files } from './files/files.ts'
import { pictureRoutes } from './files/picture-routes.ts'
import { bearer } from './http/bearer.ts'
import { docsRoutes } from './http/docs.ts'
import { methodNotAllowed, problemAnswer, reportError } from './http/problem.ts'
import { type ApiEnv, requestId } from './http/request-id.ts'

/** What an API is made from. Everything that reaches outside is handed in. */
export type ApiDeps = {
  db: Db
  content: ContentStore
  files: Files
  /** The moment now, in epoch milliseconds. */
  clock: () => number
  token: string
  logger: Logger
}

export type Api = { fetch: (request: Request) => Response | Promise<Response> }

const MAX_JSON_BYTES = 64 * 1024

/** The API as a value with a `fetch`; paths are those of the contract, without a prefix. */
export function createApi(deps: ApiDeps): Api {
  const app = new Hono<ApiEnv>()
  app.onError((error, c) => reportError(error, c, deps.logger))
  app.notFound((c) => problemAnswer(c, 'not-found'))

  app.use(requestId)
  app.route('/', docsRoutes(calls))
  app.route('/', pictureRoutes(deps.files))
  app.use(bearer(deps.token))
  app.use(bodyLimit({ maxSize: MAX_JSON_BYTES, onError: (c) => problemAnswer(c, 'payload-too-large') }))
  app.route('/', contentRoutes(deps))
  app.use(methodNotAllowed(Object.values(calls)))
  return { fetch: (request) => app.fetch(request) }
}
