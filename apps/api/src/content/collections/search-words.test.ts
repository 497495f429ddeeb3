import { expect, test } from 'vitest'
import { save } from '../../../test/content-folder.ts'
import { tempFolder } from '../../../test/temp-folder.ts'
import { readContent } from '../import.ts'
import { originalsIn } from '../originals.ts'
import { createPictureMaker } from '../pictures.ts'
import { searchWords } from './search-words.ts'

const faultsOf = async (...records: object[]) => {
  const folder = await tempFolder()
  await save(folder, 'search-words.yaml', records)
  const { faults } = await readContent(folder, [searchWords], createPictureMaker(originalsIn(folder)))
  return faults.map(({ record, field }) => `${record} ${field}`)
}

const ARREARS = { id: 'arrears', keywords: ['ขาดส่ง'], meaning: 'ค้างค่างวด' }

test('a word means one thing, however it is spelt', async () => {
  const other = { id: 'other', keywords: ['ขาดสง'], meaning: 'ขาดงวด' }

  expect(await faultsOf(ARREARS, { ...other, keywords: ['ค้างงวด'] })).toEqual([])
  expect(await faultsOf(ARREARS, other)).toEqual(['arrears keywords', 'other keywords'])
  expect(await faultsOf(ARREARS, { ...other, keywords: ['ค้าง'], meaning: 'ขาดส่ง' })).toEqual([
    'arrears keywords',
    'other meaning',
  ])
})

test('a word is long enough not to be a part of others, and a page is one of the site', async () => {
  const page = { title: 'จัดการหนี้', text: 'ดูทางเลือก', href: '/important-notice/debt-management-tips' }

  expect(await faultsOf({ ...ARREARS, page })).toEqual([])
  expect(await faultsOf({ ...ARREARS, keywords: ['พี'] })).toEqual(['arrears keywords.0'])
  expect(await faultsOf({ ...ARREARS, page: { ...page, href: '/nowhere' } })).toEqual(['arrears page.href'])
})
