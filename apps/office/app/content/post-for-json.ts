/**
 * Posts to a route without a page; undefined for any failure. Not React Router's fetcher: its response ends a navigation that began meanwhile, and
 * its failure replaces the page with everything typed into it.
 */
export async function postForJson<Answer>(
  address: string,
  body: URLSearchParams,
  signal?: AbortSignal,
): Promise<Answer | undefined> {
  try {
    const response = await fetch(address, { method: 'POST', body, ...(signal && { signal }) })
    return response.ok ? ((await response.json()) as Answer) : undefined
  } catch {
    return undefined
  }
}
