import type { StaffClient } from '@leasing/contract/staff/client'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { requestContext, sessionContext } from '../context.ts'
import { loader } from './content-bulk.tsx'

const ITEMS = [
  { id: 'new-year', title: 'ปีใหม่', revision: 1, window: { startDate: '2026-12-01', endDate: '2026-12-31' } },
  { id: 'songkran', title: 'สงกรานต์', revision: 2, window: { startDate: '2027-04-01' } },
  { id: 'waiting', title: 'รออยู่', revision: 1, window: {}, obstacle: 'release' },
]

async function opened(query: Record<string, string>) {
  const context = new RouterContextProvider()
  const staff = {
    listCollections: async () => ({ items: [{ name: 'news', title: 'ข่าว' }] }),
    planBulkChange: async () => ({ items: ITEMS, faults: [] }),
  } as unknown as StaffClient
  context.set(requestContext, { staff, now: 0, requestId: 'r', previewUrl: undefined })
  context.set(sessionContext, { actions: ['content.edit'] } as never)
  const search = new URLSearchParams({ change: 'period', id: 'new-year', ...query })
  const url = new URL(`http://localhost:3100/content/news/~several?${search}`)
  const { plan, left, ...page } = await loader({
    ...{ request: new Request(url), params: { collection: 'news' }, context, url },
    pattern: '/content/:collection/~several',
  })
  return { ...page, plan: plan.map(({ id }) => id), left: left.map(({ id, reason }) => [id, reason]) }
}

test('a day that is left empty stays; whose days would be in the wrong order is left out', async () => {
  expect(await opened({ startDate: '', endDate: '31/1/2570' })).toMatchObject({
    period: { endDate: '2027-01-31' },
    isReady: true,
    plan: ['new-year'],
    left: [
      ['songkran', 'วันสุดท้ายจะมาก่อนวันแรก เปิดรายการเพื่อแก้'],
      ['waiting', 'อยู่ในชุดเผยแพร่ที่ยังไม่เสร็จ'],
    ],
  })
})

test('without any day nothing is planned; dates that all of them refuse can be corrected', async () => {
  expect(await opened({ startDate: '', endDate: '' })).toMatchObject({
    isReady: false,
    outcome: { errors: { startDate: 'กรอกวันแรกหรือวันสุดท้ายที่จะเปลี่ยน' } },
  })
  expect(await opened({ startDate: '', endDate: '1/1/2550' })).toMatchObject({ plan: [], canChange: true })
})

test('the page leads back to the list as it was', async () => {
  expect((await opened({ from: 'state=shown&sort=ends' })).list).toBe('/content/news?state=shown&sort=ends')
  expect((await opened({ from: 'https://elsewhere.example' })).list).toBe('/content/news')
})
