import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.join(import.meta.dirname, '../../..')
const DOCS = path.join(ROOT, 'docs')

test('every test file that a document of operators or threats names exists', () => {
  const names = ['operations.md', 'office-threats.md', 'reliability.md'].flatMap((name) =>
    [...readFileSync(path.join(DOCS, name), 'utf8').matchAll(/`([\w./-]+\.(?:test|spec)\.ts)`/g)].map(
      ([, file = '']) => file,
    ),
  )
  const files = ['apps', 'packages', 'e2e'].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => !file.includes('node_modules') && /\.(test|spec)\.ts$/.test(file))
      .map((file) => `/${folder}/${file}`),
  )

  expect(names.length).toBeGreaterThan(50)
  expect(names.filter((name) => !files.some((file) => file.endsWith(`/${name}`)))).toEqual([])
})
