import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { WHOLE_WORDS } from '@leasing/rules/thai-phrases'
import { expect, test } from 'vitest'
import { avoidedWordsIn, readHouseWords } from './house-words.ts'

const ROOT = path.join(import.meta.dirname, '../../../..')

/** Hold what visitors and staff type, whatever the house says. */
const SEARCHES = ['packages/rules/src/thai-search.ts', 'apps/office/app/search/page-names.server.ts']

test('pages, mails and messages say no word that the house does not use', async () => {
  const { words, faults } = await readHouseWords(path.join(ROOT, 'content'))
  const sources = ['apps', 'packages'].flatMap(sourcesIn).filter((file) => !SEARCHES.includes(file))

  const found = sources.flatMap((file) =>
    readFileSync(path.join(ROOT, file), 'utf8')
      .split('\n')
      .flatMap((line, i) =>
        avoidedWordsIn(line, words).map(({ word, use }) => `${file}:${i + 1}: "${word}", say "${use}"`),
      ),
  )

  expect(faults).toEqual([])
  expect(words.length).toBeGreaterThan(10)
  expect(sources.length).toBeGreaterThan(500)
  expect(found).toEqual([])
})

test('no word that is kept whole is one that the house does not use', async () => {
  const { words } = await readHouseWords(path.join(ROOT, 'content'))

  expect(WHOLE_WORDS.filter((word) => avoidedWordsIn(word, words).length > 0)).toEqual([])
})

/** Modules that ship, relative to the root. */
const sourcesIn = (folder: string): string[] =>
  readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`
    if (entry.isDirectory())
      return ['node_modules', 'build', 'test'].includes(entry.name) || entry.name.startsWith('.')
        ? []
        : sourcesIn(file)
    return /\.tsx?$/.test(file) && !/\.test(-d)?\./.test(file) ? [file] : []
  })
