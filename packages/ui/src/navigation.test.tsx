import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ButtonLink } from './button.tsx'
import { NavigationContext } from './navigation.tsx'
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

test('with an application’s router, it leads to the views that it can follow, and everything else stays plain HTML', () => {
  const navigation = {
    Form: ({ action, children }: { action: string; children?: ReactNode }) => (
      <form action={`#${action}`}>{children}</form>
    ),
    Link: ({ to, children }: { to: string; children?: ReactNode }) => <a href={`#${to}`}>{children}</a>,
  }
  const render = (start: string) =>
    renderToStaticMarkup(
      <NavigationContext value={{ ...navigation, follows: (to) => to.startsWith(start) }}>
        {page}
      </NavigationContext>,
    )

  expect(render('/leads')).toContain('<a href="#/leads">')
  expect(render('/leads')).toContain('<form action="#/leads">')
  expect(render('/other')).toBe(renderToStaticMarkup(page))
})
