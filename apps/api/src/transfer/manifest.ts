import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

const manifestFile = (folder: string) => path.join(folder, 'backup.json')

const manifest = z.object({
  /** ISO 8601. */
  madeAt: z.string(),
  /** How many rows each table has. */
  rows: z.record(z.string(), z.number()),
  /** The SHA-256 of each file, by its key in the store. */
  files: z.record(z.string(), z.string()),
})

/** What a backup says of itself, so that it can be checked without the site. */
export type Manifest = z.infer<typeof manifest>

export const writeManifest = (folder: string, content: Manifest) =>
  writeFileSync(manifestFile(folder), JSON.stringify(content, null, 1), { mode: 0o600, flush: true })

/** Undefined when the folder is no backup. */
export function readManifest(folder: string): Manifest | undefined {
  try {
    return manifest.parse(JSON.parse(readFileSync(manifestFile(folder), 'utf8')))
  } catch {
    return undefined
  }
}
