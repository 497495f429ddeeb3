import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { withoutValues } from '@leasing/rules/without-values'
import { preventWordBreaks } from '@leasing/ui/thai-line-breaks'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { requestContext } from './context.ts'
import { withMarkedTitle } from './forms/title-mark.ts'
import { RequestIdContext } from './layouts/error.tsx'
import { RehearsalContext } from './layouts/frame/rehearsal-banner.tsx'
import { EnhancerContext, NonceContext } from './layouts/preferences.tsx'
import { isTool } from './page-handle.ts'
import { withScriptPolicy } from './script-policy.ts'

/** For the server, which must use the contexts of this very bundle. */
export { createLoadContext } from './context.ts'

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
  const nonce = import.meta.env.PROD ? randomUUID() : undefined
  const { errors, matches, actionData } = routerContext.staticHandlerContext
  const failedId = errors ? context.get(requestContext).requestId : undefined
  headers.set('content-type', 'text/html; charset=utf-8')
  const page = (
    <NonceContext value={nonce}>
      <EnhancerContext value={context.get(requestContext).enhancerUrl}>
        <RequestIdContext value={failedId}>
          <RehearsalContext value={context.get(requestContext).isRehearsal}>
            <ServerRouter context={routerContext} url={request.url} {...(nonce && { nonce })} />
          </RehearsalContext>
        </RequestIdContext>
      </EnhancerContext>
    </NonceContext>
  )
  const rendered = await render(page, nonce)
  const hydrates = !errors && isTool(matches.map(({ route }) => routerContext.routeModules[route.id]?.handle))
  // React would not recognise the elements around words: tools have `ThaiText`.
  const whole = hydrates ? withLowPriorityScripts(rendered) : preventWordBreaks(rendered)
  const isRefused = status >= 400 && actionData
  const written = isRefused ? withMarkedTitle(whole) : whole
  if (!nonce) return new Response(written, { status, headers })
  const { html, policy } = withScriptPolicy(written, nonce)
  headers.set('content-security-policy', policy)
  return new Response(Buffer.from(html), { status, headers })
}

/** React writes the preloads of scripts before the styles, with the same priority: without this a phone on a slow line paints 0.2 s later. */
const withLowPriorityScripts = (html: string) =>
  html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')

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
      onAllReady: () => settle(() => pipe(wholeText(resolve))),
      onShellError: (error) => settle(() => reject(error)),
      onError: (error) => settle(() => reject(error)),
    })
  })
}

/** Takes what is written and hands it on in one piece. */
function wholeText(done: (text: string) => void): Writable {
  const chunks: Uint8Array[] = []
  return new Writable({
    write(chunk, _, next) {
      chunks.push(chunk)
      next()
    },
    final(next) {
      done(Buffer.concat(chunks).toString())
      next()
    },
  })
}

/** Surprises only: what a visitor can cause is an answer, not an error. Never the message, which may hold what was typed. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  const { requestId } = context.get(requestContext)
  const { pathname: path } = new URL(request.url)
  console.error(JSON.stringify({ level: 50, requestId, path, error: withoutValues(error) }))
}
