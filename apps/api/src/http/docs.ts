import type { Call } from '@leasing/contract/call'
import { ERRORS, type ErrorCode, problem } from '@leasing/contract/errors'
import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { z } from 'zod'
import type { ZodOpenApiOperationObject } from 'zod-openapi'
import type { ApiEnv } from './request-id.ts'

/** The API described by its own contract: as an OpenAPI 3.1 document, and as a page for people. */
export function docsRoutes(given: Record<string, Call>): Hono<ApiEnv> {
  const calls = Object.fromEntries(
    Object.entries(given).toSorted(([, a], [, b]) => (placeOf(a) < placeOf(b) ? -1 : 1)),
  )
  let document: ReturnType<typeof describe> | undefined
  return new Hono<ApiEnv>()
    .get('/openapi.json', async (c) => {
      document ??= describe(calls)
      return c.json(await document, 200, NOT_KEPT)
    })
    .get('/docs', (c) => {
      c.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      return c.html(page(calls), 200, NOT_KEPT)
    })
}

/** What is of one area stands together. */
const placeOf = ({ area, path, method }: Call) => `${area.toLowerCase()} ${path} ${method}`

const NOT_KEPT = { 'cache-control': 'no-store' }

/** Takes longer than everything else at the start of a process, and hardly anyone asks. */
async function describe(calls: Record<string, Call>) {
  const { createDocument } = await import('zod-openapi')
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {}
  for (const [name, call] of Object.entries(calls)) {
    const { method, path, summary, area, status, params, query, body, answer } = call
    const { bodyType = 'application/json', answerType = 'application/json' } = call
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: {
        operationId: name,
        summary,
        tags: [area],
        security: [{ bearer: [] }],
        requestParams: {
          ...(params && { path: params as z.ZodObject }),
          ...(query && { query: query as z.ZodObject }),
        },
        ...(body && { requestBody: { content: { [bodyType]: { schema: body } } } }),
        responses: {
          [status]: { description: 'The answer', content: { [answerType]: { schema: answer } } },
          ...errorResponses(call.errors),
        },
      },
    }
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Vehicle leasing website API',
      version: '1.0.0',
      description: 'Every call needs the bearer credential.',
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/api' }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    paths,
  })
}

/** By status: several codes may share one. */
const errorResponses = (codes: readonly ErrorCode[]) =>
  Object.fromEntries(
    [...Map.groupBy(codes, (code) => ERRORS[code].status)].map(([status, group]) => [
      status,
      {
        description: group.map((code) => `\`${code}\`: ${ERRORS[code].title}`).join('\n'),
        content: { 'application/problem+json': { schema: problem } },
      },
    ]),
  )

const STYLE = `body{font:16px/1.6 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#0b1b33}
pre{background:#eef2f7;padding:1rem;overflow:auto;font-size:.85rem}summary{cursor:pointer;padding:.4rem 0}
code{font-weight:600}h2{border-top:2px solid #f7ab2b;padding-top:.5rem}`

function page(calls: Record<string, Call>) {
  const areas = Map.groupBy(Object.entries(calls), ([, { area }]) => area)
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>API</title>
<meta name="viewport" content="width=device-width"><style>${raw(STYLE)}</style></head>
<body><h1>API</h1>
<p>Send <code>Authorization: Bearer …</code> with every call. Machine-readable: <a href="openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
${[...areas].map(([area, entries]) => html`<h2>${area}</h2>${entries.map(([name, call]) => callEntry(name, call))}`)}
</body></html>`
}

const callEntry = (name: string, { method, path, summary, errors, params, query, body, answer }: Call) =>
  html`<details id="${name}"><summary><code>${method} ${path}</code> ${summary}</summary>
${Object.entries({ params, query, body, answer }).map(([part, schema]) =>
  schema ? html`<h3>${part}</h3><pre>${JSON.stringify(z.toJSONSchema(schema), null, 2)}</pre>` : '',
)}<h3>errors</h3><p>${errors.map((code) => `${ERRORS[code].status} ${code}`).join(', ')}</p></details>`
