import { type Call, type Multipart, toUpload } from '@leasing/contract/call'
import type { AnyInput, SendCall, Caller as SendingCaller } from '@leasing/contract/client'
import { ApiError } from '@leasing/contract/errors'
import { mapTexts } from '@leasing/rules/map-texts'
import { requireWritable } from '@leasing/server/no-writes'
import { idOf } from '@leasing/server/request-id'
import type { SecurityEvents } from '@leasing/server/security-events'
import { withWaitBudget } from '@leasing/server/wait-budget'
import type { Logger } from 'pino'
import { validUntil } from '../content/response-cache.ts'
import type { ContentStore } from '../content/store.ts'
import { reportFailure } from '../http/problem.ts'
import { type Caller, type HandledCall, type RawInput, securityContext } from './handled-call.ts'

type Deps = {
  content: Pick<ContentStore, 'version'>
  clock: () => number
  logger: Logger
  securityEvents: SecurityEvents
  isReadOnly: () => boolean
  /** For all texts of a body. */
  maxBodyBytes: number
}

/** Calls from this process: without a request, a response, or JSON. */
export function sendLocally(calls: readonly HandledCall[], deps: Deps): SendCall {
  const handlers = new Map(calls.map(({ call, handle }) => [call, handle]))
  return (call, input, sender) => withWaitBudget(() => answer(call, input, sender))

  async function answer(call: Call, input: AnyInput, sender: SendingCaller) {
    const caller = callerOf(call, input, sender)
    try {
      requireWritable(call.method, deps.isReadOnly)
      const { answer, changesAt } = await handlers.get(call)!(
        rawInput(call, input, deps.maxBodyBytes),
        caller,
      )
      if (changesAt === undefined) return { answer }
      const freshness = {
        validUntil: validUntil({ changesAt }, deps.clock()),
        version: deps.content.version(),
      }
      return { answer, freshness }
    } catch (error) {
      const failed = {
        requestId: caller.requestId,
        path: call.path,
        securityContext: () => securityContext(call, caller),
      }
      throw reportFailure(error, failed, deps)
    }
  }
}

const callerOf = (
  { bodyType }: Call,
  { body }: AnyInput,
  { requestId, visitorAddress, humanProof, idempotencyKey }: SendingCaller,
): Caller => ({
  requestId: idOf(requestId),
  visitorAddress,
  humanProof,
  idempotencyKey,
  // The same text as over HTTP, so that a repeat is known whichever way it comes; made only for a write with a key.
  bodyText: bodyType ? undefined : () => JSON.stringify(body),
})

function rawInput(call: Call, { params = {}, query = {}, body }: AnyInput, maxBodyBytes: number): RawInput {
  const texts = asTexts(params)
  // Over HTTP there would be no such path.
  if (Object.values(texts).includes('')) throw new ApiError('not-found')
  return {
    params: texts,
    query: asTexts(query),
    body: call.bodyType ? uploadRequest(call, body as Multipart) : requireSmall(body, maxBodyBytes),
  }
}

/** As in an address: what a schema of parameters reads. */
function asTexts(values: object): Record<string, string> {
  const present = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries(present.map(([name, value]) => [name, String(value)]))
}

const uploadRequest = (call: Call, body: Multipart) =>
  toUpload(new URL('http://api.internal'), { method: call.method, headers: new Headers() }, body)

function requireSmall(body: unknown, maxBytes: number): unknown {
  let bytes = 0
  mapTexts(body, (text) => {
    bytes += Buffer.byteLength(text)
    return text
  })
  if (bytes > maxBytes) throw new ApiError('payload-too-large')
  return body
}
