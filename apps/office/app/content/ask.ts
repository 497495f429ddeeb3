/**
 * Sends to a route without a page; undefined when nothing came back that can be used. Not the router's fetcher: the answer to one ends a navigation
 * that began meanwhile, with the data of the page before, and its failure takes the page away with all that was typed.
 */
export async function ask<Answer>(
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
