import { guardFormulas } from '@leasing/rules/formula-guard'
import type { Call, CallAnswer, CallInput } from './call.ts'
import { type Calls, calls } from './calls.ts'

/** How long an answer may be kept: until `validUntil` (epoch ms), and only while the content is at `version`. */
export type Freshness = { validUntil: number; version: string }

/** The input of any call: only the parts that it declares. */
export type AnyInput = { params?: object; query?: object; body?: unknown }

/** Who makes a call, and what goes along with it. */
export type Caller = {
  requestId?: string | undefined
  /** So that the API can bound what one visitor does; believed because the caller is trusted. */
  visitorAddress?: string | undefined
  /** The challenge of a `human-step-needed` that the visitor has confirmed. */
  humanProof?: string | undefined
  /** Repeats of a write with the same key within 24 hours get the first answer. */
  idempotencyKey?: string | undefined
  /** Aborts a call over the network that has not been answered yet. */
  signal?: AbortSignal | undefined
}

export type Answered = {
  answer: unknown
  /** Of content: how long the answer holds. */
  freshness?: Freshness | undefined
}

/** Makes a call of the API: in this process (`Api` of apps/api), or over the network (`sendByHttp`). Throws `ApiError` for everything but success. */
export type SendCall = (call: Call, input: AnyInput, caller: Caller) => Promise<Answered>

export type ClientOptions = Omit<Caller, 'idempotencyKey'> & {
  send: SendCall
  /** Called after every answer that says how long it is valid. */
  onFreshness?: (freshness: Freshness) => void
}

/** What may go along with a write. */
export type Sending = Pick<Caller, 'idempotencyKey'>

export type ApiClient = {
  [Name in keyof Calls]: (
    input?: CallInput<Calls[Name]>,
    sending?: Sending,
  ) => Promise<CallAnswer<Calls[Name]>>
}

/** A method for every call of the contract. Throws `ApiError` for every answer that is not a success. */
export function createApiClient({ send, onFreshness, ...caller }: ClientOptions): ApiClient {
  const methods = Object.entries(calls).map(([name, call]) => [
    name,
    async (input: AnyInput = {}, sending: Sending = {}) => {
      const { answer, freshness } = await send(call, guarded(input, call), { ...caller, ...sending })
      if (freshness) onFreshness?.(freshness)
      return answer
    },
  ])
  return Object.fromEntries(methods)
}

/** Files pass through unread. */
const guarded = (input: AnyInput, { bodyType }: Call): AnyInput =>
  input.body === undefined || bodyType ? input : { ...input, body: guardFormulas(input.body) }
