import { type Call, type Multipart, toUpload } from './call.ts'
import {
  type AnyInput,
  type ApiClient,
  type Caller,
  type ClientOptions,
  createApiClient,
  type Freshness,
  type SendCall,
} from './client.ts'
import { ApiError, problem } from './errors.ts'
import { FRESHNESS_HEADERS, HUMAN_STEP_HEADERS } from './headers.ts'

export type HttpOptions = {
  /** Where the API is, without a slash at the end: `http://127.0.0.1:3000/api`. */
  baseUrl: string
  token: string
  fetch: (request: Request) => Response | Promise<Response>
  /** Parse every answer by the contract. For an API that is not ours to trust, and for tests. */
  checkAnswers?: boolean | undefined
}

/** A client of an API over the network. */
export const createHttpClient = (options: HttpOptions & Omit<ClientOptions, 'send'>): ApiClient =>
  createApiClient({ ...options, send: sendByHttp(options) })

/** Makes calls over HTTP. An answer that is no problem of the catalogue, or none at all, is `unavailable`. */
export function sendByHttp({ baseUrl, token, fetch, checkAnswers }: HttpOptions): SendCall {
  return async (call, input, caller) => {
    const response = await reach(fetch, toRequest(call, input, caller, { baseUrl, token }))
    if (call.answerTypes && response.ok) return { answer: response }
    const body: unknown = await response.json().catch((cause) => {
      if (response.ok) throw new ApiError('unavailable', { cause })
    })
    if (!response.ok) throw toApiError(response, body)
    return {
      answer: checkAnswers ? call.answer.parse(body) : body,
      freshness: freshnessOf(response.headers),
    }
  }
}

async function reach(fetch: HttpOptions['fetch'], request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (cause) {
    throw new ApiError('unavailable', { cause })
  }
}

function toRequest(
  call: Call,
  input: AnyInput,
  { requestId, visitorAddress, humanProof, idempotencyKey, signal }: Caller,
  { baseUrl, token }: Pick<HttpOptions, 'baseUrl' | 'token'>,
): Request {
  const params = new Map(Object.entries(input.params ?? {}))
  const path = call.path.replace(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(String(params.get(name) ?? '')),
  )
  const url = new URL(baseUrl + path)
  for (const [name, value] of Object.entries(input.query ?? {}))
    if (value !== undefined) url.searchParams.set(name, String(value))

  const headers = new Headers({ accept: 'application/json', authorization: `Bearer ${token}` })
  if (requestId) headers.set('x-request-id', requestId)
  if (visitorAddress) headers.set('x-visitor-address', visitorAddress)
  const init = { method: call.method, headers, ...(signal && { signal }) }
  if (input.body === undefined) return new Request(url, init)
  if (humanProof) headers.set(HUMAN_STEP_HEADERS.proof, humanProof)
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey)
  if (call.bodyType) return toUpload(url, { method: call.method, headers }, input.body as Multipart)
  headers.set('content-type', 'application/json')
  return new Request(url, { ...init, body: JSON.stringify(input.body) })
}

function toApiError(response: Response, body: unknown): ApiError {
  const parsed = problem.safeParse(body)
  if (!parsed.success) return new ApiError(response.status === 404 ? 'not-found' : 'unavailable')
  const { code, errors, requestId } = parsed.data
  const headers = ['retry-after', HUMAN_STEP_HEADERS.challenge].flatMap((name) => {
    const value = response.headers.get(name)
    return value ? [[name, value]] : []
  })
  return new ApiError(code, {
    requestId,
    ...(errors && { errors }),
    headers: Object.fromEntries(headers),
  })
}

function freshnessOf(headers: Headers): Freshness | undefined {
  const validUntil = Date.parse(headers.get(FRESHNESS_HEADERS.validUntil) ?? '')
  const version = headers.get(FRESHNESS_HEADERS.version)
  return Number.isNaN(validUntil) || !version ? undefined : { validUntil, version }
}
