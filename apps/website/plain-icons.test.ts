import { createIcon } from '@leasing/ui/icon'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Drawing, svgOf } from './plain-icons.ts'

/** Its types leave the drawing out. */
type Module = { __iconData: { node: Drawing }; default: ReturnType<typeof createIcon> }

test('an icon is drawn as lucide-react draws it, hidden from screen readers and in the colour of its text', async () => {
  const { __iconData, default: Lucide } = (await import('lucide-react/icons/map-pin')) as unknown as Module
  const Icon = createIcon(svgOf(__iconData.node))

  const [ours, theirs] = [Icon, Lucide].map((icon) =>
    renderToStaticMarkup(createElement(icon, { size: 20, strokeWidth: 1.75, className: 'pin' })),
  )

  expect(drawingOf(ours!)).toBe(drawingOf(theirs!))
  for (const attribute of ['width="20"', 'height="20"', 'viewBox="0 0 24 24"', 'stroke-width="1.75"'])
    for (const icon of [ours, theirs]) expect(icon).toContain(attribute)
  for (const attribute of [
    'aria-hidden="true"',
    'stroke="currentColor"',
    'fill="none"',
    'stroke-linecap="round"',
  ])
    for (const icon of [ours, theirs]) expect(icon).toContain(attribute)
  expect(ours).toContain('class="pin"')
})

const drawingOf = (svg: string) => svg.replace(/^<svg[^>]*>|<\/svg>$/g, '').replaceAll(/><\/\w+>/g, '/>')
