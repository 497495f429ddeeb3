import { withoutChips } from '../form/figure-text.ts'

/** Converts editor HTML to the style of the content: figures as they are written, heading rows in a `thead`, no paragraph around a single line. Browser only. */
export function tidy(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const part of body.querySelectorAll('colgroup')) part.remove()
  for (const part of body.querySelectorAll('[style]')) part.removeAttribute('style')
  for (const cell of body.querySelectorAll('[colspan="1"]')) cell.removeAttribute('colspan')
  for (const cell of body.querySelectorAll('[rowspan="1"]')) cell.removeAttribute('rowspan')
  for (const table of body.querySelectorAll('table')) withHead(table)
  for (const part of body.querySelectorAll('li, td, th')) withoutLonelyParagraph(part)
  // Drops the empty line that follows a picture at the end.
  const last = body.lastElementChild
  if (last?.tagName === 'P' && !last.hasChildNodes()) last.remove()
  return withoutChips(body.innerHTML)
    .replace(/(<\/(?:p|h\d|li|ul|ol|tr|thead|tbody|div|table|blockquote)>|<hr>|<img [^>]*>)/g, '$1\n')
    .trim()
}

function withHead(table: HTMLTableElement) {
  const rows = [...table.rows]
  const first = rows.findIndex((row) => [...row.cells].some((cell) => cell.tagName !== 'TH'))
  const heads = first === -1 ? rows : rows.slice(0, first)
  if (heads.length > 0) table.createTHead().append(...heads)
}

function withoutLonelyParagraph(part: Element) {
  const [only, ...more] = part.children
  const isFirst = only?.tagName === 'P' && !only.hasAttribute('class')
  // A nested list follows the words of its item.
  if (only && isFirst && more.every(({ tagName }) => tagName === 'UL' || tagName === 'OL'))
    only.replaceWith(...only.childNodes)
}
