import { beforeAll, expect, test } from 'vitest'
import { testSite } from './test-site.ts'

let html: (address: string) => Promise<string>

const SUNDAY_EVENING = '2026-11-22T20:00:00+07:00'

beforeAll(async () => {
  const site = await testSite({ shipped: true, now: SUNDAY_EVENING })
  html = async (address) => (await site.html(address)).replaceAll('<!-- -->', '').replaceAll('\u00a0', ' ')
})

test('where all are closed the page says who opens first, when, and how to call', async () => {
  const page = await html('/dealer-location?province=60&open=1')
  const empty = page.slice(page.indexOf('ตอนนี้จุดบริการในจังหวัดนครสวรรค์ปิดทุกแห่ง'), page.indexOf('แห่งที่เปิดก่อน</h2>'))

  expect(empty).toContain('แห่งแรกเปิดพรุ่งนี้ 08.00 น.')
  expect(empty).toContain('บริษัท อรุณชัย ตาคลี จำกัด')
  expect(empty).toContain('href="tel:+6656000083"')
  expect(empty).toContain('href="/dealer-location?province=60"')
  expect(page.indexOf('dealer-83-name')).toBeLessThan(page.indexOf('dealer-24-name'))
})

test('near a position the heading names the province that was chosen since', async () => {
  const near = await html('/dealer-location?lat=13.7&lng=100.5')
  const chosen = await html('/dealer-location?lat=13.7&lng=100.5&province=60')

  const headingOf = (page: string) =>
    /<h2[^>]*id="results"[^>]*>(.*?)<\/h2>/s.exec(page)![1]!.replaceAll(/<[^>]*>|\u2060/g, '')
  expect(headingOf(near)).toBe('ใกล้ตำแหน่งของคุณ')
  expect(headingOf(chosen)).toBe('จุดบริการจังหวัดนครสวรรค์ เรียงจากใกล้คุณ')
})

test('a kind of which all are closed is named', async () => {
  expect(await html('/dealer-location?province=60&type=branch&open=1')).toContain(
    'ตอนนี้สาขาในจังหวัดนครสวรรค์ปิดทุกแห่ง',
  )
})

test('a province without one says so, whether or not it is late', async () => {
  const page = await html('/dealer-location?province=85&open=1')

  expect(page).toContain('ยังไม่มีจุดบริการแบบที่เลือกในจังหวัดระนอง')
  expect(page).toContain('ใกล้จังหวัดระนองที่สุด')
})
