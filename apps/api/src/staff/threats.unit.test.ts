import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.join(import.meta.dirname, '../../../..')

const rows = readFileSync(path.join(ROOT, 'docs/office-threats.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(2)
  .map((line) => line.split('|').slice(1, -1))

test('each threat of the office names a test, which exists and says so', () => {
  const missing: string[] = []
  for (const [who = '', harm = '', , tests = ''] of rows) {
    const named = [...tests.matchAll(/`([\w./-]+\.test\.ts)`(?:: ([^;]+))?/g)]
    if (named.length === 0) missing.push(`${who}${harm}`)
    for (const [, file = '', title = ''] of named) {
      const place = path.join(file.includes('/') ? ROOT : import.meta.dirname, file)
      if (!readFileSync(place, 'utf8').includes(title.trim())) missing.push(`${file}: ${title}`)
    }
  }
  expect(rows.length).toBeGreaterThan(20)
  expect(missing).toEqual([])
})
