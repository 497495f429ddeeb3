import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import Withdraw from './content-withdraw.tsx'

const RECORD = { collection: 'news', id: 'holidays', title: 'วันหยุด', revision: 1, approvals: 1 }

const seenBy = (person: { canEdit: boolean; canWithdraw: boolean; approvals?: 0 }) => {
  const Stub = createRoutesStub([{ id: 'page', path: '/', Component: Withdraw, loader: () => null }])
  const hydrationData = { loaderData: { page: { ...RECORD, ...person } } }
  return renderToStaticMarkup(createElement(Stub, { hydrationData }))
}

test('whoever writes is told who can take a record off the site at once', () => {
  const page = seenBy({ canEdit: true, canWithdraw: false })

  expect(page).toContain('ถ้ารออนุมัติไม่ได้')
  expect(page).toContain('ขอให้ผู้อนุมัติคนใดก็ได้เปิดหน้านี้ เขียนเหตุผล แล้วกดถอนทันที')
})

test('whoever can do it is asked for the reason instead', () => {
  const page = seenBy({ canEdit: false, canWithdraw: true })

  expect(page).toContain('name="reason"')
  expect(page).not.toContain('ขอให้ผู้อนุมัติ')
})

test('nobody is told to wait for an approval, or to do without, where none is needed', () => {
  for (const canWithdraw of [true, false]) {
    const page = seenBy({ canEdit: true, canWithdraw, approvals: 0 })

    expect(page).toContain('ไม่ต้องรออนุมัติ')
    expect(page).not.toContain('รออนุมัติไม่ได้')
  }
})
