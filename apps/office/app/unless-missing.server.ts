/** Takes the refusal of something that is not there for nothing; throws anything else. */
export function unlessMissing(error: unknown): undefined {
  const isMissing =
    typeof error === 'object' &&
    error !== null &&
    'init' in error &&
    (error.init as ResponseInit | null)?.status === 404
  if (!isMissing) throw error
}
