import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'

/** All breakpoints, in em (decision 43). Use `min-width` with the value, or `max-width` with 0.01 em less. */
const WIDTHS = {
  /** Below: very narrow screens or very large text, where words may break anywhere. */
  letters: 18,
  /** From here: fields and cards are side by side. Specification, section 9. */
  tablet: 40,
  /** From here: a second column, and folded sections are open. */
  columns: 62,
  /** From here: a menu bar instead of a panel. Specification, section 9. */
  menu: 70,
  /** From here: the shortcuts fit beside the page. */
  margin: 88,
}

const ROOT = path.join(import.meta.dirname, '../../../..')
const FOLDERS = ['apps/website/app', 'packages/ui/src']

const allowed = new Set(
  Object.values(WIDTHS).flatMap((width) => [`min-width: ${width}em`, `max-width: ${width - 0.01}em`]),
)

test('pages change at the widths of one short list, and at no other', async () => {
  const others: string[] = []
  for (const file of await sources()) {
    const text = await readFile(path.join(ROOT, file), 'utf8')
    for (const [, feature] of text.matchAll(/\(((?:min|max)-width:[^)]*)\)/g))
      if (!allowed.has(feature!)) others.push(`${file}: ${feature}`)
    for (const match of text.matchAll(/@media[^{]*\bwidth\s*[<>][^{]*/g)) others.push(`${file}: ${match[0]}`)
  }

  expect(others).toEqual([])
})

async function sources(): Promise<string[]> {
  const files = await Promise.all(
    FOLDERS.map(async (folder) =>
      (await readdir(path.join(ROOT, folder), { recursive: true })).map((file) => `${folder}/${file}`),
    ),
  )
  return files.flat().filter((file) => /\.(css|tsx?)$/.test(file) && !file.includes('.test.'))
}
