import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'

/** Every width (em) at which pages change, and nothing else does: decision 43. Below a width is written as `max-width` with 0.01 em less. */
const WIDTHS = {
  /** Narrower, or with very large letters, a line may end anywhere. */
  letters: 18,
  /** More than a phone: fields and cards side by side. Specification, section 9. */
  tablet: 40,
  /** Room for a second column: what was folded stands open. */
  columns: 62,
  /** The menu stands in the bar instead of a sheet. Specification, section 9. */
  menu: 70,
  /** The shortcuts fit beside the page. */
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
