/**
 * Why something could not be delivered, in a short code that may be logged and kept: `smtp-550`, `http-503`, `ETIMEDOUT`. The other side's own
 * words stay out of it; they may repeat what was sent.
 */
export class DeliveryFailed extends Error {
  readonly code: string

  constructor(code: string) {
    super(code)
    this.name = 'DeliveryFailed'
    this.code = code
  }
}

/** The code of any error; one that is no plain word is not repeated. */
export function failureCode(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown }
  return (
    ([code, name].find((word) => typeof word === 'string' && /^[\w-]{1,40}$/.test(word)) as string) ??
    'unknown'
  )
}
