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
  /** The element that contains the text. */
  as?: Tag
  children?: ReactNode
} & Omit<ComponentPropsWithRef<Tag>, 'children'>

/**
 * Text without line breaks inside words of the house list, between a number and its unit, and inside dates. For headings and sentences of hydrated
 * pages; other pages use `preventWordBreaks`. Element children do not change.
 */
export function ThaiText<Tag extends ElementType = typeof Fragment>({
  as,
  children,
  ...rest
}: ThaiTextProps<Tag>) {
  return createElement((as ?? Fragment) as ElementType, rest, ...protect(children))
}

function protect(children: ReactNode): ReactNode[] {
  // React passes `{count} บาท` as two children, which are one text.
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
