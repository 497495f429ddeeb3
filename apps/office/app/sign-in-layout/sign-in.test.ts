import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import SignIn from '../routes/sign-in.tsx'

test.each([
  ['/sign-in?to=%2Freleases%2Fr1', true],
  ['/sign-in', false],
  ['/sign-in?to=%2F%2Felsewhere.example', false],
])('at %s it is said that the page wanted comes next: %s', (address, isSaid) => {
  const Page = createRoutesStub([{ path: '/sign-in', Component: SignIn }])
  const html = renderToStaticMarkup(createElement(Page, { initialEntries: [address] }))

  expect(html.includes('แล้วคุณจะไปต่อที่หน้าเดิม')).toBe(isSaid)
})
