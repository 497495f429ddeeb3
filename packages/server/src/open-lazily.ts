/** Opens on first use and caches the result. A failed opening is retried on next use. */
export function openLazily<T>(open: () => Promise<T>) {
  let opened: Promise<T> | undefined
  return {
    get(): Promise<T> {
      opened ??= open().catch((error) => {
        opened = undefined
        throw error
      })
      return opened
    },
    /** The result if opening has begun; does not open it. */
    peek: () => opened,
  }
}
