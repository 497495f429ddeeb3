export type VirusScan = {
  /** The name of the virus, or undefined when there is none. Throws when it cannot be said. */
  findVirus: (bytes: Buffer) => Promise<string | undefined>
}
