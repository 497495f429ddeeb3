/**
 * Draws every picture of the site from the parts and scenes beside this file.
 *
 *   node content/drawings/draw.ts           writes the files
 *   node content/drawings/draw.ts hero      writes only those whose path contains the word
 *   node content/drawings/draw.ts --check   writes nothing; ends with 1 when a committed file differs
 *
 * The output is the same every time: positions come from seeds.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { heroes } from './scenes/heroes.ts'
import type { Picture } from './scenes/scene.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

export const pictures = (): Picture[] => [...heroes()]

const read = (file: string): string | undefined => {
  try {
    return readFileSync(join(root, file), 'utf8')
  } catch {
    return undefined
  }
}

const check = process.argv.includes('--check')
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const all = pictures().filter((picture) => words.length === 0 || words.some((word) => picture.file.includes(word)))
const different: string[] = []
for (const { file, svg } of all) {
  if (read(file) === svg) continue
  different.push(file)
  if (check) continue
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), svg)
}

if (check && different.length > 0) {
  console.error(`These pictures differ from what the drawings say; run content/drawings/draw.ts:\n${different.join('\n')}`)
  process.exitCode = 1
} else {
  console.log(`${all.length} pictures, ${check ? 'all as drawn' : `${different.length} written`}`)
}
