import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { withoutValues } from '@leasing/rules/without-values'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { requestContext } from './context.ts'
import { RehearsalContext } from './layouts/chrome/rehearsal-banner.tsx'
import { RequestIdContext } from './layouts/chrome/request-id.ts'
import { NonceContext } from './layouts/preferences.tsx'
import { scriptsLast } from './scripts-last.ts'

/** For the server, which must use the contexts of this very bundle. */
export { createLoadContext } from './context.ts'

/** Marks the inline scripts that this render wrote itself. The server turns the mark into hashes and takes it out again. */
export const NONCE_HEADER = 'x-script-nonce'

const RENDER_LIMIT_MS = 5000

/** Renders the page whole: it is cached, measured and hashed as one piece. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  // In development there is no policy, and Vite writes styles of its own that would not match.
  const nonce = import.meta.env.PROD ? crypto.randomUUID() : undefined
  const { errors } = routerContext.staticHandlerContext
  const failedId = errors ? context.get(requestContext).requestId : undefined
  headers.set('content-type', 'text/html; charset=utf-8')
  if (nonce) headers.set(NONCE_HEADER, nonce)
  const page = (
    <NonceContext value={nonce}>
      <RequestIdContext value={failedId}>
        <RehearsalContext value={context.get(requestContext).isRehearsal}>
          <ServerRouter context={routerContext} url={request.url} {...(nonce && { nonce })} />
        </RehearsalContext>
      </RequestIdContext>
    </NonceContext>
  )
  const html = await render(page, nonce)
  return new Response(import.meta.env.PROD ? scriptsLast(html) : html, { status, headers })
}

function render(page: React.ReactElement, nonce: string | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => abort(new Error('the page took too long to render')), RENDER_LIMIT_MS)
    const settle = (done: () => void) => {
      clearTimeout(timer)
      done()
    }
    const { pipe, abort } = renderToPipeableStream(page, {
      // Nothing is set aside for a script to put in its place: the page is complete without one.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      nonce,
      onAllReady: () => settle(() => resolve(text(pipe(new PassThrough())))),
      onShellError: (error) => settle(() => reject(error)),
      onError: (error) => settle(() => reject(error)),
    })
  })
}

/** Surprises only: what a visitor can cause is an answer, not an error. Never the message, which may hold what was typed. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  const { requestId } = context.get(requestContext)
  const { pathname: path } = new URL(request.url)
  console.error(JSON.stringify({ level: 50, requestId, path, error: withoutValues(error) }))
}
