import { type CallAnswer, type CallInput, type Multipart, toUpload } from '../call.ts'
import { ApiError, problem } from '../errors.ts'
import type { StaffCall } from './call.ts'
import { type StaffCalls, staffCalls } from './calls.ts'

export type StaffClientOptions = {
  /** The staff API of this process. */
  fetch: (request: Request) => Response | Promise<Response>
  /** The browser's request: its cookies, and by what a write is known to come from the office's own pages. */
  request: Request
  /** A cookie that has to reach the browser with the answer. */
  onSetCookie: (cookie: string) => void
}

export type StaffClient = {
  [Name in keyof StaffCalls]: (input?: CallInput<StaffCalls[Name]>) => Promise<CallAnswer<StaffCalls[Name]>>
}

/** A method for every call of the office. Throws `ApiError` for every answer that is not a success. */
export function createStaffClient(options: StaffClientOptions): StaffClient {
  const methods = Object.entries(staffCalls).map(([name, call]) => [
    name,
    (input: AnyInput = {}) => perform(call, input, options),
  ])
  return Object.fromEntries(methods)
}

type AnyInput = { params?: object; query?: object; body?: unknown }

async function perform(
  call: StaffCall,
  input: AnyInput,
  { fetch, request, onSetCookie }: StaffClientOptions,
) {
  const response = await fetch(toRequest(call, input, request))
  for (const cookie of response.headers.getSetCookie()) onSetCookie(cookie)
  if (call.answerTypes && response.ok) return response
  const body: unknown = await response.json()
  if (response.ok) return body
  const { code, errors, context, requestId } = problem.parse(body)
  const wait = response.headers.get('retry-after')
  throw new ApiError(code, {
    requestId,
    ...(errors && { errors }),
    context,
    ...(wait && { headers: { 'retry-after': wait } }),
  })
}

/** What the browser sent along and the staff API judges. */
const PASSED_ON = ['cookie', 'origin', 'sec-fetch-site', 'user-agent', 'x-request-id']

function toRequest(call: StaffCall, { params, query, body }: AnyInput, from: Request): Request {
  const values = new Map(Object.entries(params ?? {}))
  const path = call.path.replace(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(String(values.get(name) ?? '')),
  )
  const url = new URL(path, from.url)
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined) url.searchParams.set(name, String(value))
  const headers = new Headers({ accept: 'application/json' })
  for (const name of PASSED_ON) {
    const value = from.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  if (call.method === 'GET') return new Request(url, { headers })
  if (call.bodyType) return toUpload(url, { method: call.method, headers }, body as Multipart)
  headers.set('content-type', 'application/json')
  return new Request(url, { method: call.method, headers, body: JSON.stringify(body ?? {}) })
}
