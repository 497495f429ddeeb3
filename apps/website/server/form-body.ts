import { createBodyBudget } from '@leasing/api/process/body-budget'

const MIB = 1024 * 1024

/** Thrown for a body that no form of ours sends. */
export class BodyTooLarge extends Error {}

/** What a page takes: nothing, the fields of a form, or fields and files. */
export type BodyKind = 'none' | 'fields' | 'files'

type Limit = {
  /** Of one form. */
  bytes: number
  /** Of all such forms at once. Forms without files have room of their own, so that files cannot take it. */
  togetherBytes: number
}

const LIMITS: Record<'fields' | 'files', Limit> = {
  fields: { bytes: MIB, togetherBytes: 32 * MIB },
  /** As it is sent without JavaScript: some files of 10 MiB each. */
  files: { bytes: 64 * MIB, togetherBytes: 128 * MIB },
}

/**
 * Receives the bodies of forms whole before anything is done with them: a visitor with a slow line holds a connection, not a place in the render queue. The
 * body counts as held until the answer is there. Throws `BodyTooLarge`; `Busy` and `TooSlow` as the budget of bodies does.
 */
export function createFormReader(limits = LIMITS) {
  const budgets = {
    fields: createBodyBudget({ totalBytes: limits.fields.togetherBytes }),
    files: createBodyBudget({ totalBytes: limits.files.togetherBytes }),
  }

  return async function receive<Answer>(
    request: Request,
    page: BodyKind,
    network: string,
    answer: (form: Request) => Promise<Answer>,
  ): Promise<Answer> {
    const { url, method, headers } = request
    if (method === 'GET' || method === 'HEAD') return await answer(request)
    if (method !== 'POST' || page === 'none' || !request.body)
      return await answer(new Request(url, { method, headers }))
    const isMultipart = headers.get('content-type')?.startsWith('multipart/form-data')
    const kind = isMultipart ? page : 'fields'
    const { bytes: maxBytes } = limits[kind]
    if (Number(headers.get('content-length')) > maxBytes) throw new BodyTooLarge()
    const body = budgets[kind].open(network)
    const chunks: Uint8Array[] = []
    let size = 0
    try {
      for await (const chunk of body.chunksOf(request.body)) {
        size += chunk.length
        if (size > maxBytes) throw new BodyTooLarge()
        chunks.push(chunk)
      }
      // Node wants to be told that a stream is sent before the answer is read.
      const form = { method, headers, body: streamOf(chunks), duplex: 'half' } as RequestInit
      return await answer(new Request(url, form))
    } finally {
      body.close()
    }
  }
}

/** Hands each chunk on and forgets it: joined, they would be in memory twice. */
const streamOf = (chunks: Uint8Array[]) =>
  new ReadableStream<Uint8Array>({
    pull(controller) {
      const chunk = chunks.shift()
      if (chunk) controller.enqueue(chunk)
      else controller.close()
    },
  })
