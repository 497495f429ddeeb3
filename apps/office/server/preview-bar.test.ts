import type { PreviewedSite } from '@leasing/api/staff'
import { expect, test } from 'vitest'
import { withBar } from './preview-bar.ts'

const PLACE = { officeUrl: 'https://office.example.co.th', pathname: '/promotion/june' }

const barOf = (site: Partial<PreviewedSite>) =>
  withBar(
    '<html><head></head><body class="page"><main>ไม่พบหน้านี้</main></body></html>',
    {
      ...{ api: { send: async () => ({ answer: undefined }) }, now: () => 0, moment: undefined, faulty: [] },
      ...{ notShownOn: () => [], recordsOn: () => [] },
      ...site,
    },
    PLACE,
  ).match(/<aside[\s\S]*<\/aside>/)![0]

test('a page that is not there says which draft keeps it from being shown, what to mend, and where', () => {
  const bar = barOf({
    faulty: [
      {
        ...{ collection: 'promotions', id: 'june', title: 'กระบะ <มิถุนายน>', isPublic: false },
        fields: [{ name: 'endDate', label: 'แสดงถึงวันที่', required: true, kind: 'day' }],
        faults: [{ field: 'endDate', message: 'กรอกช่องนี้' }],
      },
    ],
  })

  // Without their number: the form beside it counts faults that only keep a draft from being published, too.
  expect(bar).toContain('ยังแสดงไม่ได้ จึงไม่อยู่ในตัวอย่างนี้ แก้จุดต่อไปนี้ก่อนจึงจะแสดงได้<ul>')
  expect(bar).toContain('href="https://office.example.co.th/content/promotions/june"')
  expect(bar).toContain(
    '<a href="https://office.example.co.th/content/promotions/june#endDate" target="_blank">แสดงถึงวันที่</a>: กรอกช่องนี้',
  )
  expect(bar).toContain('กระบะ &#60;มิถุนายน&#62;')
})

test('a record outside its days says from when or since when', () => {
  const record = { collection: 'promotions', id: 'june', title: 'กระบะ' }
  const window = { startDate: '2027-06-01', endDate: '2027-06-30' }
  const wordsOf = (because: 'later' | 'ended' | 'off') =>
    barOf({ notShownOn: (path) => (path === PLACE.pathname ? [{ ...record, window, because }] : []) })

  expect(wordsOf('later')).toContain('ยังไม่ถึงวันเริ่ม 1 มิ.ย. 2570')
  expect(wordsOf('ended')).toContain('สิ้นสุดแล้วเมื่อ 30 มิ.ย. 2570')
  expect(wordsOf('off')).toContain('ตั้งไว้ไม่ให้แสดง')
})
