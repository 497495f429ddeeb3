import type { Call, CallAnswer } from '@leasing/contract/call'
import { ApiError } from '@leasing/contract/errors'
import { isIdempotencyKey } from '@leasing/contract/headers'
import { guardFormulas } from '@leasing/rules/formula-guard'
import { normalizeTexts } from '@leasing/rules/normalize-texts'
import type { SecurityEventContext } from '@leasing/server/security-events'
import { networkOf } from '@leasing/server/visitor-network'
import type { z } from 'zod'
import type { Db } from '../db/schema.ts'
import type { Encryption } from '../encryption/encryption.ts'
import { parseInput } from '../http/input.ts'
import { answerOnce } from '../http/receipts.ts'

/** Who makes a call. Each of the two ways of a call, HTTP and this process, makes it out of what it has. */
export type Caller = {
  requestId: string
  /** The visitor's address, as a trusted caller says it. */
  visitorAddress?: string | undefined
  /** The address of the connection; absent when the caller is in this process. */
  connectionAddress?: string | undefined
  humanProof?: string | undefined
  /** As sent: `idempotencyKey` checks it. */
  idempotencyKey?: string | undefined
  /** The body as it came over HTTP, or would have come: a repeat with another one is refused. */
  bodyText?: (() => string) | undefined
}

/** What a call was made with, not parsed yet. `body`: parsed JSON, or the `Request` that brings files. */
export type RawInput = {
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, string>>
  body?: unknown
}

export type HandledAnswer = {
  /** The answer of the contract; a `Response` for a file. */
  answer: unknown
  /** Of content: when the answer changes by itself (epoch ms); infinite: with the content only. */
  changesAt?: number | undefined
}

/** A call of the public API and the one function that answers it, whichever way it came. Throws `ApiError` for what is expected. */
export type HandledCall = {
  call: Call
  handle: (input: RawInput, caller: Caller) => Promise<HandledAnswer> | HandledAnswer
}

type ParsedInput<C> =
  C extends Call<infer P, infer Q, infer B, z.ZodType>
    ? { params: z.output<P>; query: z.output<Q>; body: z.output<B>; caller: Caller }
    : never

/** A read of what is not content. */
export const handleRead = <C extends Call>(
  call: C,
  handle: (input: ParsedInput<C>) => Promise<CallAnswer<C>>,
): HandledCall => ({
  call,
  async handle({ params, query }, caller) {
    const input = { params: parseInput(call.params, params), query: parseInput(call.query, query), caller }
    return { answer: await handle(input as unknown as ParsedInput<C>) }
  },
})

type WriteDeps = { db: Db; encryption: Encryption; clock: () => number }

/**
 * A write: normalises the texts of the body, parses it, guards it against spreadsheet formulas, and calls the handler. A repeat with the same
 * `Idempotency-Key` and body within 24 hours gets the first answer; the handler does not run again.
 */
export const handleWrite = <C extends Call>(
  call: C,
  deps: WriteDeps,
  handle: (input: ParsedInput<C>) => Promise<CallAnswer<C>>,
): HandledCall => ({
  call,
  async handle({ params, query, body }, caller) {
    const input = {
      params: parseInput(call.params, params),
      query: parseInput(call.query, query),
      // The guard comes last: trimming a guarded text, or folding `+66`, would leave another text than the one that was guarded.
      body: guardFormulas(parseInput(call.body, normalized(body))),
      caller,
    } as ParsedInput<C>
    const key = idempotencyKey(caller)
    if (!key) return { answer: await handle(input) }
    const receipt = { key: `${call.method} ${pathOf(call, params)} ${key}`, body: caller.bodyText?.() }
    return { answer: await answerOnce(deps, receipt, () => handle(input)) }
  },
})

/** The `Idempotency-Key`: up to 200 printable characters. */
export function idempotencyKey({ idempotencyKey: key }: Caller): string | undefined {
  if (key === undefined || key === '') return undefined
  if (!isIdempotencyKey(key))
    throw new ApiError('invalid-input', { errors: [{ path: 'Idempotency-Key', code: 'invalid' }] })
  return key
}

/** The visitor's network; undefined when the trusted caller sent no address. */
export const visitorNetwork = ({ visitorAddress }: Caller): string | undefined => networkOf(visitorAddress)

/** Whom limits count. */
export const visitorOf = (caller: Caller) => ({
  network: visitorNetwork(caller),
  humanProof: caller.humanProof,
})

/** The context of a security event in a call. */
export const securityContext = (
  { path }: Pick<Call, 'path'>,
  { requestId, visitorAddress, connectionAddress }: Caller,
): SecurityEventContext => ({
  requestId,
  path: `/api${path}`,
  address: visitorAddress ?? connectionAddress,
})

/** The path of a call with its parameters. */
export const pathOf = ({ path }: Pick<Call, 'path'>, params: RawInput['params']): string =>
  path.replace(/\{(\w+)\}/g, (_, name) => params[name] ?? '')

function normalized(body: unknown): unknown {
  try {
    return normalizeTexts(body)
  } catch (cause) {
    throw new ApiError('invalid-input', { errors: [{ path: '', code: 'invalid' }], cause })
  }
}
