/** After this the API counts as unavailable, and the visitor is told so instead of waiting. */
const LIMIT_MS = 10_000

/** `fetch` for a remote API. Uploads have no time limit here: a slow connection may need long, and the API bounds how slow. */
export const createRemoteFetch =
  (limitMs = LIMIT_MS) =>
  (request: Request): Promise<Response> => {
    const isUpload = request.headers.get('content-type')?.startsWith('multipart/form-data')
    return fetch(request, isUpload ? {} : { signal: AbortSignal.timeout(limitMs) })
  }
