import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { tempFolder } from './temp-folder.ts'

const FOLDER = path.join(import.meta.dirname, '../../../fixtures/upgrades')

/** The commits whose data is kept in fixtures/upgrades, oldest first. */
export const EARLIER_COMMITS = ['e3562b6', '1aca2e7'] as const

export type EarlierCommit = (typeof EARLIER_COMMITS)[number]

/** A moment soon after the data was written: drafts, codes and coupons are still valid. */
export const AFTER_FIXTURES = '2026-11-27T10:00:00+07:00'

/** A copy of the data folder that the site of this commit has left behind. */
export async function earlierDataDir(commit: EarlierCommit): Promise<string> {
  const dataDir = await tempFolder()
  cpSync(path.join(FOLDER, commit), dataDir, { recursive: true })
  const packed = readFileSync(path.join(dataDir, 'site.sqlite.br'))
  writeFileSync(path.join(dataDir, 'site.sqlite'), brotliDecompressSync(packed))
  return dataDir
}

/** What `leads show` printed at that commit, by reference. */
export const earlierLeads = (commit: EarlierCommit): Record<string, string[]> =>
  JSON.parse(readFileSync(path.join(FOLDER, commit, 'leads.json'), 'utf8'))

/** The addresses that visitors could open at that commit: its sitemap and a saved calculation. */
export const earlierAddresses = (commit: EarlierCommit): string[] =>
  JSON.parse(readFileSync(path.join(FOLDER, commit, 'addresses.json'), 'utf8'))
