/** Where bytes are kept by key (`pictures/…`): a folder, or an object store that all machines share. */
export type Files = {
  has: (key: string) => Promise<boolean>
  put: (key: string, bytes: Uint8Array, type: string) => Promise<void>
  /** The bytes of the key, or undefined when there are none. */
  get: (key: string) => Promise<Uint8Array | undefined>
}
