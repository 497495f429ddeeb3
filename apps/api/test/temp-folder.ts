import { statfsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { whenFileEnds } from './file-end.ts'

/** An empty folder, removed when the test file is done. */
export async function tempFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(PLACE, 'leasing-test-'))
  whenFileEnds(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

/**
 * In memory where there is room: SQLite waits for the disk at each commit, which was a third of the time of such tests. `npm run faults`
 * measures on the disk.
 */
const PLACE = process.env.VITEST && hasRoom('/dev/shm') ? '/dev/shm' : os.tmpdir()

/** Containers often have 64 MB of it. */
function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize > 2 ** 30
  } catch {
    return false
  }
}
