/** The parts of an error that may be logged: its kind and stack. The message may repeat what a visitor typed, or the values of a query. */
export function withoutValues(error: unknown) {
  if (!(error instanceof Error)) return { name: typeof error }
  const { name, stack, code } = error as Error & { code?: unknown }
  const place = stack?.split('\n').filter((line) => line.trimStart().startsWith('at '))
  return { name, code, place: place?.slice(0, 6).map((line) => line.trim()) }
}
