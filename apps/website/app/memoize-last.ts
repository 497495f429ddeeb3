/**
 * Memoizes the result for the latest input, compared as JSON, because each render gets its own copy of the same data. Use it where computing takes
 * longer than serializing, such as for a search index.
 */
export function memoizeLast<Content, Result>(
  compute: (content: Content) => Result,
): (content: Content) => Result {
  let latest: { content: string; result: Result } | undefined
  return (content) => {
    const text = JSON.stringify(content)
    if (latest?.content !== text) latest = { content: text, result: compute(content) }
    return latest.result
  }
}
