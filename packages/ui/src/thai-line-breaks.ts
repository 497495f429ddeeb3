import { type Phrase, phrasesOf } from '@leasing/rules/thai-phrases'

/** An inline element within which no line ends. */
export const WORD = 'w-d'

/** An inline element around the parts of one text: in a flex container they would otherwise be items of their own. */
export const TEXT = 't-x'

/** Drawings and formulas. */
const FOREIGN = new Set(['svg', 'math'])

/** Elements without lines of text, and those that were processed already. */
const OPAQUE = new Set([...FOREIGN, 'option', 'pre', 'code', 'noscript', WORD, TEXT])

/** Elements whose content is not parsed as HTML, and where they end. */
const RAW = new Map(
  ['script', 'style', 'textarea', 'title'].map((name) => [name, new RegExp(`</${name}[^>]*>`, 'gi')]),
)

const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))

/** Elements that lay out lines. With an icon beside its text any of them may still be a flex container. */
const PROSE = new Set('p td th span strong small b em h1 h2 h3 h4'.split(' '))

const [EXCLAMATION, SLASH, EQUALS, GREATER, QUESTION] = [0x21, 0x2f, 0x3d, 0x3e, 0x3f]

/** React separates adjacent texts by it (`84<!-- --> เดือน`), which only hydration needs. */
const TEXT_SEPARATOR = '<!-- -->'

/**
 * A page or fragment of HTML in which no line ends within a word of the house list, a figure and its unit, or a date. For pages that are not hydrated:
 * React would not recognise the added elements. Text and attributes stay as they are. See docs/decisions/0083-line-breaks-in-two-places.md.
 */
export function preventWordBreaks(html: string): string {
  const output: string[] = []
  let copied = 0
  const replace = (start: number, end: number, replacement: string) => {
    output.push(html.slice(copied, start), replacement)
    copied = end
  }

  /** Names of the open elements, the innermost last. */
  const open: string[] = []
  /** Length of `open` at the outermost opaque element. */
  let opaqueDepth = Number.POSITIVE_INFINITY
  let isFirstInParent = false
  let at = 0
  while (at < html.length) {
    const markup = nextMarkup(html, at)
    if (markup > at && open.length >= opaqueDepth) {
      at = markup
    } else if (markup > at) {
      const { text, end } = readText(html, at, markup)
      const isOnlyChild = isFirstInParent && html.startsWith('</', end)
      const result = protectText(text, isOnlyChild && PROSE.has(open.at(-1)!))
      if (result !== text || end !== markup) replace(at, end, result)
      isFirstInParent = false
      at = end
    } else if (html.startsWith(TEXT_SEPARATOR, at)) {
      replace(at, at + TEXT_SEPARATOR.length, '')
      at += TEXT_SEPARATOR.length
    } else if (html.charCodeAt(at + 1) === SLASH) {
      const depth = open.lastIndexOf(tagName(html, at + 2))
      if (depth >= 0) open.length = depth
      if (open.length < opaqueDepth) opaqueDepth = Number.POSITIVE_INFINITY
      isFirstInParent = false
      at = endOfTag(html, at + 2)
    } else if (html.charCodeAt(at + 1) === EXCLAMATION || html.charCodeAt(at + 1) === QUESTION) {
      isFirstInParent = false
      at = endOfComment(html, at)
    } else {
      const name = tagName(html, at + 1)
      at = endOfTag(html, at + 1 + name.length)
      // `/>` closes drawings and formulas, and what is in them, only.
      const isForeign = FOREIGN.has(name) || open.length >= opaqueDepth
      const isEmpty = VOID.has(name) || (isForeign && html[at - 2] === '/')
      isFirstInParent = !isEmpty
      const endOfRaw = RAW.get(name)
      if (endOfRaw) at = endOf(endOfRaw, html, at)
      else if (!isEmpty) {
        open.push(name)
        if (OPAQUE.has(name)) opaqueDepth = Math.min(opaqueDepth, open.length)
      }
    }
  }
  return copied === 0 ? html : output.join('') + html.slice(copied)
}

/** The position of the next tag, comment or declaration. Any other `<` is text. */
function nextMarkup(html: string, from: number): number {
  for (let at = html.indexOf('<', from); at !== -1; at = html.indexOf('<', at + 1)) {
    const code = html.charCodeAt(at + 1)
    if ((code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a) return at
    if (code === SLASH || code === EXCLAMATION || code === QUESTION) return at
  }
  return html.length
}

/** The text from `start` to `end`, and what follows it behind separators of React. */
function readText(html: string, start: number, end: number) {
  let text = html.slice(start, end)
  while (html.startsWith(TEXT_SEPARATOR, end)) {
    const rest = end + TEXT_SEPARATOR.length
    end = nextMarkup(html, rest)
    text += html.slice(rest, end)
  }
  return { text, end }
}

const isSpace = (code: number) => code === 0x20 || (code >= 0x09 && code <= 0x0d)

function tagName(html: string, at: number): string {
  let end = at
  for (; end < html.length; end++) {
    const code = html.charCodeAt(end)
    if (code === GREATER || code === SLASH || isSpace(code)) break
  }
  return html.slice(at, end).toLowerCase()
}

/** Behind the `>` of the tag whose attributes begin at `at`. */
function endOfTag(html: string, at: number): number {
  while (at < html.length) {
    const code = html.charCodeAt(at++)
    if (code === GREATER) return at
    if (code !== EQUALS) continue
    while (isSpace(html.charCodeAt(at))) at++
    const quote = html.charAt(at)
    if (quote === '"' || quote === "'") at = behind(quote, html, at + 1)
    else while (at < html.length && html.charCodeAt(at) !== GREATER && !isSpace(html.charCodeAt(at))) at++
  }
  return at
}

/** Of a comment, a declaration (`<!doctype html>`) or a processing instruction. */
function endOfComment(html: string, at: number): number {
  if (!html.startsWith('<!--', at)) return behind('>', html, at)
  return endOf(/(?<=<!--)-?>|--!?>/g, html, at)
}

function behind(end: string, html: string, from: number): number {
  const at = html.indexOf(end, from)
  return at === -1 ? html.length : at + end.length
}

function endOf(pattern: RegExp, html: string, from: number): number {
  pattern.lastIndex = from
  return pattern.test(html) ? pattern.lastIndex : html.length
}

const THAI = /[\u0e01-\u0e5b]/
const CHARACTER_REFERENCE = /(&(?:#\w+;?|\w+;))/

function protectText(text: string, isProse: boolean): string {
  if (!THAI.test(text)) return text
  const phrases = text.includes('&') ? phrasesOfHtml(text) : phrasesOf(text)
  if (!phrases.some(({ isKept }) => isKept)) return text
  const html = phrases.map(({ text, isKept }) => (isKept ? `<${WORD}>${text}</${WORD}>` : text)).join('')
  return isProse || phrases.length === 1 ? html : `<${TEXT}>${html}</${TEXT}>`
}

/** The digits of `&#39;` are not a figure. */
const phrasesOfHtml = (text: string): Phrase[] =>
  text
    .split(CHARACTER_REFERENCE)
    .flatMap((part, i) => (i % 2 ? [{ text: part, isKept: false }] : phrasesOf(part)))
