/** Not spoken: controls (except terms, which are words of the text), definitions, images, visually hidden hints, and closed `<details>`. */
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
    'details:not([open])',
  ],
  ...['[aria-hidden="true"]', '.visually-hidden:not(caption)', '[data-unspoken]'],
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
    if (element.matches(UNSPOKEN) || isStandaloneLink(element)) return
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

const isStandaloneLink = (element: Element) => {
  const parent = element.parentElement
  return (
    element.tagName === 'A' &&
    !parent?.matches(TEXT_CONTAINERS) &&
    ![...(parent?.childNodes ?? [])].some((node) => node instanceof Text && node.data.trim())
  )
}

function rowOf(row: HTMLTableRowElement): string {
  const headers = row.closest('table')?.tHead?.rows[0]?.cells
  return [...row.cells]
    .map((cell, column) => {
      const words = linesOf(cell).join(' ')
      const header = headers?.[column]?.textContent.trim() ?? ''
      // On phones the cell already contains its header.
      if (!words || column === 0 || words.startsWith(header)) return words
      return header === 'บาท' ? `${words} ${header}` : `${header} ${words}`
    })
    .filter(Boolean)
    .join(', ')
}
