/** An API that does not answer in this time is unavailable; the visitor is told so instead of waiting. */
const LIMIT_MS = 10_000

/** `fetch` for an API elsewhere. A file may take as long as the visitor's line needs; the API bounds how slowly it may come. */
export const createRemoteFetch =
  (limitMs = LIMIT_MS) =>
  (request: Request): Promise<Response> => {
    const isUpload = request.headers.get('content-type')?.startsWith('multipart/form-data')
    return fetch(request, isUpload ? {} : { signal: AbortSignal.timeout(limitMs) })
  }
