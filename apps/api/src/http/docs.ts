import { createHash } from 'node:crypto'
import type { PublicCall } from '@leasing/contract/call'
import { ERRORS } from '@leasing/contract/errors'
import { NEVER_FRAMED } from '@leasing/server/never-framed'
import type { ApiEnv } from '@leasing/server/request-id'
import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { z } from 'zod'
import { describeCalls, type OpenApiDocument } from './openapi.ts'

/** Whom to ask about the API: the company of the content. */
export type Contact = { name: string; email: string }

/** The API described by its own contract: as an OpenAPI 3.1 document, and as a page for people. */
export function docsRoutes(
  given: Record<string, PublicCall>,
  findContact: () => Contact | undefined,
): Hono<ApiEnv> {
  const calls = Object.fromEntries(
    Object.entries(given).toSorted(([, a], [, b]) => (placeOf(a) < placeOf(b) ? -1 : 1)),
  )
  let described: Promise<OpenApiDocument> | undefined
  return new Hono<ApiEnv>()
    .get('/openapi.json', async (c) => {
      described ??= describeCalls(calls)
      const { info, ...document } = await described
      const contact = findContact()
      return c.json({ ...document, info: { ...info, ...(contact && { contact }) } }, 200, NOT_KEPT)
    })
    .get('/docs', (c) => {
      c.header('content-security-policy', POLICY)
      return c.html(page(calls), 200, NOT_KEPT)
    })
}

/** What is of one area stands together. */
const placeOf = ({ area, path, method }: PublicCall) => `${area.toLowerCase()} ${path} ${method}`

const NOT_KEPT = { 'cache-control': 'no-store' }

const STYLE = `body{font:16px/1.6 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#0b1b33}
pre{background:#eef2f7;padding:1rem;overflow:auto;font-size:.85rem}summary{cursor:pointer;padding:.4rem 0}
code{font-weight:600}h2{border-top:2px solid #f7ab2b;padding-top:.5rem}`

const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; ${NEVER_FRAMED['content-security-policy']}`

function page(calls: Record<string, PublicCall>) {
  const areas = Map.groupBy(Object.entries(calls), ([, { area }]) => area)
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>API</title>
<meta name="viewport" content="width=device-width"><style>${raw(STYLE)}</style></head>
<body><h1>API</h1>
<p>Send <code>Authorization: Bearer …</code> with every call. Machine-readable: <a href="openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
${[...areas].map(([area, entries]) => html`<h2>${area}</h2>${entries.map(([name, call]) => callEntry(name, call))}`)}
</body></html>`
}

const callEntry = (
  name: string,
  { method, path, summary, description, parameters, errors, params, query, body, answer }: PublicCall,
) =>
  html`<details id="${name}"><summary><code>${method} ${path}</code> ${summary}</summary>
<p>${description}</p>
${Object.entries(parameters).map(([parameter, words]) => html`<p><code>${parameter}</code> ${words}</p>`)}
${Object.entries({ params, query, body, answer }).map(([part, schema]) =>
  schema ? html`<h3>${part}</h3><pre>${JSON.stringify(z.toJSONSchema(schema), null, 2)}</pre>` : '',
)}<h3>errors</h3><p>${errors.map((code) => `${ERRORS[code].status} ${code}`).join(', ')}</p></details>`
