import { expect, test } from 'vitest'
import { COLLECTIONS } from '../../content/registry.ts'
import { isLiveLink } from '../../content/site-pages.ts'
import { computedPages } from './computed-pages.ts'

test('a price list, a fee and a sentence change what is computed from them', () => {
  const titlesOf = (collection: string) => computedPages([{ collection, id: 'x' }]).map(({ title }) => title)

  expect(titlesOf('hire-purchase/model-groups')).toEqual(
    expect.arrayContaining(['คำนวณค่างวด', 'ตารางอัตราดอกเบี้ย', 'อีเมลผลการคำนวณ']),
  )
  expect(titlesOf('fees')).toEqual(['ประวัติอัตราและค่าธรรมเนียม', 'ต่อภาษีรถประจำปี'])
  expect(titlesOf('news')).toEqual([])
})

test('every page exists', () => {
  const all = computedPages(COLLECTIONS.map(({ name }) => ({ collection: name, id: 'x' })))

  expect(all.length).toBeGreaterThan(10)
  expect(all.flatMap(({ href }) => (href && !isLiveLink(href) ? href : []))).toEqual([])
})
