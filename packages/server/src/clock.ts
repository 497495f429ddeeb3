/** Returns the current time in epoch milliseconds. With `start`, an ISO 8601 time, the clock runs on from there. */
export function createClock(start?: string): () => number {
  if (start === undefined) return Date.now
  const offsetMs = Date.parse(start) - Date.now()
  return () => Date.now() + offsetMs
}
