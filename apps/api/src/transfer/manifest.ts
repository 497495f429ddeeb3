import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { attempt } from '@leasing/server/attempt'
import { z } from 'zod'

const manifestFile = (folder: string) => path.join(folder, 'backup.json')

const manifest = z.object({
  /** ISO 8601. */
  madeAt: z.string(),
  /** Row counts by table. */
  rows: z.record(z.string(), z.number()),
  /** SHA-256 by file key. */
  files: z.record(z.string(), z.string()),
})

/** Describes a backup, so that it can be verified without the site. */
export type Manifest = z.infer<typeof manifest>

export const writeManifest = (folder: string, content: Manifest) =>
  writeFileSync(manifestFile(folder), JSON.stringify(content, null, 1), { mode: 0o600, flush: true })

/** Undefined when the folder is not a backup. */
export const readManifest = (folder: string): Manifest | undefined =>
  attempt(() => manifest.parse(JSON.parse(readFileSync(manifestFile(folder), 'utf8'))))
