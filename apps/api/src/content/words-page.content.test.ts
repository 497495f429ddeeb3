import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { writeWordsPage } from './words.ts'

const ROOT = path.join(import.meta.dirname, '../../../..')

test('docs/words.md is what `npm run content -- words` would write', async () => {
  expect(await readFile(path.join(ROOT, 'docs/words.md'), 'utf8')).toBe(
    await writeWordsPage(path.join(ROOT, 'content')),
  )
})
