import { Busboy } from '@fastify/busboy'
import { ApiError, type FieldError } from '@leasing/contract/errors'
import { BrokenOff, BudgetFull, type OpenBody, TooSlow } from '@leasing/server/body-budget'
import { QueueFull } from '@leasing/server/concurrency-limiter'

export type ReceivedFile = {
  bytes: Buffer
  /** As sent: untrusted. */
  name: string | undefined
}

export type ReceiveLimits = {
  fileBytes: number
  files: number
}

/** Room for multipart boundaries and headers. */
const OVERHEAD_BYTES = 64 * 1024

/**
 * Yields each file of a multipart body when it has arrived; reads on only when the caller asks for the next, and then counts the file as no
 * longer held. Throws as soon as a limit is exceeded, without reading on. An empty input (no name, no bytes) is not a file.
 */
export async function* receiveFiles(
  request: Request,
  limits: ReceiveLimits,
  open: OpenBody,
): AsyncGenerator<ReceivedFile> {
  const maxBytes = limits.files * limits.fileBytes + OVERHEAD_BYTES
  const parser = openParser(request, limits)
  if (Number(request.headers.get('content-length')) > maxBytes) throw tooLarge('file')

  const failed = Promise.withResolvers<never>()
  failed.promise.catch(() => {})
  const arrived: ReceivedFile[] = []
  const ends: Promise<void>[] = []
  parser.on('file', (field, stream, name) => {
    if (field !== 'file')
      return failed.reject(fieldError({ path: String(field).slice(0, 80), code: 'unrecognized-keys' }))
    const path = `file.${ends.length}`
    const { promise: end, resolve } = Promise.withResolvers<void>()
    ends.push(end)
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('limit', () => failed.reject(tooLarge(path)))
    stream.on('error', (cause) => failed.reject(malformed(cause)))
    stream.on('end', () => {
      const bytes = Buffer.concat(chunks)
      if (name || bytes.length > 0) arrived.push({ bytes, name })
      resolve()
    })
  })
  parser.on('field', (field) =>
    failed.reject(fieldError({ path: String(field).slice(0, 80), code: 'unrecognized-keys' })),
  )
  parser.on('filesLimit', () => failed.reject(fieldError({ path: 'file', code: 'too-many-files' })))
  parser.on('partsLimit', () => failed.reject(tooLarge('file')))
  parser.on('error', (cause) => failed.reject(malformed(cause)))

  let received = 0
  for await (const chunk of request.body ? open.chunksOf(request.body) : []) {
    received += chunk.length
    if (received > maxBytes) throw tooLarge('file')
    await Promise.race([new Promise((done) => parser.write(chunk, done)), failed.promise])
    if (arrived.length === 0) continue
    yield* arrived.splice(0)
    open.release()
  }
  await Promise.race([new Promise<void>((done) => parser.once('finish', done).end()), failed.promise])
  await Promise.race([Promise.all(ends), failed.promise])
  yield* arrived
}

function openParser({ headers }: Request, { fileBytes, files }: ReceiveLimits) {
  const type = headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\s*(;|$)/i.test(type)) throw new ApiError('unsupported-media-type')
  try {
    return new Busboy({
      headers: { 'content-type': type },
      preservePath: true,
      limits: {
        files,
        fileSize: fileBytes,
        fields: 1,
        fieldSize: 1024,
        parts: files + 2,
        headerPairs: 20,
        headerSize: 8192,
      },
    })
  } catch (cause) {
    throw malformed(cause)
  }
}

const tooLarge = (path: string) =>
  new ApiError('payload-too-large', { errors: [{ path, code: 'file-too-large' }] })

const malformed = (cause?: unknown) => new ApiError('malformed-body', { cause })

const fieldError = (error: FieldError) => new ApiError('invalid-input', { errors: [error] })

/** A failure to receive a body, as an error of the contract. */
export function bodyError(error: unknown): unknown {
  if (error instanceof BudgetFull || error instanceof QueueFull)
    return new ApiError('unavailable', { headers: { 'retry-after': '5' } })
  if (error instanceof TooSlow) return new ApiError('request-timeout')
  if (error instanceof BrokenOff) return new ApiError('malformed-body', { cause: error })
  return error
}
