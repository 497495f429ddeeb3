import { phrasesOf } from '@leasing/rules/thai-phrases'
import { createElement, type ReactNode } from 'react'

/** An inline element within which no line ends. */
const WORD = 'w-d'

/** An inline element around the parts of one text: in a flex container they would otherwise stand as columns. */
const TEXT = 't-x'

/**
 * Children of an element with the words of the house list kept whole in its texts. Each child stays at its position, by which React knows it.
 * `isProse`: the element lays out lines, so that the parts of its only text need nothing around them.
 */
export function keepWordsWhole(children: ReactNode, isProse = false): ReactNode {
  if (typeof children === 'string') return isProse ? partsOf(children) : textOf(children)
  if (!Array.isArray(children)) return children
  let copy: ReactNode[] | undefined
  for (let i = 0; i < children.length; i++) {
    const child: ReactNode = children[i]
    if (!isText(child) && !Array.isArray(child)) continue
    // `{count} บาท` is one text in two children.
    let end = i + 1
    let text: ReactNode = child
    while (isText(text) && isText(children[end])) text = `${text}${children[end++]}`
    const whole = typeof text === 'string' ? textOf(text, `text ${i}`) : keepWordsWhole(text)
    if (whole !== text) {
      copy ??= [...children]
      copy.fill(null, i, end)
      copy[i] = whole
    }
    i = end - 1
  }
  return copy ?? children
}

const isText = (node: ReactNode) => typeof node === 'string' || typeof node === 'number'

/** The same for HTML that is written into a page as it is. */
export const keepWordsWholeInHtml = remembering((html) =>
  html.replaceAll(/(?<=^|>)[^<>]+/g, (text) =>
    phrasesOf(text)
      .map((phrase) => (phrase.isKept ? `<${WORD}>${phrase.text}</${WORD}>` : phrase.text))
      .join(''),
  ),
)

const partsOf = remembering<ReactNode>((text) => {
  const phrases = phrasesOf(text)
  if (!phrases.some(({ isKept }) => isKept)) return text
  return phrases.map((phrase, i) =>
    phrase.isKept ? createElement(WORD, { key: i }, phrase.text) : phrase.text,
  )
})

/** The key is for children that a component passes on by `{...rest}`: React takes them for a list. */
function textOf(text: string, key?: string): ReactNode {
  const parts = partsOf(text)
  return Array.isArray(parts) && parts.length > 1 ? createElement(TEXT, { key }, ...parts) : parts
}

/** Pages say the same texts again and again. What fills this are texts with figures of visitors, and answers with the words of a search marked. */
const MOST_LETTERS = 1_000_000

const THAI = /[\u0e01-\u0e5b]/

function remembering<Result>(split: (text: string) => Result): (text: string) => Result | string {
  const known = new Map<string, Result>()
  let letters = 0
  return (text) => {
    let result = known.get(text)
    if (result !== undefined) return result
    if (!THAI.test(text)) return text
    result = split(text)
    letters += text.length
    if (letters > MOST_LETTERS) {
      known.clear()
      letters = text.length
    }
    known.set(text, result)
    return result
  }
}
