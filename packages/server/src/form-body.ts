import { createBodyBudget } from './body-budget.ts'

/** Thrown for a body larger than its form may be. */
export class BodyTooLarge extends Error {}

export type BodyLimit = {
  /** For one body. */
  bytes: number
  /** For all bodies of its kind at once: each kind has its own budget, so that no kind can use up the memory of another. */
  togetherBytes: number
}

/**
 * Receives form bodies whole before they are processed: a slow connection does not take a place in the render queue. The body counts
 * as held until there is a response. Of kind `none`, nothing is read. Throws `BodyTooLarge`, and what the body budget throws.
 */
export function createFormReader<Kind extends string>(limits: Readonly<Record<Kind, BodyLimit>>) {
  const kinds = Object.entries(limits) as [Kind, BodyLimit][]
  const budgets = new Map(
    kinds.map(([kind, { togetherBytes }]) => [kind, createBodyBudget({ totalBytes: togetherBytes })]),
  )

  return async function receive<Result>(
    request: Request,
    kind: Kind | 'none',
    network: string,
    respond: (form: Request) => Promise<Result>,
  ): Promise<Result> {
    const { url, method, headers } = request
    if (method === 'GET' || method === 'HEAD') return await respond(request)
    if (method !== 'POST' || kind === 'none' || !request.body)
      return await respond(new Request(url, { method, headers }))
    const { bytes: maxBytes } = limits[kind]
    if (Number(headers.get('content-length')) > maxBytes) throw new BodyTooLarge()
    const body = budgets.get(kind)!.open(network)
    const chunks: Uint8Array[] = []
    let size = 0
    try {
      for await (const chunk of body.chunksOf(request.body)) {
        size += chunk.length
        if (size > maxBytes) throw new BodyTooLarge()
        chunks.push(chunk)
      }
      // `duplex`: Node requires it for a body that is a stream.
      const form = { method, headers, body: streamOf(chunks), duplex: 'half' } as RequestInit
      return await respond(new Request(url, form))
    } finally {
      body.close()
    }
  }
}

/** Drops each chunk once it is passed on: joined, they would be in memory twice. */
const streamOf = (chunks: Uint8Array[]) =>
  new ReadableStream<Uint8Array>({
    pull(controller) {
      const chunk = chunks.shift()
      if (chunk) controller.enqueue(chunk)
      else controller.close()
    },
  })

/** Thrown for a body that is not a form: 415 when it does not claim to be one, 400 when it cannot be read as one. */
export class NotAForm extends Error {
  readonly status: 400 | 415

  constructor(status: 400 | 415) {
    super('the body is not a form')
    this.status = status
  }
}

const FORM_TYPE = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i

export async function readForm(request: Request): Promise<FormData> {
  if (!FORM_TYPE.test(request.headers.get('content-type') ?? '')) throw new NotAForm(415)
  try {
    return await request.formData()
  } catch {
    throw new NotAForm(400)
  }
}
