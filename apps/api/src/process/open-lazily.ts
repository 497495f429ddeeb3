/** Opens on first use and caches the result. A failed opening is tried again at the next use. */
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
    /** The result if it is open already; does not open it. */
    peek: () => opened,
  }
}
