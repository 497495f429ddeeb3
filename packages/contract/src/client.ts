import { guardFormulas } from '@leasing/rules/formula-guard'
import { type Call, type CallAnswer, type CallInput, type Multipart, toUpload } from './call.ts'
import { type Calls, calls } from './calls.ts'
import { ApiError, problem } from './errors.ts'
import { FRESHNESS_HEADERS, HUMAN_STEP_HEADERS } from './headers.ts'

/** How long an answer may be kept: until `validUntil` (epoch ms), and only while the content is at `version`. */
export type Freshness = { validUntil: number; version: string }

export type ClientOptions = {
  /** Where the API is, without a slash at the end: `http://127.0.0.1:3000/api`. Only a name when the transport is in-process. */
  baseUrl: string
  token: string
  /** The transport: the network's `fetch`, or an API in the same process. */
  fetch: (request: Request) => Response | Promise<Response>
  /** Called after every answer that says how long it is valid. */
  onFreshness?: (freshness: Freshness) => void
  /** Answers that hold for later requests too; absent: every call is made. */
  kept?: ParsedResponseCache | undefined
  /** Parse every answer by the contract. For an API that is not ours to trust, and for tests. */
  checkAnswers?: boolean
  requestId?: string
  /** Sent along so that the API can bound what one visitor does; believed because the caller holds the credential. */
  visitorAddress?: string
  /** The challenge of a `human-step-needed` that the visitor has confirmed. */
  humanProof?: string | undefined
  /** Aborts every call that has not been answered yet. */
  signal?: AbortSignal | undefined
}

export type ParsedResponse = { answer: unknown; freshness: Freshness }

/** Answers by call and path parameters. Only those that say how long they hold, and have no query: nothing that a visitor typed. */
export type ParsedResponseCache = {
  find: (key: string) => ParsedResponse | undefined
  keep: (key: string, answer: ParsedResponse) => void
}

/** What may go along with a write. */
export type Sending = {
  /** Repeats with the same key within 24 hours get the first answer. */
  idempotencyKey?: string
}

export type ApiClient = {
  [Name in keyof Calls]: (
    input?: CallInput<Calls[Name]>,
    sending?: Sending,
  ) => Promise<CallAnswer<Calls[Name]>>
}

/** A method for every call of the contract. Throws `ApiError` for every answer that is not a success. */
export function createApiClient(options: ClientOptions): ApiClient {
  const methods = Object.entries(calls).map(([name, call]) => [
    name,
    (input: AnyInput = {}, sending: Sending = {}) => perform(call, input, sending, options),
  ])
  return Object.fromEntries(methods)
}

type AnyInput = { params?: object; query?: object; body?: unknown }

async function perform(
  call: Call,
  input: AnyInput,
  sending: Sending,
  options: ClientOptions,
): Promise<unknown> {
  const { kept, onFreshness } = options
  const key =
    call.method === 'GET' && !input.query ? `${call.path} ${JSON.stringify(input.params) ?? ''}` : undefined
  const found = key && kept?.find(key)
  if (found) {
    onFreshness?.(found.freshness)
    return found.answer
  }
  const response = await transport(toRequest(call, input, sending, options), options)
  if (call.answerTypes && response.ok) return response
  const body: unknown = await response.json().catch((cause) => {
    if (response.ok) throw new ApiError('unavailable', { cause })
  })
  if (!response.ok) throw toApiError(response, body)

  const answer = options.checkAnswers ? call.answer.parse(body) : body
  const freshness = freshnessOf(response.headers)
  if (freshness) onFreshness?.(freshness)
  if (freshness && key) kept?.keep(key, { answer, freshness })
  return answer
}

async function transport(request: Request, options: ClientOptions): Promise<Response> {
  try {
    return await options.fetch(request)
  } catch (cause) {
    throw new ApiError('unavailable', { cause })
  }
}

function toRequest(
  call: Call,
  input: AnyInput,
  { idempotencyKey }: Sending,
  { baseUrl, token, requestId, visitorAddress, humanProof, signal }: ClientOptions,
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
  return new Request(url, { ...init, body: JSON.stringify(guardFormulas(input.body)) })
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
