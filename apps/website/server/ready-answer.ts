import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { NEVER_FRAMED } from '@leasing/api/http/never-framed'
import { SECURE_HEADERS, SECURITY_HEADERS } from './security-headers.ts'

/** An answer to GET whose bytes are all there, in every encoding that is worth having. */
export type ReadyAnswer = {
  status: number
  etag: string
  cacheControl: string
  /** The other headers, but for those of the encoding and the security headers. */
  headers: readonly (readonly [name: string, value: string])[]
  bodies: Bodies
  /** The headers as Node writes them, made once for each encoding. */
  raw: Map<string, readonly string[]>
  /** The encodings that `bodies` has, the smallest first. */
  encodings: readonly Exclude<Encoding, 'identity'>[]
}

/** The bytes by their content encoding. */
export type Bodies = { identity: Buffer; br?: Buffer; zstd?: Buffer; gzip?: Buffer }
type Encoding = keyof Bodies

export function readyAnswer(given: Omit<ReadyAnswer, 'raw' | 'etag' | 'encodings'>): ReadyAnswer {
  const { bodies } = given
  return {
    ...given,
    etag: etagOf(bodies.identity),
    encodings: PREFERRED.filter((name) => bodies[name]),
    raw: new Map(),
  }
}

/** Weak: all encodings of the same bytes share it. */
const etagOf = (bytes: Buffer | string) =>
  `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`

const WORTH_IT_BYTES = 1024
const COMPRESSIBLE =
  /^(text\/|application\/(json|problem\+json|manifest\+json|xml|javascript)|image\/(svg|x-icon))/

export const isCompressible = (contentType: string) => COMPRESSIBLE.test(contentType)

/** The encodings of bytes that are made while the site runs. */
export async function encodingsOf(identity: Buffer, contentType: string): Promise<Bodies> {
  if (identity.length < WORTH_IT_BYTES || !isCompressible(contentType)) return { identity }
  const [br, gzipped] = await Promise.all([encoded(identity, 'br'), encoded(identity, 'gzip')])
  return { identity, br, gzip: gzipped }
}

/** Either costs about a millisecond for a page, on another thread. */
export const encoded = (bytes: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> =>
  encoding === 'gzip'
    ? promisify(gzip)(bytes, { level: 6 })
    : promisify(brotliCompress)(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      })

/** The smallest first; one that is refused with `q=0` does not match. */
const ACCEPTS: Record<Exclude<Encoding, 'identity'>, RegExp> = {
  br: /(?:^|[,\s])br(?![\w-])(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
  zstd: /(?:^|[,\s])zstd(?![\w-])(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
  gzip: /(?:^|[,\s])gzip(?![\w-])(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
}
const PREFERRED = ['br', 'zstd', 'gzip'] as const

/** The best encoding that is there and accepted. */
export function chosenEncoding<Name extends (typeof PREFERRED)[number]>(
  accepted: string | null | undefined,
  there: readonly Name[],
): Name | 'identity' {
  if (!accepted) return 'identity'
  return there.find((name) => ACCEPTS[name].test(accepted)) ?? 'identity'
}

/** The weak comparison of RFC 9110: a proxy that compresses marks a tag as weak. */
const isKnown = (ifNoneMatch: string | null | undefined, { etag }: ReadyAnswer) =>
  ifNoneMatch != null &&
  (ifNoneMatch.trim() === '*' || ifNoneMatch.replaceAll('W/', '').includes(etag.replace('W/', '')))

/** What an answer says besides its body. */
function headersOf(answer: ReadyAnswer, encoding: Encoding, cacheControl: string) {
  const isEncoded = answer.encodings.length > 0
  return [
    ['cache-control', cacheControl] as const,
    ['etag', answer.etag] as const,
    ...answer.headers,
    ...(isEncoded ? [['vary', 'accept-encoding'] as const] : []),
    ...(encoding === 'identity' ? [] : [['content-encoding', encoding] as const]),
  ]
}

/** For whoever handles requests as values. */
export function toResponse(
  answer: ReadyAnswer,
  request: Request,
  cacheControl = answer.cacheControl,
): Response {
  const encoding = chosenEncoding(request.headers.get('accept-encoding'), answer.encodings)
  const known = answer.status === 200 && isKnown(request.headers.get('if-none-match'), answer)
  const headers = new Headers(headersOf(answer, encoding, cacheControl).map(([name, value]) => [name, value]))
  if (known) {
    headers.delete('content-encoding')
    return new Response(null, { status: 304, headers })
  }
  const body = answer.bodies[encoding]!
  headers.set('content-length', String(body.length))
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), {
    status: answer.status,
    headers,
  })
}

/** The shortest way from memory to the socket. Answers the status. */
export function sendReady(
  answer: ReadyAnswer,
  request: IncomingMessage,
  response: ServerResponse,
  { secure, cacheControl }: { secure: boolean; cacheControl?: string | undefined },
): number {
  if (answer.status === 200 && isKnown(request.headers['if-none-match'], answer)) {
    response.writeHead(304, rawHeaders(answer, 'identity', secure, cacheControl, false))
    response.end()
    return 304
  }
  const encoding = chosenEncoding(request.headers['accept-encoding'] as string | undefined, answer.encodings)
  response.writeHead(answer.status, rawHeaders(answer, encoding, secure, cacheControl, true))
  if (request.method === 'HEAD') response.end()
  else response.end(answer.bodies[encoding])
  return answer.status
}

function rawHeaders(
  answer: ReadyAnswer,
  encoding: Encoding,
  secure: boolean,
  cacheControl: string | undefined,
  hasBody: boolean,
): string[] {
  const key = `${encoding}${secure ? '+' : '-'}${hasBody ? '+' : '-'}`
  let raw = answer.raw.get(key)
  if (!raw) {
    const own = headersOf(answer, encoding, answer.cacheControl)
    const hasPolicy = own.some(([name]) => name === 'content-security-policy')
    raw = [
      ...own.flat(),
      ...(hasPolicy ? [] : Object.entries(NEVER_FRAMED).flat()),
      ...Object.entries(secure ? SECURE_HEADERS : SECURITY_HEADERS).flat(),
      ...(hasBody ? ['content-length', String(answer.bodies[encoding]!.length)] : []),
    ]
    answer.raw.set(key, raw)
  }
  // The first header is Cache-Control.
  return (cacheControl === undefined ? raw : ['cache-control', cacheControl, ...raw.slice(2)]) as string[]
}
