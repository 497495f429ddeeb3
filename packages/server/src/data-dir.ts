import { accessSync, chmodSync, constants, mkdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { StartFailure } from './start-failure.ts'

/** Entries of the data folder that belong to us. The folder itself may be shared, so its mode is left alone. */
const ENTRIES = [
  'site.sqlite',
  'site.sqlite-wal',
  'site.sqlite-shm',
  'keys.json',
  'uploads',
  'outbox',
  'pictures',
]

/** Creates the data folder if needed and makes its entries private to this user. Throws a `StartFailure` when it is not writable. */
export function prepareDataDir(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartFailure([`DATA_DIR: ${folder} cannot be written (${code})`], error)
  }
  for (const name of ENTRIES) makePrivate(path.join(folder, name))
}

/** Earlier versions created files that every user of the machine could read. */
function makePrivate(file: string): void {
  const mode = statSync(file, { throwIfNoEntry: false })?.mode
  if (mode === undefined || (mode & 0o077) === 0) return
  try {
    chmodSync(file, mode & 0o700)
  } catch (error) {
    // Owned by another user, but still usable.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error
  }
}
