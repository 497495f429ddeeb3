import { expect, test } from 'vitest'
import { readShipped } from '../../../test/shipped-content.ts'
import type { ContentRow } from '../../content/import.ts'
import { COLLECTIONS } from '../../content/registry.ts'
import { releaseEffects } from './release-effects.ts'

const AT = Date.parse('2026-11-27T10:00:00+07:00')

// biome-ignore lint/suspicious/noExplicitAny: what is written has no type.
type Loose = any

/** The effects of a release that changes a record of the content that ships, or removes it. */
async function effectsOf(collection: string, id: string, edit: ((record: Loose) => Loose) | 'remove') {
  const { rows: before } = await readShipped(COLLECTIONS)
  const isIt = (row: ContentRow) => row.collection === collection && row.id === id
  const change = (json: string) => JSON.stringify((edit as (record: Loose) => Loose)(JSON.parse(json)))
  const after =
    edit === 'remove'
      ? before.filter((row) => !isIt(row))
      : before.map((row) =>
          isIt(row) ? { ...row, source: change(row.source), body: change(row.body) } : row,
        )
  return releaseEffects({ before, after, items: [{ collection, id }], kept: [], at: AT })
}

test('a fee that rises names the sentences of all records that follow', async () => {
  const { changed } = await effectsOf('fees', 'annual-tax-service', (fee) => ({ ...fee, serviceFee: 350 }))

  const others = changed.filter(({ of }) => !('collection' in of) || of.collection !== 'fees')
  expect(others.length).toBeGreaterThan(0)
  for (const { before, after } of others) {
    expect(before).toContain('300')
    expect(after).toContain('350')
  }
})

test('a least down payment that rises names what stays with the same number', async () => {
  const { changed, same } = await effectsOf(
    'hire-purchase/financial-products',
    'used-vehicle',
    (product) => ({
      ...product,
      minDownPercent: 25,
    }),
  )

  expect(changed.some(({ after }) => after?.includes('25%'))).toBe(true)
  expect(same.length).toBeGreaterThan(0)
  for (const { text, number } of same) {
    expect(text).toContain(number)
    expect(number).toMatch(/20/)
  }
})

test('a promotion that is cut short names no link within a passage of its own, and a removed one names the others', async () => {
  const cut = await effectsOf('promotions', 'refinance-0295', ({ laterWindows: _, ...promotion }) => ({
    ...promotion,
    endDate: '2026-11-28',
  }))
  const news = await effectsOf('news', 'scam-warning', 'remove')

  expect(cut.links).toEqual([])
  expect(
    news.changed
      .filter(({ of }) => 'id' in of && of.id === 'scam-warning')
      .every(({ after }) => after === undefined),
  ).toBe(true)
})

test('links to what is removed are named with their record and the day', async () => {
  const { rows } = await readShipped(COLLECTIONS)
  const withLink = (json: string) =>
    json.replace('"detail":"', '"detail":"<p><a href=\\"/news/scam-warning\\">อ่านต่อ</a></p>')
  const before = rows.map((row) =>
    row.collection === 'news' && row.id === 'road-safety'
      ? { ...row, source: withLink(row.source), body: withLink(row.body) }
      : row,
  )
  const items = [{ collection: 'news', id: 'scam-warning' }]
  const after = before.filter(({ collection, id }) => collection !== 'news' || id !== 'scam-warning')

  const { links } = releaseEffects({ before, after, items, kept: [], at: AT })

  expect(links).toEqual([
    {
      record: expect.objectContaining({ collection: 'news', id: 'road-safety' }),
      href: '/news/scam-warning',
      from: '2026-11-27',
    },
  ])
})

test('a promise that changes names the sentences of pages, forms and mails that stand in code', async () => {
  const { changed, same } = await effectsOf('site', 'site', ({ answerTimes, contact, ...site }) => ({
    ...site,
    contact: { ...contact, hotline: '1367' },
    answerTimes: { ...answerTimes, callBack: 4 },
  }))

  const inCode = changed.flatMap(({ of, before, after }) => ('code' in of ? [{ ...of, before, after }] : []))
  expect(inCode.length).toBeGreaterThan(30)
  expect(inCode).toContainEqual({
    code: 'คำนวณค่างวด',
    before: 'ผู้จำหน่ายโทรหาคุณภายใน 1 วันทำการ',
    after: 'ผู้จำหน่ายโทรหาคุณภายใน 4 วันทำการ',
  })
  expect(inCode.map(({ code }) => code)).toContain('อีเมลถึงลูกค้า')
  expect(inCode.filter(({ after }) => /1366|ภายใน 1 วันทำการ/.test(after ?? ''))).toEqual([])
  expect(same.every(({ text }) => /1\s?วันทำการ|one working day/i.test(text))).toBe(true)
})

test('a number that code says by itself is named when others lose it', async () => {
  const { same } = await effectsOf('hire-purchase/financial-products', 'used-vehicle', (product) => ({
    ...product,
    minDownPercent: 25,
  }))

  expect(same).toContainEqual({
    of: { code: 'คำนวณค่างวด' },
    field: 'text',
    text: 'เป็นบาท เช่น 150,000 หรือเป็นเปอร์เซ็นต์ เช่น 20%',
    number: '20%',
  })
})
