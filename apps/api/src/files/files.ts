/**
 * Where bytes are kept by key (`pictures/…`): a folder, or an object store that all machines share. A store that does not answer throws; it
 * never looks like a file that is not there.
 */
export type Files = {
  has: (key: string) => Promise<boolean>
  put: (key: string, bytes: Uint8Array, type: string) => Promise<void>
  /** The bytes of the key, or undefined when there are none. */
  get: (key: string) => Promise<Uint8Array | undefined>
  /** Leaves nothing under the key, whether there was something or not. */
  remove: (key: string) => Promise<void>
  /** Every key below the folder, which ends with a slash. */
  list: (folder: string) => Promise<string[]>
}

/** Keys are paths of letters, digits, dots, hyphens and single slashes, never a step upwards. */
export const isFileKey = (key: string): boolean => /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(key)
