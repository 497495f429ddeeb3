import type { Call, CallAnswer } from '@leasing/contract/call'
import { ApiError } from '@leasing/contract/errors'
import { isIdempotencyKey } from '@leasing/contract/headers'
import { guardFormulas } from '@leasing/rules/formula-guard'
import { normalizeTexts } from '@leasing/rules/normalize-texts'
import type { Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { z } from 'zod'
import type { Db } from '../db/schema.ts'
import type { Encryption } from '../encryption/encryption.ts'
import { parseInput } from './input.ts'
import { answerOnce } from './receipts.ts'
import type { ApiEnv } from './request-id.ts'

type WriteDeps = { db: Db; encryption: Encryption; clock: () => number }

type WriteOptions = {
  /** False for texts that are published as written, such as a title '+60 วัน': visitors' texts end in spreadsheets, these do not. */
  guardsFormulas?: boolean
}

export type WriteInput<C> =
  C extends Call<infer P, infer Q, infer B, z.ZodType>
    ? { params: z.output<P>; query: z.output<Q>; body: z.output<B>; request: Context<ApiEnv> }
    : never

/**
 * A POST or PUT of the contract: normalises the texts of the body, parses it, guards it against spreadsheet formulas, and calls the handler. A
 * repeat with the same `Idempotency-Key` and body within 24 hours gets the first result; the handler does not run again.
 */
export function writeRoute<C extends Call>(
  routes: Hono<ApiEnv>,
  call: C,
  deps: WriteDeps,
  handle: (input: WriteInput<C>) => Promise<CallAnswer<C>>,
  { guardsFormulas = true }: WriteOptions = {},
): void {
  const path = call.path.replace(/\{(\w+)\}/g, ':$1')
  routes.on(call.method, path, async (c) => {
    const input = {
      params: parseInput(call.params, c.req.param()),
      query: parseInput(call.query, c.req.query()),
      body: parseBody(call.body, await readBody(c), guardsFormulas),
      request: c,
    } as WriteInput<C>
    const key = idempotencyKey(c)
    const answer = key
      ? await answerOnce(deps, { key: `${call.method} ${c.req.path} ${key}`, body: await c.req.text() }, () =>
          handle(input),
        )
      : await handle(input)
    return c.json(answer as object, call.status, { 'cache-control': 'no-store' })
  })
}

/** The `Idempotency-Key`: up to 200 printable characters. */
export function idempotencyKey(c: Context<ApiEnv>): string | undefined {
  const key = c.req.header('idempotency-key')
  if (key === undefined || key === '') return undefined
  if (!isIdempotencyKey(key))
    throw new ApiError('invalid-input', { errors: [{ path: 'Idempotency-Key', code: 'invalid' }] })
  return key
}

async function readBody(c: Context<ApiEnv>): Promise<unknown> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw new ApiError('unsupported-media-type')
  try {
    return JSON.parse(await c.req.text())
  } catch (cause) {
    // Too large a body also ends here; it has its own error.
    if (!(cause instanceof SyntaxError)) throw cause
    throw new ApiError('malformed-body', { cause })
  }
}

/** The guard comes last: trimming a guarded text, or folding `+66`, would leave another text than the one that was guarded. */
function parseBody<S extends z.ZodType>(schema: S | undefined, body: unknown, guardsFormulas: boolean) {
  return guardsFormulas ? guardFormulas(parseInput(schema, normalized(body))) : parseInput(schema, body)
}

function normalized(body: unknown): unknown {
  try {
    return normalizeTexts(body)
  } catch (cause) {
    throw new ApiError('invalid-input', { errors: [{ path: '', code: 'invalid' }], cause })
  }
}

/** Calls `done` after every successful write: it may have added jobs. */
export const afterWrite = (done: () => void) =>
  createMiddleware(async (c, next) => {
    await next()
    if (c.req.method !== 'GET' && c.res.ok) done()
  })
