import { createHash, randomUUID } from 'node:crypto'
import { withoutValues } from '@leasing/rules/without-values'
import { renderToReadableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { requestContext } from './context.ts'
import { RequestIdContext } from './error-page.tsx'

/** For the server, which must use the context objects of this bundle. */
export { createLoadContext } from './context.ts'

/**
 * Renders the whole page, since its scripts are hashed together. Uses the streaming renderer, because React Router does not hydrate the output of
 * `renderToString`.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  // In development Vite adds scripts and styles of its own.
  const nonce = import.meta.env.PROD ? randomUUID() : undefined
  const { errors } = routerContext.staticHandlerContext
  const stream = await renderToReadableStream(
    <RequestIdContext value={errors ? context.get(requestContext).requestId : undefined}>
      <ServerRouter context={routerContext} url={request.url} {...(nonce && { nonce })} />
    </RequestIdContext>,
    {
      // No out-of-order streaming: the page must be complete without scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      ...(nonce && { nonce }),
      onError: (error) => logError(error, request, context),
    },
  )
  await stream.allReady
  headers.set('content-type', 'text/html; charset=utf-8')
  const html = await new Response(stream).text()
  if (!nonce) return new Response(html, { status, headers })
  headers.set('content-security-policy', policyFor(html, nonce, context.get(requestContext).previewUrl))
  return new Response(html.replaceAll(` nonce="${nonce}"`, ''), { status, headers })
}

/** Allows, by hash, exactly the inline scripts of this render. They carry its nonce, which an injected script cannot know. */
function policyFor(html: string, nonce: string, previewUrl: string | undefined): string {
  const scripts = html.matchAll(new RegExp(`<script\\b[^>]* nonce="${nonce}"[^>]*>([^]+?)</script>`, 'g'))
  const hashes = Array.from(
    scripts,
    ([, script]) => `'sha256-${createHash('sha256').update(script!).digest('base64')}'`,
  )
  return [
    "default-src 'none'",
    ["script-src 'self'", ...new Set(hashes)].join(' '),
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    ...(previewUrl ? [`frame-src ${previewUrl}`] : []),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Logs unexpected errors only: expected ones are responses. */
export const handleError: HandleErrorFunction = (error, { request, context }) =>
  logError(error, request, context)

/** Without the message, which may contain typed text, and without the end of the path, which may be a one-time link. */
function logError(error: unknown, request: Request, context: Readonly<RouterContextProvider>) {
  if (request.signal.aborted) return
  const { requestId } = context.get(requestContext)
  const [, area = ''] = new URL(request.url).pathname.split('/')
  console.error(JSON.stringify({ level: 50, requestId, path: `/${area}`, error: withoutValues(error) }))
}
