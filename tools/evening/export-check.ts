import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { RunningSite } from '../../e2e/site.ts'
import { ROOT } from './stage.ts'

/** The folder of the export. */
export const EXPORT_FOLDER = path.join(ROOT, 'node_modules/.cache/site-data/evening-export')

/** Exports the content with the command. Throws when a file contains one of the hidden texts. */
export function exportContent({ dataDir }: RunningSite, hidden: readonly string[]) {
  rmSync(EXPORT_FOLDER, { recursive: true, force: true })
  content(dataDir, 'export', '--to', EXPORT_FOLDER)
  const files = readdirSync(EXPORT_FOLDER, { recursive: true, withFileTypes: true }).filter((file) =>
    file.isFile(),
  )
  for (const { parentPath, name } of files) {
    const bytes = readFileSync(path.join(parentPath, name))
    const leaked = hidden.find((text) => bytes.includes(text))
    if (leaked) throw new Error(`${name} of the export contains “${leaked}”, which is not public`)
  }
  return files.length
}

/** Imports the exported files into a second site's database. Throws when its content differs from the first site's. */
export function compareBodies(from: RunningSite, into: RunningSite) {
  const output = content(into.dataDir, 'import', '--from', EXPORT_FOLDER)
  if (!output.includes('\n0 records changed') && !output.startsWith('0 records changed'))
    throw new Error(`the import of the export changes its own content:\n${output}`)
  const [before, after] = [bodiesOf(from), bodiesOf(into)]
  const differing = [...new Set([...before.keys(), ...after.keys()])].filter(
    (key) => before.get(key) !== after.get(key),
  )
  if (differing.length > 0) throw new Error(`other bodies after the import: ${differing.join(', ')}`)
  return before.size
}

function content(dataDir: string, ...words: string[]): string {
  return execFileSync(process.execPath, ['bin/leasing.mjs', 'content', ...words], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir, PICTURE_EFFORT: '0' },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: 120_000,
  })
}

function bodiesOf({ dataDir }: RunningSite): Map<string, string> {
  const db = new DatabaseSync(path.join(dataDir, 'site.sqlite'), { readOnly: true, timeout: 10_000 })
  const rows = db.prepare('select collection, id, body from content').all() as {
    collection: string
    id: string
    body: string
  }[]
  db.close()
  return new Map(rows.map(({ collection, id, body }) => [`${collection}/${id}`, body]))
}
