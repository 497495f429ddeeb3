/**
 * A failed delivery, with a short code that may be logged and stored: `smtp-550`, `http-503`, `ETIMEDOUT`. It never contains the receiver's
 * message, which may repeat personal data.
 */
export class DeliveryFailed extends Error {
  readonly code: string

  constructor(code: string) {
    super(code)
    this.name = 'DeliveryFailed'
    this.code = code
  }
}

/** The code or name of any error, if it is safe to log. */
export function failureCode(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown }
  return (
    ([code, name].find((word) => typeof word === 'string' && /^[\w-]{1,40}$/.test(word)) as string) ??
    'unknown'
  )
}
