/** Opens at the first use and keeps what was opened. What failed to open is opened again at the next use. */
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
    /** What is open, without opening it. */
    peek: () => opened,
  }
}
