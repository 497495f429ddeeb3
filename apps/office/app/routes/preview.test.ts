import type { StaffClient } from '@leasing/contract/staff/client'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { requestContext, sessionContext } from '../context.ts'
import { PreviewPress } from '../preview/preview-press.tsx'
import { returnPath, signInPath } from '../return-path.ts'
import PreviewPage, { action, loader } from './preview.tsx'

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
    params: { drafts: ['news/holidays'], release: '', to: '/news/new-year', at: '' },
    hasPreviews: true,
    url: `${PREVIEW}/open/seen.mac?to=%2Fnews%2Fnew-year`,
  })
})

test('no address makes the page show another host', () => {
  expect(loader(given('/preview?token=../../x&to=//elsewhere')).url).toBe(
    `${PREVIEW}/open/..%2F..%2Fx?to=%2F%2Felsewhere`,
  )
})

const ASKED = { drafts: ['news/holidays'], release: '', to: '/news/new-year', at: '2030-01-02T00:00' }

function rendered(Component: () => ReactNode, data: { loaderData?: object; actionData?: object } = {}) {
  const Stub = createRoutesStub([{ id: 'page', path: '/', Component, loader: () => null }])
  const hydrationData = {
    loaderData: { page: data.loaderData },
    ...(data.actionData && { actionData: { page: data.actionData } }),
  }
  return renderToStaticMarkup(createElement(Stub, { hydrationData }))
}

test('whoever has to sign in when they press comes back to the preview they params for', async () => {
  const press = { params: ASKED, children: 'ดูตัวอย่าง' }
  const form = rendered(() => createElement(PreviewPress, press))
  const pressed = form.match(/action="([^"]*)"/)![1]!.replaceAll('&amp;', '&')

  const back = returnPath(new URL(signInPath(pressed), 'http://office').search)

  expect(loader(given(back)).params).toEqual(ASKED)
})

test('a link to share stands beside the frame only where both show the same', () => {
  const loaderData = { params: ASKED, hasPreviews: true, url: `${PREVIEW}/open/seen.mac` }
  const shared = (params: object) =>
    rendered(PreviewPage, {
      loaderData,
      actionData: { url: `${PREVIEW}/open/shared.mac`, until: 0, params: { ...ASKED, ...params } },
    })

  expect(shared({})).toContain('<iframe')
  expect(shared({ at: '2030-01-05T00:00' })).not.toContain('<iframe')
  expect(shared({ to: '/promotion' })).not.toContain('<iframe')
  expect(shared({ to: '/promotion' })).toContain('shared.mac')
})

test('that previews have no address is said once', () => {
  const loaderData = { params: ASKED, hasPreviews: false }
  const message = 'ยังดูตัวอย่างไม่ได้'
  const times = (actionData?: object) =>
    rendered(PreviewPage, { loaderData, ...(actionData && { actionData }) }).split(message).length - 1

  expect(times()).toBe(1)
  expect(times({ values: [], errors: {}, message })).toBe(1)
})
