import type { StaffClient } from '@leasing/contract/staff/client'
import type { StaffAction } from '@leasing/contract/staff/permissions'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { CasesCard } from '../cases/cases-card.tsx'
import { requestContext, sessionContext } from '../context.ts'
import Cases, { loader } from './cases.tsx'

const COUNTS = {
  ...{ mine: 0, untaken: 3, 'due-today': 0, overdue: 0, waiting: 0 },
  ...{ undelivered: 0, open: 3, closed: 0 },
}

const FILTERS = { forms: [], branches: [], provinces: [], teams: [], people: [] }

function renderPage(data: object, action?: object) {
  const Stub = createRoutesStub([{ id: 'page', path: '/', Component: Cases, loader: () => null }])
  const empty = { items: [], counts: COUNTS, filters: FILTERS, query: { view: 'open' } }
  const page = { ...empty, now: 0, canTake: false, canExport: false, ...data }
  return renderToStaticMarkup(
    createElement(Stub, {
      hydrationData: { loaderData: { page }, ...(action && { actionData: { page: action } }) },
    }),
  )
}

async function openedBy(actions: readonly StaffAction[], { mine = 0, search = '' } = {}) {
  const counts = { ...COUNTS, mine }
  let counted = 0
  const context = new RouterContextProvider()
  const staff = {
    listCases: async () => ({ items: [] }),
    countCases: async () => {
      counted++
      return counts
    },
    findCaseFilters: async () => FILTERS,
  } as unknown as StaffClient
  context.set(requestContext, { staff, now: 0, requestId: 'r', previewUrl: undefined })
  context.set(sessionContext, { actions } as never)
  const url = new URL(`http://localhost:3100/cases${search}`)
  const data = await loader({
    ...{ request: new Request(url), params: {}, context, url },
    pattern: '/cases',
  })
  expect([counted, data.counts]).toEqual([1, counts])
  return data.query.view
}

test('the list begins with what is theirs; whoever has nothing begins with what nobody has', async () => {
  const agent: StaffAction[] = ['cases.read', 'cases.work']
  expect(await openedBy(agent, { mine: 2 })).toBe('mine')
  expect(await openedBy(agent)).toBe('untaken')
  expect(await openedBy(agent, { search: '?view=mine' })).toBe('mine')
  expect(await openedBy(['cases.read'])).toBe('open')
})

test.each([
  [{}, 'open', false],
  [{ undelivered: 2 }, 'open', true],
  [{}, 'undelivered', true],
])(
  'the list of given-up deliveries is offered where there are some, or where it is open: %j %s',
  (counts, view, isOffered) => {
    const page = renderPage({ items: [], counts: { ...COUNTS, ...counts }, query: { view } })

    expect(page.includes('view=undelivered"')).toBe(isOffered)
  },
)

test.each([true, false])(
  'the first screen tells of given-up deliveries who may send them again: %j',
  (canRetry) => {
    const Stub = createRoutesStub([
      {
        path: '/',
        Component: () =>
          createElement(CasesCard, {
            counts: { ...COUNTS, undelivered: 2 },
            ...{ sentences: [], given: [], canRetry },
          }),
      },
    ])

    const page = renderToStaticMarkup(createElement(Stub))

    expect(page).toContain('view=untaken"')
    expect(page.includes('view=undelivered">ส่งต่อไม่สำเร็จ 2 รายการ')).toBe(canRetry)
  },
)

test('of each request that was not given away it says why, and of each person which branches they look after', () => {
  const item = {
    ...{ reference: 'AB-1234-CD', title: 'ขอสินเชื่อ', maskedName: 'สม…', phoneEnd: '5678', status: 'new' },
    ...{ receivedAt: 0, isChanged: false },
  }
  const workers = [
    { id: 'bua', name: 'บัว', isOfTeam: false, branches: [{ code: '20000008', name: 'สาขาตาก' }] },
    { id: 'wan', name: 'วันดี', isOfTeam: false },
  ]
  const left = [
    { reference: 'AB-1234-CD', reason: 'branch' },
    { reference: 'EF-5678-GH', reason: 'closed' },
  ]
  const page = renderPage({ items: [item], workers }, { given: { assigned: 1, left } })

  expect(page).toContain('บัว · สาขาตาก</option>')
  expect(page).toContain('วันดี</option>')
  const text = page.replace(/<[^>]*>/g, '')
  expect(text).toContain('AB-1234-CD: คนที่เลือกไม่ได้ดูแลสาขาของคำขอนี้')
  expect(text).toContain('EF-5678-GH: ปิดไปแล้ว')
})
