/** The moment now, in epoch milliseconds. With a start, an ISO 8601 moment, time runs on from there. */
export function createClock(start?: string): () => number {
  if (start === undefined) return Date.now
  const ahead = Date.parse(start) - Date.now()
  return () => Date.now() + ahead
}
