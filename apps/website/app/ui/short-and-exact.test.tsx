import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ShortAndExact } from './short-and-exact.tsx'

const asHtml = (exact?: string) =>
  renderToStaticMarkup(
    <ShortAndExact id="late" short="<p>โทรหาเรา</p>" exact={exact} heading={<h4>ฉบับเต็ม</h4>} />,
  )

test('the exact text is folded below the short one, which is there without scripts', () => {
  const html = asHtml('<p>5% ต่อปี</p>')

  expect(html.indexOf('โทรหาเรา')).toBeLessThan(html.indexOf('<details'))
  expect(html).toMatch(/<details[^>]*><summary[^>]*><h4>ฉบับเต็ม<\/h4><\/summary><div[^>]*id="late-exact">/)
})

test('a text without an exact one folds nothing', () => {
  expect(asHtml()).not.toContain('<details')
})
