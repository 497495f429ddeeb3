import { Busy } from './turns.ts'

const MIB = 1024 * 1024

/** Thrown for a body that no form of ours sends. */
export class BodyTooLarge extends Error {}

type Limits = {
  /** A form of fields alone. */
  fieldsBytes: number
  /** A form with its files, as it is sent without JavaScript: some of 10 MiB each. */
  filesBytes: number
  /** Of all forms that are being received at once. */
  togetherBytes: number
}

const LIMITS: Limits = { fieldsBytes: MIB, filesBytes: 64 * MIB, togetherBytes: 256 * MIB }

/**
 * Receives the bodies of forms whole before anything is done with them: a visitor with a slow line holds a connection, not a turn to render.
 * Throws `BodyTooLarge`, and `Busy` when too much is on its way already.
 */
export function createFormReader({ fieldsBytes, filesBytes, togetherBytes } = LIMITS) {
  let onItsWay = 0

  return async function received(request: Request): Promise<Request> {
    if (!request.body) return request
    const isMultipart = request.headers.get('content-type')?.startsWith('multipart/form-data')
    const most = isMultipart ? filesBytes : fieldsBytes
    if (Number(request.headers.get('content-length')) > most) throw new BodyTooLarge()
    const chunks: Uint8Array[] = []
    let size = 0
    try {
      for await (const chunk of request.body) {
        size += chunk.length
        onItsWay += chunk.length
        if (size > most) throw new BodyTooLarge()
        if (onItsWay > togetherBytes) throw new Busy()
        chunks.push(chunk)
      }
    } finally {
      onItsWay -= size
    }
    const { url, method, headers } = request
    return new Request(url, { method, headers, body: Buffer.concat(chunks) })
  }
}
