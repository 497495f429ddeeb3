import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { COLLECTIONS } from './registry.ts'
import { findUnusedWords, readHouseWords, unusedWordsIn } from './words.ts'

const WORDS = [{ word: 'พนักงาน', use: 'เจ้าหน้าที่', except: ['พนักงานประจำ'] }]

test('a word that the house does not use is found, but not in the phrases where it is right', () => {
  expect(unusedWordsIn('พนักงานของเรา', WORDS)).toEqual(WORDS)
  expect(unusedWordsIn('พนักงานประจำและพนักงานของเรา', WORDS)).toEqual(WORDS)
  expect(unusedWordsIn('พนักงานประจำ', WORDS)).toEqual([])
})

test('a fault names file, record, field and word, and what visitors may type is none', () => {
  const body = JSON.stringify({ id: 'june', title: 'ถามพนักงาน', keywords: ['พนักงาน'] })
  const rows = [{ collection: 'promotions', id: 'june', source: '{}', body }]

  expect(findUnusedWords(COLLECTIONS, rows, WORDS)).toEqual([
    {
      file: 'promotions/june.yaml',
      record: 'june',
      field: 'title',
      message: 'says "พนักงาน"; the house says "เจ้าหน้าที่" (words.yaml)',
    },
  ])
})

test.each([
  { list: 'no list', faults: 0 },
  { list: 'a word without a replacement', text: '- { word: เท่าใด }', faults: 1 },
  { list: 'what is no YAML', text: '- { word', faults: 1 },
])('a folder with $list has faults: $faults', async ({ text, faults }) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'words-'))
  if (text !== undefined) await writeFile(path.join(folder, 'words.yaml'), text)

  const list = await readHouseWords(folder)

  expect(list.words).toEqual([])
  expect(list.faults).toHaveLength(faults)
})
