import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { RecordPage } from './read-record-page.server.ts'
import { RecordStatus } from './record-status.tsx'

const RECORD = {
  id: 'first-pickup',
  title: 'กระบะคันแรก',
  version: 1,
  baseRevision: 1,
  isPublished: true,
  needs: [],
}

const shown = (about: object) => {
  const given = {
    collection: 'promotions',
    record: { ...RECORD, ...about },
    preview: { drafts: [], path: '/' },
    canEdit: true,
  }
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => createElement(RecordStatus, { ...given, canWithdraw: true } as unknown as RecordPage),
    },
  ])
  return renderToStaticMarkup(createElement(Stub))
}

test('whoever changes what is advertised reads that two people approve it, and why', () => {
  expect(shown({ approvals: 2, changesAdvertised: true })).toContain(
    'ตัวเลขหรือวันที่ประกาศไว้จะเปลี่ยน จึงต้องมีผู้อนุมัติ 2 คน',
  )
  expect(shown({ approvals: 1, changesAdvertised: false })).toContain('ต้องมีผู้อนุมัติ 1 คน ซึ่งไม่ใช่ผู้เขียน')
})
