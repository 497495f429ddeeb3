import { phrasesOf } from '@leasing/rules/thai-phrases'
import {
  Children,
  type ComponentPropsWithRef,
  createElement,
  type ElementType,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from 'react'
import { TEXT, WORD } from './thai-line-breaks.ts'

type ThaiTextProps<Tag extends ElementType> = {
  /** The element that holds the text. */
  as?: Tag
  children?: ReactNode
} & Omit<ComponentPropsWithRef<Tag>, 'children'>

/**
 * Text in which no line ends within a word of the house list, a figure and its unit, or a date. For headings and sentences of hydrated pages; other pages
 * get the same by `preventWordBreaks`. Elements among the children stay as they are.
 */
export function ThaiText<Tag extends ElementType = typeof Fragment>({
  as,
  children,
  ...rest
}: ThaiTextProps<Tag>) {
  return createElement((as ?? Fragment) as ElementType, rest, ...protect(children))
}

function protect(children: ReactNode): ReactNode[] {
  // `{count} บาท` is one text in two children.
  const parts: ReactNode[] = []
  for (const child of Children.toArray(children)) {
    const before = parts.at(-1)
    if (isText(child) && isText(before)) parts[parts.length - 1] = `${before}${child}`
    else parts.push(child)
  }
  return parts.map((part) => {
    if (isText(part)) return protectText(String(part))
    return isFragment(part)
      ? createElement(Fragment, { key: part.key }, ...protect(part.props.children))
      : part
  })
}

const isFragment = (node: ReactNode): node is ReactElement<{ children?: ReactNode }> =>
  isValidElement(node) && node.type === Fragment

const isText = (node: ReactNode) => typeof node === 'string' || typeof node === 'number'

function protectText(text: string): ReactNode {
  const phrases = phrasesOf(text)
  if (!phrases.some(({ isKept }) => isKept)) return text
  const parts = phrases.map(({ text, isKept }) => (isKept ? createElement(WORD, null, text) : text))
  return parts.length === 1 ? parts[0] : createElement(TEXT, null, ...parts)
}
