import { chosenEncoding, encoded, isCompressible } from './ready-response.ts'

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
