import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { avoidedWordsIn, findAvoidedWords, findUnexplainedTerms, readHouseWords } from './house-words.ts'
import { COLLECTIONS } from './registry.ts'

const WORDS = [{ word: 'พนักงาน', use: 'เจ้าหน้าที่', except: ['พนักงานประจำ'] }]

test('a word that the house does not use is found, but not in the phrases where it is right', () => {
  expect(avoidedWordsIn('พนักงานของเรา', WORDS)).toEqual(WORDS)
  expect(avoidedWordsIn('พนักงานประจำและพนักงานของเรา', WORDS)).toEqual(WORDS)
  expect(avoidedWordsIn('พนักงานประจำ', WORDS)).toEqual([])
})

test('a fault names file, record, field and word, and what visitors may type is none', () => {
  const body = JSON.stringify({ id: 'june', title: 'ถามพนักงาน', keywords: ['พนักงาน'] })
  const rows = [{ collection: 'promotions', id: 'june', source: '{}', body }]

  expect(findAvoidedWords(COLLECTIONS, rows, WORDS)).toEqual([
    {
      file: 'promotions/june.yaml',
      record: 'june',
      field: 'title',
      message: 'contains "พนักงาน"; use "เจ้าหน้าที่" instead (words.yaml)',
    },
  ])
})

const TERMS = [
  { word: 'ปิดบัญชี', means: 'จ่ายหนี้ที่เหลือทั้งหมด', except: ['เปิดบัญชี'] },
  { word: 'ยอดจัด', means: 'ราคารถหักเงินดาวน์' },
]

test.each([
  { detail: '<p>ปิดบัญชีได้ทุกวัน</p>', terms: ['ปิดบัญชี'] },
  { detail: '<p>ผ่อนต่อ</p><ul><li>ดูยอดจัด</li><li>ปิดบัญชี</li></ul>', terms: ['ปิดบัญชี', 'ยอดจัด'] },
  { detail: '<p>ยอดจัด <strong>(ราคารถหักเงินดาวน์)</strong> ยิ่งยอดจัดมาก ยิ่งผ่อนนาน</p>', terms: [] },
  { detail: '<p>ปิดบัญชีคือจ่ายหนี้ที่เหลือทั้งหมด</p>', terms: [] },
  { detail: '<p>เราไม่ให้คุณเปิดบัญชีแทนใคร</p>', terms: [] },
])('$detail is refused for $terms by its record', ({ detail, terms }) => {
  const body = JSON.stringify({ id: 'june', title: 'ปิดบัญชี', detail, keywords: ['<p>ยอดจัด'] })
  const rows = [{ collection: 'news', id: 'june', source: '{}', body }]

  const faults = findUnexplainedTerms(COLLECTIONS, rows, TERMS)

  expect(faults.map(({ file, record, field }) => [file, record, field])).toEqual(
    terms.map(() => ['news/june.yaml', 'june', 'detail']),
  )
  for (const [i, term] of terms.entries()) expect(faults[i]!.message).toContain(`does not explain "${term}"`)
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
