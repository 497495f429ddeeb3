import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { whenFileEnds } from './file-end.ts'

/** An empty folder, removed when the test file is done. */
export async function tempFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'leasing-test-'))
  whenFileEnds(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}
