import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ButtonLink } from './button.tsx'
import { NavigationForm } from './navigation.tsx'
import { SearchBox } from './search-box.tsx'

const page = (
  <>
    <ButtonLink to="/leads">รายการ</ButtonLink>
    <SearchBox action="/leads" label="ค้นหา" query="" onType={() => undefined} />
  </>
)

test('without a router, links and searches are plain HTML', () => {
  const html = renderToStaticMarkup(page)

  expect(html).toMatch(/<a class="[^"]*" href="\/leads"/)
  expect(html).toMatch(/<form class="[^"]*" action="\/leads" method="get">/)
  expect(html.toLowerCase()).not.toContain('preventscrollreset')
})

test('with an application’s router, searches go through its form, and links carry the mark by which it follows them', () => {
  const Form = ({ action, children }: { action: string; children?: ReactNode }) => (
    <form action={`#${action}`}>{children}</form>
  )

  const html = renderToStaticMarkup(<NavigationForm value={Form}>{page}</NavigationForm>)

  expect(html).toContain('data-discover')
  expect(html).toContain('<form action="#/leads">')
})
