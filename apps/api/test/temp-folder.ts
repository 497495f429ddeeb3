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

/** In memory where there is that much room, else on the disk. `npm run faults` measures on the disk. */
export function quickPlace(bytes: number): string {
  return process.env.VITEST && hasRoom('/dev/shm', bytes) ? '/dev/shm' : os.tmpdir()
}

/** SQLite waits for the disk at each commit, which was a third of the time of such tests. Containers often have 64 MB of memory for files. */
const PLACE = quickPlace(2 ** 30)

function hasRoom(folder: string, bytes: number): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize > bytes
  } catch {
    return false
  }
}
