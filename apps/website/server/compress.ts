import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { createMiddleware } from 'hono/factory'

const encoders = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 6 }),
}

const COMPRESSIBLE = /^(text\/|application\/(json|problem\+json|manifest\+json|xml)|image\/svg)/
const WORTH_IT_BYTES = 1024

/** Compresses text answers that are not compressed yet, and answers `If-None-Match` with 304. */
export const compress = createMiddleware(async (c, next) => {
  await next()
  const etag = c.res.headers.get('etag')
  if (etag && c.req.header('if-none-match')?.replaceAll('W/', '').includes(etag)) {
    const headers = new Headers(c.res.headers)
    headers.delete('content-length')
    c.res = undefined
    c.res = new Response(null, { status: 304, headers })
    return
  }
  const { res } = c
  if (!res.body || res.headers.has('content-encoding') || c.req.method === 'HEAD') return
  if (!COMPRESSIBLE.test(res.headers.get('content-type') ?? '')) return

  const accepted = c.req.header('accept-encoding') ?? ''
  const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : undefined
  const bytes = Buffer.from(await res.arrayBuffer())
  const headers = new Headers(res.headers)
  headers.append('vary', 'accept-encoding')
  if (!encoding || bytes.length < WORTH_IT_BYTES) {
    c.res = undefined
    c.res = new Response(bytes, { status: res.status, headers })
    return
  }
  headers.set('content-encoding', encoding)
  headers.delete('content-length')
  c.res = undefined
  c.res = new Response(await encoders[encoding](bytes), { status: res.status, headers })
})
