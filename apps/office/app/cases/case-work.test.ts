import type { CaseDetail } from '@leasing/contract/staff/cases'
import { type LeadStatus, nextStatuses } from '@leasing/rules/lead-status'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { AssignCard, CallCard, StatusCard } from './case-work.tsx'

const itemOf = (status: LeadStatus, more: Partial<CaseDetail> = {}) =>
  ({
    ...{
      status,
      name: 'สมชาย ใจดี',
      nextStatuses: nextStatuses(status),
      samePhone: [],
      version: 1,
      readAt: 0,
    },
    consents: [
      { purpose: 'privacyNotice', given: true, givenAt: 0 },
      { purpose: 'marketing', given: false, givenAt: 0 },
    ],
    tries: { quick: [1_781_500_000_000], times: ['09:00'] },
    ...more,
  }) as unknown as CaseDetail

function shown(card: () => React.ReactNode) {
  const Stub = createRoutesStub([{ path: '/', Component: card }])
  return renderToStaticMarkup(createElement(Stub))
}

const statusCard = (status: LeadStatus) =>
  shown(() => createElement(StatusCard, { item: itemOf(status), outcome: undefined }))

test('while a request cannot be closed as won yet, the form says when it can', () => {
  const WHY = 'เลือก “สำเร็จ” ได้หลังบันทึกว่าได้คุยกับลูกค้าแล้ว'
  expect(statusCard('taken').replace(/<[^>]*>/g, '')).toContain(WHY)
  for (const status of ['contacted', 'waiting', 'appointed', 'won', 'lost'] as const)
    expect(statusCard(status)).not.toContain('ได้หลังบันทึกว่า')
})

test('no answer about the next call is chosen beforehand that a missed call would refuse', () => {
  const page = shown(() =>
    createElement(CallCard, {
      ...{ item: itemOf('taken'), outcome: undefined, isMine: true, onDirty: () => undefined },
    }),
  )
  const [, select] = /<select id="nextTryAt".*?>(.*?)<\/select>/.exec(page)!
  expect(select).toMatch(/^<option value=""[^>]*>เลือกเวลา</)
  expect(select).not.toContain('ไม่ต้องโทรอีก')
  expect(page).toContain('ประกาศความเป็นส่วนตัว: รับทราบแล้ว')
  expect(page).toContain('รับข่าวสารและข้อเสนอ: ไม่ยินยอม')
})

test('whoever gives a request away sees which branches each person looks after', () => {
  const workers = [
    { id: 'bua', name: 'บัว', isOfTeam: false, branches: [{ code: '20000008', name: 'สาขาตาก' }] },
    { id: 'wan', name: 'วันดี', isOfTeam: false },
  ]
  const page = shown(() => createElement(AssignCard, { item: itemOf('new'), outcome: undefined, workers }))
  expect(page).toContain('บัว · สาขาตาก</option>')
  expect(page).toContain('วันดี</option>')
})
