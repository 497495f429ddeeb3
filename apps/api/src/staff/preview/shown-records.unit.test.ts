import { expect, test } from 'vitest'
import { recordFinder } from './shown-records.ts'

const rowOf = (collection: string, id: string, value: object) => ({
  collection,
  id,
  source: JSON.stringify({ title: id, ...value }),
  body: JSON.stringify(value),
})

const SHARED = 'ประโยคนี้มีอยู่ในทั้งสองรายการเหมือนกัน'

const find = recordFinder([
  rowOf('promotions', 'june', {
    detail: `<p>ดาวน์เริ่ม {{product.x.down}} สำหรับ<strong>กระบะคันแรก</strong>ของคุณและครอบครัว</p><p>${SHARED}</p>`,
  }),
  rowOf('news', 'flood', { detail: `<p>${SHARED}</p>`, image: { src: '/pictures/flood-1-800.webp' } }),
  rowOf('faqs', 'refinance', { title: 'รีไฟแนนซ์' }),
  rowOf('site', 'site', { menu: 'ข้อความในเมนูที่ยาวพอจะไม่ซ้ำกับที่อื่น' }),
])

const ids = (main: string) =>
  find(`<body><nav>ข้อความในเมนูที่ยาวพอจะไม่ซ้ำกับที่อื่น</nav><main>${main}</main></body>`).map(({ id }) => id)

test('a record is found by a text that stands on the page, whatever keeps its words together there', () => {
  expect(ids('<p>รีไฟแนนซ์ <span>สำหรับ</span><b>กระบะ\u2060คันแรก</b>ของคุณและ<wbr>ครอบครัว</p>')).toEqual([
    'june',
  ])
})

test('a record is found by its picture, and those of a page come in their order on it', () => {
  expect(ids('<p>สำหรับกระบะคันแรกของคุณและครอบครัว</p><img src="/pictures/flood-1-800.webp">')).toEqual([
    'june',
    'flood',
  ])
})

test('a text that several records have, that is only a topic, or that no visitor sees, tells nothing', () => {
  expect(ids(`<p>${SHARED}</p><p>รีไฟแนนซ์</p><script>"สำหรับกระบะคันแรกของคุณและครอบครัว"</script>`)).toEqual([])
})
