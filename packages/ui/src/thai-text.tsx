import { phrasesOf } from '@leasing/rules/thai-phrases'
import { Children, createElement, memo, type ReactNode } from 'react'
import { TEXT, WORD } from './thai-line-breaks.ts'

/**
 * Text in which no line ends within a word of the house list, a figure and its unit, or a date. For hydrated pages, around headings and sentences; the
 * others get the same by `preventWordBreaks`. Elements among the children stay as they are.
 */
export const ThaiText = memo(function ThaiText({ children }: { children: ReactNode }) {
  // `{count} บาท` is one text in two children.
  const parts: ReactNode[] = []
  for (const child of Children.toArray(children)) {
    const before = parts.at(-1)
    if (isText(child) && isText(before)) parts[parts.length - 1] = `${before}${child}`
    else parts.push(child)
  }
  return parts.map((part, i) => (isText(part) ? protect(String(part), i) : part))
})

const isText = (node: ReactNode) => typeof node === 'string' || typeof node === 'number'

function protect(text: string, key: number): ReactNode {
  const phrases = phrasesOf(text)
  if (!phrases.some(({ isKept }) => isKept)) return text
  const parts = phrases.map((phrase, i) =>
    phrase.isKept ? createElement(WORD, { key: i }, phrase.text) : phrase.text,
  )
  return phrases.length === 1 ? createElement(WORD, { key }, text) : createElement(TEXT, { key }, ...parts)
}
