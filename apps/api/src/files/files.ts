/**
 * Bytes by key (`pictures/…`), in a folder or a shared object store. An unavailable store throws; it never looks like a missing file.
 */
export type Files = {
  has: (key: string) => Promise<boolean>
  put: (key: string, bytes: Uint8Array, type: string) => Promise<void>
  /** The bytes, or undefined when there are none. */
  get: (key: string) => Promise<Uint8Array | undefined>
  /** Succeeds even when there is nothing to remove. */
  remove: (key: string) => Promise<void>
  /** Every key below the folder, which ends with a slash. */
  list: (folder: string) => Promise<string[]>
}

/** Keys are paths of letters, digits, dots, hyphens and single slashes, without `..`. */
export const isFileKey = (key: string): boolean => /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(key)
