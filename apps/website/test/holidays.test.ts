import { expect, test } from 'vitest'
import { testSite } from './test-site.ts'

test.each([
  { now: '2026-12-07T10:00:00+07:00', day: 'the substitute of a holiday' },
  { now: '2027-04-13T09:00:00+07:00', day: 'Songkran' },
])('on $day nothing is said to be open, and the finder finds nothing that is', async ({ now }) => {
  const site = await testSite({ shipped: true, now })

  const contact = await site.html('/contactus')
  const finder = await site.html('/dealer-location?province=10')
  const open = await site.html('/dealer-location?province=10&open=1')

  for (const html of [contact, finder]) {
    expect(html).toContain('วันหยุด ปิด')
    expect(html).not.toContain('เปิดอยู่ ถึง')
  }
  expect(open).toContain('ปิดทุกแห่ง')
})
