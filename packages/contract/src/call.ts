import { z } from 'zod'
import type { Area } from './areas.ts'
import type { ErrorCode } from './errors.ts'

/**
 * One call of the API: the only description of it. The server's validation, the OpenAPI document and the client's types all come
 * from here. `path` is below the base path and writes its parameters as `{name}`.
 */
export type Call<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> = {
  method: 'GET' | 'POST' | 'PUT'
  path: `/${string}`
  summary: string
  area: string
  status: 200 | 201
  params?: Params
  query?: Query
  body?: Body
  /** JSON when it is not said. */
  bodyType?: 'multipart/form-data'
  answer: Answer
  /** Of an answer of bytes: the media types that they may have. JSON when it is not said. */
  answerTypes?: readonly string[]
  /** Of a list that can be read in parts: the field of its items that names where a part begins. */
  listedBy?: string
  /** Every code of the catalogue that it may answer with. */
  errors: readonly ErrorCode[]
}

/** A call of the public API, which has words for everything that its OpenAPI document describes. What lacks words does not compile. */
export type PublicCall<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> = Call<Params, Query, Body, Answer> & {
  area: Area
  /** What a caller has to know beyond the summary. */
  description: string
  /** What each parameter of path and query is. */
  parameters: Readonly<Record<string, string>>
  /** True for content: the same for everyone, with an `ETag` and the time until which it holds. */
  isContent: boolean
}

/** What any call may answer: its path answers other methods with 405. */
const ANY_ERRORS: ErrorCode[] = ['unauthorized', 'method-not-allowed', 'internal', 'unavailable']

/** What a call that takes a body may answer besides. */
const BODY_ERRORS: ErrorCode[] = [
  'malformed-body',
  'payload-too-large',
  'unsupported-media-type',
  'invalid-input',
  'too-many-requests',
  'idempotency-key-reused',
]

type KeysOf<S> = S extends z.ZodUndefined ? never : S extends z.ZodType ? keyof z.input<S> & string : never

/** One line for each parameter. */
export type ParameterWords<P, Q> = [KeysOf<P> | KeysOf<Q>] extends [never]
  ? { parameters?: undefined }
  : { parameters: { readonly [Name in KeysOf<P> | KeysOf<Q>]: string } }

/** What a call says of itself; the rest follows from its method and kind. */
type Base<P, Q, B, A> = Omit<
  PublicCall<P & z.ZodType, Q & z.ZodType, B & z.ZodType, A & z.ZodType>,
  'method' | 'status' | 'path' | 'errors' | 'parameters' | 'isContent'
> & {
  /** Those of this call besides the ones that every such call has. */
  errors?: readonly ErrorCode[]
}

type Given<P, Q, B, A> = Base<P, Q, B, A> & ParameterWords<P, Q>

/** TypeScript cannot tell the words of parameters from the rest while `P` and `Q` are unknown. */
type Untold<Input> = Input & { parameters?: Readonly<Record<string, string>> | undefined }

/** A read: `get('/promotions', { … })`. `isLive`: computed for each request, from what is not content. */
export const get = <
  P extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
  A extends z.ZodType = z.ZodType,
>(
  path: `/${string}`,
  input: Given<P, Q, z.ZodUndefined, A> & { isLive?: boolean },
): PublicCall<P, Q, z.ZodUndefined, A> => {
  const {
    errors = [],
    parameters = {},
    isLive = false,
    ...given
  } = input as Untold<Base<P, Q, z.ZodUndefined, A> & { isLive?: boolean }>
  return {
    method: 'GET',
    path,
    status: 200,
    errors: [...ANY_ERRORS, ...(given.params || given.query ? (['invalid-input'] as const) : []), ...errors],
    parameters,
    isContent: !isLive,
    ...given,
  }
}

const write =
  (method: 'POST' | 'PUT', usualStatus: 200 | 201) =>
  <
    P extends z.ZodType = z.ZodUndefined,
    Q extends z.ZodType = z.ZodUndefined,
    B extends z.ZodType = z.ZodUndefined,
    A extends z.ZodType = z.ZodType,
  >(
    path: `/${string}`,
    input: Given<P, Q, B, A> & { status?: 200 | 201 },
  ): PublicCall<P, Q, B, A> => {
    const {
      status = usualStatus,
      errors = [],
      parameters = {},
      ...given
    } = input as Untold<Base<P, Q, B, A> & { status?: 200 | 201 }>
    return {
      method,
      path,
      status,
      errors: [...ANY_ERRORS, ...BODY_ERRORS, ...errors],
      parameters,
      isContent: false,
      ...given,
    }
  }

/** A write: 201 with what was made, unless the call only answers (`status: 200`). */
export const post = write('POST', 201)

/** A change of what is there: `put('/monthly-installment/{id}', { … })`. */
export const put = write('PUT', 200)

/** An upload as a caller hands it over: a form, or a visitor's own request, whose body then passes through unread. */
export type Multipart = FormData | Request

/** A body of `bodyType: 'multipart/form-data'`, described by its fields. */
export const multipart = (fields: z.ZodType) => fields as z.ZodType<Multipart, Multipart>

/** The answer of a call with `answerTypes`: bytes, for a caller the `Response` that brings them. */
export const binary = () => z.file() as unknown as z.ZodType<Response>

type Input<S> = S extends z.ZodUndefined ? undefined : S extends z.ZodType ? z.input<S> : undefined

/** What a caller hands over: only the parts that the call declares. */
export type CallInput<C> =
  C extends Call<infer P, infer Q, infer B, z.ZodType>
    ? (Input<P> extends undefined ? { params?: undefined } : { params: Input<P> }) &
        (Input<Q> extends undefined ? { query?: undefined } : { query?: Input<Q> }) &
        (Input<B> extends undefined ? { body?: undefined } : { body: Input<B> })
    : never

export type CallAnswer<C> = C extends Call<z.ZodType, z.ZodType, z.ZodType, infer A> ? z.output<A> : never

/** A request with a form as its body, or with the body of a visitor's own request, which passes through unread. */
export function toUpload(
  url: URL,
  { method, headers }: { method: string; headers: Headers },
  given: Multipart,
): Request {
  if (given instanceof FormData) return new Request(url, { method, headers, body: given })
  for (const name of ['content-type', 'content-length']) {
    const value = given.headers.get(name)
    if (value) headers.set(name, value)
  }
  // Node wants to be told that the answer may begin before the body has ended.
  return new Request(url, { method, headers, body: given.body, duplex: 'half' } as RequestInit)
}

type CallsOf<Exports> = {
  [Name in keyof Exports as Exports[Name] extends Pick<Call, 'method' | 'path' | 'status'>
    ? Name
    : never]: Exports[Name]
}

/** The calls among what modules export. */
export const callsOf = <Exports extends Record<string, unknown>>(exports: Exports): CallsOf<Exports> =>
  Object.fromEntries(Object.entries(exports).filter(([, value]) => isCall(value))) as CallsOf<Exports>

const isCall = (value: unknown) => typeof value === 'object' && value !== null && 'method' in value
