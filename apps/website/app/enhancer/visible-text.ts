/** Not read: what is pressed or filled in (but a term is a word), its meaning, pictures, what only helps others (a new tab), and what is folded away. */
const SILENT = [
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

/** Where a link is read as words of a text. Alone within a box it is a button. */
const WORDS_OF_TEXT = 't-x, w-d, p, li, td, th, dt, dd, h1, h2, h3, h4, h5, h6, span, strong, em, b, i, small'

/** The text of a part as it is seen, in order, a line for each block. Of a table each row is a line: every cell after the head of its column. */
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
    if (element.matches(SILENT) || isButton(element)) return
    const { display } = getComputedStyle(element)
    if (display === 'none') return
    if (element instanceof HTMLTableRowElement) {
      text += `\n${rowOf(element)}\n`
      return
    }
    const isApart = element.tagName === 'BR' || !/^(inline|contents)/.test(display)
    // A term and what it is belong together.
    if (isApart) text += element.matches('dt + dd') ? ' ' : '\n'
    for (const child of element.childNodes) add(child)
    if (isApart && !element.matches('dt:has(+ dd)')) text += '\n'
  }
}

const isButton = (element: Element) => {
  const around = element.parentElement
  return (
    element.tagName === 'A' &&
    !around?.matches(WORDS_OF_TEXT) &&
    ![...(around?.childNodes ?? [])].some((node) => node instanceof Text && node.data.trim())
  )
}

function rowOf(row: HTMLTableRowElement): string {
  const heads = row.closest('table')?.tHead?.rows[0]?.cells
  return [...row.cells]
    .map((cell, column) => {
      const words = linesOf(cell).join(' ')
      const head = heads?.[column]?.textContent.trim() ?? ''
      // On phones the cell says its head itself.
      if (!words || column === 0 || words.startsWith(head)) return words
      return head === 'บาท' ? `${words} ${head}` : `${head} ${words}`
    })
    .filter(Boolean)
    .join(', ')
}
