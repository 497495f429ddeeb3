/**
 * Not spoken: controls (except terms, which are words of the text), definitions, images, visually hidden hints, and results within a public text,
 * which must not reach a speech server. Nor is a `<details>` that hides its content.
 */
const UNSPOKEN = [
  ...[
    'button:not([popovertarget])',
    '[popover]',
    'input',
    'select',
    'textarea',
    'nav',
    'svg',
    'img',
    'thead',
  ],
  ...[
    '[aria-hidden="true"]',
    '.visually-hidden:not(caption)',
    '[data-unspoken]',
    '[data-spoken]:has(> [data-listen="personal"])',
  ],
].join()

/** Parents in which a link is part of a text. Elsewhere a link without text around it counts as a button. */
const TEXT_CONTAINERS =
  't-x, w-d, p, li, td, th, dt, dd, h1, h2, h3, h4, h5, h6, span, strong, em, b, i, small'

/** Visible text of an element, one line per block. A table row becomes one line, with the column header before each cell. */
export function visibleText(part: Element): string {
  return linesOf(part).join('\n')
}

function linesOf(root: Element): string[] {
  let text = ''
  for (const node of root.childNodes) add(node)
  return text
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)

  function add(node: Node) {
    if (node instanceof Text) text += node.data.replace(/\s+/g, ' ')
    else if (node instanceof HTMLElement) addElement(node)
  }

  function addElement(element: HTMLElement) {
    if (element.matches(UNSPOKEN) || isStandaloneLink(element) || isFolded(element)) return
    const { display } = getComputedStyle(element)
    if (display === 'none') return
    if (element instanceof HTMLTableRowElement) {
      text += `\n${rowOf(element)}\n`
      return
    }
    const isBlock = element.tagName === 'BR' || !/^(inline|contents)/.test(display)
    // A `dt` and its `dd` share one line.
    if (isBlock) text += element.matches('dt + dd') ? ' ' : '\n'
    for (const child of element.childNodes) add(child)
    if (isBlock && !element.matches('dt:has(+ dd)')) text += '\n'
  }
}

/** Styles may show the content of a closed `<details>`, as on wide screens. */
const isFolded = (element: Element) =>
  element.matches('details:not([open])') && !element.lastElementChild?.checkVisibility?.()

const isStandaloneLink = (element: Element) => {
  const parent = element.parentElement
  return (
    element.tagName === 'A' &&
    !parent?.matches(TEXT_CONTAINERS) &&
    ![...(parent?.childNodes ?? [])].some((node) => node instanceof Text && node.data.trim())
  )
}

function rowOf(row: HTMLTableRowElement): string {
  const heads = row.closest('table')?.tHead?.rows[0]?.cells
  return [...row.cells]
    .map((cell, column) => {
      if (getComputedStyle(cell).display === 'none') return ''
      const words = linesOf(cell).join(' ')
      const head = heads?.[column] ? linesOf(heads[column]).join(' ') : ''
      const isNumber = /^[\d.,]+%?$/.test(words)
      // A row header that is a word says itself what it is. On phones the cell already contains its header.
      if (!words || (column === 0 && !isNumber) || words.startsWith(head)) return words
      // The unit of a column is spoken behind the number: `ค่างวด (บาท)`.
      const [, name = head, unit = ''] = (isNumber && /^(.*?)\(?(บาท.*?)\)?$/.exec(head)) || []
      return `${name} ${words} ${unit}`.trim()
    })
    .filter(Boolean)
    .join(', ')
}
