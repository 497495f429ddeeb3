import type { StaffClient } from '@leasing/contract/staff/client'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { requestContext, sessionContext } from '../context.ts'
import { action, loader } from './preview.tsx'

const PREVIEW = 'http://localhost:3101'

function given(path: string, form?: Record<string, string>) {
  const context = new RouterContextProvider()
  const createPreview = async () => ({ url: `${PREVIEW}/open/seen.mac?to=%2Fnews%2Fnew-year`, until: 0 })
  const staff = { createPreview } as unknown as StaffClient
  context.set(requestContext, { staff, now: 0, requestId: 'r', previewUrl: PREVIEW })
  context.set(sessionContext, { actions: ['content.read'] } as never)
  const request = new Request(
    `http://localhost:3100${path}`,
    form && { method: 'POST', body: new URLSearchParams(form) },
  )
  return { request, context, params: {}, url: new URL(request.url), pattern: '/preview' }
}

test('one press makes the link and leads to the page that shows it', async () => {
  const pressed = await action(given('/preview', { draft: 'news/holidays', to: '/news/new-year' }))

  const to = (pressed as Response).headers.get('location')!
  expect(loader(given(to))).toEqual({
    asked: { drafts: ['news/holidays'], release: '', to: '/news/new-year', at: '' },
    hasPreviews: true,
    url: `${PREVIEW}/open/seen.mac?to=%2Fnews%2Fnew-year`,
  })
})

test('no address makes the page show another host', () => {
  expect(loader(given('/preview?token=../../x&to=//elsewhere')).url).toBe(
    `${PREVIEW}/open/..%2F..%2Fx?to=%2F%2Felsewhere`,
  )
})
