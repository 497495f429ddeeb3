import { createIcon } from '@leasing/ui/icon'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Drawing, importedIcons, symbolOf } from './plain-icons.ts'

/** Its types leave the drawing out. */
type Module = { __iconData: { node: Drawing }; default: ReturnType<typeof createIcon> }

const SHOWN = { size: 20, strokeWidth: 1.75, className: 'pin' }

test('an icon is drawn as lucide-react draws it, in the colour of its text', async () => {
  const { __iconData, default: Lucide } = (await import('lucide-react/icons/map-pin')) as unknown as Module

  const theirs = renderToStaticMarkup(createElement(Lucide, SHOWN))
  const ours = symbolOf('map-pin', __iconData.node)

  expect(drawingOf(ours)).toBe(drawingOf(theirs))
  for (const attribute of [
    'viewBox="0 0 24 24"',
    'stroke="currentColor"',
    'stroke-width="1.75"',
    'fill="none"',
    'stroke-linecap="round"',
  ])
    for (const icon of [ours, theirs]) expect(icon).toContain(attribute)
})

test('a page refers to it, in the size that was asked for, hidden from screen readers', () => {
  const Icon = createIcon('/assets/icons.svg#map-pin')

  expect(renderToStaticMarkup(createElement(Icon, SHOWN))).toBe(
    '<svg width="20" height="20" aria-hidden="true" class="pin"><use href="/assets/icons.svg#map-pin"/></svg>',
  )
})

test('the file has every icon that is imported, whatever name it goes by', () => {
  const index = `export { default as House, default as HouseIcon, default as Home } from './icons/house.mjs';
export { default as Phone } from './icons/phone.mjs';`

  const files = importedIcons(
    [
      "import { Home as Start, type LucideIcon } from 'lucide-react'",
      "import {\n  Phone,\n  Home,\n} from 'lucide-react'",
    ],
    index,
  )

  expect(files).toEqual(['house', 'phone'])
})

const drawingOf = (svg: string) =>
  svg.replace(/^<(?:svg|symbol)[^>]*>|<\/(?:svg|symbol)>$/g, '').replaceAll(/><\/\w+>/g, '/>')
