export type RemoteFetchOptions = {
  /** A visitor's page waits for reads: they have to fail early enough for the page to answer within 3 s. */
  readLimitMs?: number
  writeLimitMs?: number
  probeLimitMs?: number
}

/**
 * `fetch` for a remote API. While the last probe failed, calls fail at once, so that neither visitors nor the render queue wait for an API that
 * is known to be down. Uploads have no time limit here: a slow connection may need long, and the API bounds how slow.
 */
export function createRemoteFetch({
  readLimitMs = 2500,
  writeLimitMs = 10_000,
  probeLimitMs = 1500,
}: RemoteFetchOptions = {}) {
  const pendingReads = new Set<AbortController>()
  let isDown = false

  function setDown(down: boolean) {
    isDown = down
    if (down) for (const read of pendingReads) read.abort(new Error('the API is down'))
  }

  async function send(request: Request, limitMs: number | undefined, pending?: Set<AbortController>) {
    const controller = new AbortController()
    const { signal } = request
    const cancel = () => controller.abort(signal.reason)
    signal.addEventListener('abort', cancel)
    const timer =
      limitMs &&
      setTimeout(() => controller.abort(new Error(`timeout: no answer within ${limitMs} ms`)), limitMs)
    pending?.add(controller)
    try {
      signal.throwIfAborted()
      const response = await fetch(request, { signal: controller.signal })
      // JSON arrives within the limit too. A picture or a file is as slow as the line of the visitor it is passed on to.
      return isJson(response) ? new Response(await response.arrayBuffer(), response) : response
    } finally {
      clearTimeout(timer)
      signal.removeEventListener('abort', cancel)
      pending?.delete(controller)
    }
  }

  return {
    async fetch(request: Request): Promise<Response> {
      if (isDown) throw new Error('the API is down')
      if (request.method === 'GET') return await send(request, readLimitMs, pendingReads)
      const isUpload = request.headers.get('content-type')?.startsWith('multipart/form-data')
      return await send(request, isUpload ? undefined : writeLimitMs)
    },
    /** Always tries; its outcome says whether the API is down. Any response counts as up. */
    async probe(request: Request): Promise<Response> {
      try {
        const response = await send(request, probeLimitMs)
        setDown(false)
        return response
      } catch (error) {
        setDown(true)
        throw error
      }
    },
  }
}

const isJson = ({ headers }: Response) =>
  /^application\/(problem\+)?json\b/.test(headers.get('content-type') ?? '')
