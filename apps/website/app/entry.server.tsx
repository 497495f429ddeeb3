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
import { ERROR_TITLE_PREFIX } from './forms/sending.tsx'
import { RequestIdContext } from './layouts/error.tsx'
import { RehearsalContext } from './layouts/frame/rehearsal-banner.tsx'
import { EnhancerContext, NonceContext } from './layouts/preferences.tsx'
import { isTool } from './page-handle.ts'
import { withScriptPolicy } from './script-policy.ts'

/** Re-exported because the server must use the same context objects as this bundle. */
export { createLoadContext } from './context.ts'

const RENDER_LIMIT_MS = 5000

/** Renders the complete page before responding, because it is cached and its inline scripts are hashed. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  // No content security policy in development: Vite injects inline styles that would not match it.
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
  // Not for tools: hydration would fail on the inserted elements. Tools use `ThaiText` instead.
  const processed = hydrates ? withLowPriorityScripts(rendered) : preventWordBreaks(rendered)
  const isRefused = status >= 400 && actionData
  const titled = isRefused ? processed.replace('<title>', `<title>${ERROR_TITLE_PREFIX}`) : processed
  if (!nonce) return new Response(titled, { status, headers })
  const { html, policy } = withScriptPolicy(titled, nonce)
  headers.set('content-security-policy', policy)
  return new Response(Buffer.from(html), { status, headers })
}

/** React puts script preloads before the style sheets, with equal priority. Low priority makes a phone on a slow connection paint 0.2 s earlier. */
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
      // Disables streaming of Suspense boundaries, which would need a script to put them in place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      nonce,
      onAllReady: () => settle(() => pipe(collectText(resolve))),
      onShellError: (error) => settle(() => reject(error)),
      onError: (error) => settle(() => reject(error)),
    })
  })
}

/** Buffers the stream and resolves with the whole text. */
function collectText(resolve: (text: string) => void): Writable {
  const chunks: Uint8Array[] = []
  return new Writable({
    write(chunk, _, next) {
      chunks.push(chunk)
      next()
    },
    final(next) {
      resolve(Buffer.concat(chunks).toString())
      next()
    },
  })
}

/** Logs unexpected errors. The message is left out, because it may contain what a visitor typed. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  const { requestId } = context.get(requestContext)
  const { pathname: path } = new URL(request.url)
  console.error(JSON.stringify({ level: 50, requestId, path, error: withoutValues(error) }))
}
