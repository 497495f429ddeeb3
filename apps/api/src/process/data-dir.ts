import { accessSync, constants, mkdirSync } from 'node:fs'
import { StartFailure } from './start-failure.ts'

/** Makes the data folder where it is missing. Throws a `StartFailure` when it cannot be written. */
export function prepareDataDir(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartFailure([`DATA_DIR: ${folder} cannot be written (${code})`], error)
  }
}
