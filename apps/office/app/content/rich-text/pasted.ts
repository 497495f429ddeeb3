/** ProseMirror marks what it has copied itself. */
const IS_OWN = /data-pm-slice/

/**
 * Pasted HTML as the content has it: without the languages that Word marks each word with, and with the first row of a table as its heading row.
 * `hasHead`: whether a table got one. Browser only.
 */
export function asPasted(html: string): { html: string; hasHead: boolean } {
  if (IS_OWN.test(html)) return { html, hasHead: false }
  const { body } = new DOMParser().parseFromString(withoutStyles(html), 'text/html')
  for (const part of body.querySelectorAll('[lang]')) part.removeAttribute('lang')
  for (const part of body.querySelectorAll('[data-style]')) withWeight(part)
  const bare = [...body.querySelectorAll('table')].filter(
    (table) => !table.querySelector('th') && table.rows.length > 1,
  )
  for (const { rows } of bare) for (const cell of [...rows[0]!.cells]) cell.replaceWith(headOf(cell))
  return { html: body.innerHTML, hasHead: bare.length > 0 }
}

/** The policy of the page refuses inline styles, and says so in the console, wherever HTML is parsed. */
const withoutStyles = (html: string) =>
  html.replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/(\s)style(\s*=)/gi, '$1data-style$2'))

/** Google Docs writes bold as a style, and wraps everything in a `b` that is none. */
function withWeight(part: Element) {
  const weight = /font-weight:\s*(\w+)/.exec(part.getAttribute('data-style') ?? '')?.[1]
  part.removeAttribute('data-style')
  if (part.tagName === 'B' && weight === 'normal') part.replaceWith(...part.childNodes)
  else if (part.tagName === 'SPAN' && (weight === 'bold' || Number(weight) >= 600)) {
    const strong = part.ownerDocument.createElement('strong')
    strong.append(...part.childNodes)
    part.append(strong)
  }
}

function headOf(cell: HTMLTableCellElement): HTMLElement {
  const head = cell.ownerDocument.createElement('th')
  if (cell.colSpan > 1) head.colSpan = cell.colSpan
  if (cell.rowSpan > 1) head.rowSpan = cell.rowSpan
  head.append(...cell.childNodes)
  return head
}
