import { readdir, stat, unlink } from 'node:fs/promises'
import path from 'node:path'

const KEEP_MS = 30 * 24 * 60 * 60 * 1000

/** Deletes mails and SMS older than 30 days from local mode's outbox; returns how many. */
export async function trimOutbox(folder: string, now: number): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(noneWhenAbsent)
  let count = 0
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const file = path.join(entry.parentPath, entry.name)
    if ((await stat(file)).mtimeMs > now - KEEP_MS) continue
    await unlink(file)
    count++
  }
  return count
}

function noneWhenAbsent(error: NodeJS.ErrnoException): [] {
  if (error.code !== 'ENOENT') throw error
  return []
}
