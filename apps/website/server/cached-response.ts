import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { etagOf, isKnownTag } from '@leasing/server/etag'
import { NEVER_FRAMED } from '@leasing/server/never-framed'
import { SECURE_HEADERS, SECURITY_HEADERS } from './security-headers.ts'

/** A response to GET kept in memory, in every encoding that is worth having. */
export type CachedResponse = {
  status: number
  etag: string
  cacheControl: string
  /** The other headers, without those of the encoding and the security headers. */
  headers: readonly (readonly [name: string, value: string])[]
  bodies: Bodies
  /** Header lists for `writeHead`, built once per encoding. */
  raw: Map<string, readonly string[]>
  /** The encodings in `bodies`, smallest first. */
  encodings: readonly Exclude<Encoding, 'identity'>[]
}

/** Bytes by content encoding. */
export type Bodies = { identity: Buffer; br?: Buffer; zstd?: Buffer; gzip?: Buffer }
type Encoding = keyof Bodies

export function cachedResponse(input: Omit<CachedResponse, 'raw' | 'etag' | 'encodings'>): CachedResponse {
  const { bodies } = input
  return {
    ...input,
    // Weak, because all encodings of the same bytes share it.
    etag: `W/${etagOf(bodies.identity)}`,
    encodings: PREFERRED.filter((name) => bodies[name]),
    raw: new Map(),
  }
}

const WORTH_IT_BYTES = 1024
const COMPRESSIBLE =
  /^(text\/|application\/(json|problem\+json|manifest\+json|xml|javascript)|image\/(svg|x-icon))/

export const isCompressible = (contentType: string) => COMPRESSIBLE.test(contentType)

/** Encodes bytes that are made at run time. */
export async function encodingsOf(identity: Buffer, contentType: string): Promise<Bodies> {
  if (identity.length < WORTH_IT_BYTES || !isCompressible(contentType)) return { identity }
  const [br, gzipped] = await Promise.all([encoded(identity, 'br'), encoded(identity, 'gzip')])
  return { identity, br, gzip: gzipped }
}

/** About a millisecond per page, on another thread. */
export const encoded = (bytes: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> =>
  encoding === 'gzip'
    ? promisify(gzip)(bytes, { level: 6 })
    : promisify(brotliCompress)(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      })

/** Smallest first; an encoding refused with `q=0` does not match. */
const ACCEPTS: Record<Exclude<Encoding, 'identity'>, RegExp> = {
  br: /(?:^|[,\s])br(?![\w-])(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
  zstd: /(?:^|[,\s])zstd(?![\w-])(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
  gzip: /(?:^|[,\s])gzip(?![\w-])(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
}
const PREFERRED = ['br', 'zstd', 'gzip'] as const

/** The smallest available encoding that the client accepts. */
export function chosenEncoding<Name extends (typeof PREFERRED)[number]>(
  accepted: string | null | undefined,
  there: readonly Name[],
): Name | 'identity' {
  if (!accepted) return 'identity'
  return there.find((name) => ACCEPTS[name].test(accepted)) ?? 'identity'
}

function headersOf(ready: CachedResponse, encoding: Encoding, cacheControl: string) {
  const isEncoded = ready.encodings.length > 0
  return [
    ['cache-control', cacheControl] as const,
    ['etag', ready.etag] as const,
    ...ready.headers,
    ...(isEncoded ? [['vary', 'accept-encoding'] as const] : []),
    ...(encoding === 'identity' ? [] : [['content-encoding', encoding] as const]),
  ]
}

/** As a fetch `Response`. */
export function toResponse(
  ready: CachedResponse,
  request: Request,
  cacheControl = ready.cacheControl,
): Response {
  const encoding = chosenEncoding(request.headers.get('accept-encoding'), ready.encodings)
  const known = ready.status === 200 && isKnownTag(request.headers.get('if-none-match'), ready.etag)
  const headers = new Headers(headersOf(ready, encoding, cacheControl).map(([name, value]) => [name, value]))
  if (known) {
    headers.delete('content-encoding')
    return new Response(null, { status: 304, headers })
  }
  const body = ready.bodies[encoding]!
  headers.set('content-length', String(body.length))
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), {
    status: ready.status,
    headers,
  })
}

/** Writes straight to the socket, the fast path. Returns the status. */
export function sendCached(
  ready: CachedResponse,
  request: IncomingMessage,
  response: ServerResponse,
  { secure, cacheControl }: { secure: boolean; cacheControl?: string | undefined },
): number {
  if (ready.status === 200 && isKnownTag(request.headers['if-none-match'], ready.etag)) {
    response.writeHead(304, rawHeaders(ready, 'identity', secure, cacheControl, false))
    response.end()
    return 304
  }
  const encoding = chosenEncoding(request.headers['accept-encoding'] as string | undefined, ready.encodings)
  response.writeHead(ready.status, rawHeaders(ready, encoding, secure, cacheControl, true))
  if (request.method === 'HEAD') response.end()
  else response.end(ready.bodies[encoding])
  return ready.status
}

function rawHeaders(
  ready: CachedResponse,
  encoding: Encoding,
  secure: boolean,
  cacheControl: string | undefined,
  hasBody: boolean,
): string[] {
  const key = `${encoding}${secure ? '+' : '-'}${hasBody ? '+' : '-'}`
  let raw = ready.raw.get(key)
  if (!raw) {
    const headers = headersOf(ready, encoding, ready.cacheControl)
    const hasPolicy = headers.some(([name]) => name === 'content-security-policy')
    raw = [
      ...headers.flat(),
      ...(hasPolicy ? [] : Object.entries(NEVER_FRAMED).flat()),
      ...Object.entries(secure ? SECURE_HEADERS : SECURITY_HEADERS).flat(),
      ...(hasBody ? ['content-length', String(ready.bodies[encoding]!.length)] : []),
    ]
    ready.raw.set(key, raw)
  }
  // The first header is Cache-Control.
  return (cacheControl === undefined ? raw : ['cache-control', cacheControl, ...raw.slice(2)]) as string[]
}

/** Compresses a page made for one visitor, in the best encoding that the browser accepts. */
export async function compressed(response: Response, request: Request): Promise<Response> {
  const type = response.headers.get('content-type') ?? ''
  if (!response.body || request.method === 'HEAD' || !isCompressible(type)) return response
  const headers = new Headers(response.headers)
  headers.append('vary', 'accept-encoding')
  const bytes = Buffer.from(await response.arrayBuffer())
  const encoding = chosenEncoding(request.headers.get('accept-encoding'), ['br', 'gzip'])
  const body = encoding === 'identity' ? bytes : await encoded(bytes, encoding)
  if (encoding !== 'identity') headers.set('content-encoding', encoding)
  headers.set('content-length', String(body.length))
  return new Response(new Uint8Array(body), { status: response.status, headers })
}
