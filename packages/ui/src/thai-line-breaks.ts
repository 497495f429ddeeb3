import { type Phrase, phrasesOf } from '@leasing/rules/thai-phrases'

/** The name of an inline element inside which no line breaks. */
export const WORD = 'w-d'

/** The name of an inline element around the parts of one text: in a flex container each part would otherwise be an item. */
export const TEXT = 't-x'

/** Elements of SVG and MathML. */
const FOREIGN = new Set(['svg', 'math'])

/** Elements that contain no lines of text, and elements that were already processed. */
const OPAQUE = new Set([...FOREIGN, 'option', 'pre', 'code', 'noscript', WORD, TEXT])

/** Elements whose content is not parsed as HTML, with the pattern of their end tag. */
const RAW = new Map(
  ['script', 'style', 'textarea', 'title'].map((name) => [name, new RegExp(`</${name}[^>]*>`, 'gi')]),
)

const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))

/** Elements that lay out lines of text. Any of them with an icon beside its text may be a flex container. */
const PROSE = new Set('p td th span strong small b em h1 h2 h3 h4'.split(' '))

const [EXCLAMATION, SLASH, EQUALS, GREATER, QUESTION] = [0x21, 0x2f, 0x3d, 0x3e, 0x3f]

/** React separates adjacent texts with it (`84<!-- --> เดือน`); only hydration needs it. */
const TEXT_SEPARATOR = '<!-- -->'

/**
 * Prevents line breaks inside words of the house list, between a number and its unit, and inside dates, in a page or fragment of HTML. Only for pages that
 * are not hydrated: React would not recognise the added elements. Text and attributes do not change. See docs/decisions/0083-line-breaks-in-two-places.md.
 */
export function preventWordBreaks(html: string): string {
  const output: string[] = []
  let copied = 0
  const replace = (start: number, end: number, replacement: string) => {
    output.push(html.slice(copied, start), replacement)
    copied = end
  }

  /** Names of the open elements, innermost last. */
  const open: string[] = []
  /** The length of `open` at the outermost opaque element. */
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
      // `/>` closes only elements of SVG and MathML.
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

/** Returns the position of the next tag, comment or declaration. Any other `<` is text. */
function nextMarkup(html: string, from: number): number {
  for (let at = html.indexOf('<', from); at !== -1; at = html.indexOf('<', at + 1)) {
    const code = html.charCodeAt(at + 1)
    if ((code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a) return at
    if (code === SLASH || code === EXCLAMATION || code === QUESTION) return at
  }
  return html.length
}

/** Returns the text from `start` to `end`, joined with the texts that React's separators divide from it. */
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

/** Returns the position after the `>` of the tag whose attributes begin at `at`. */
function endOfTag(html: string, at: number): number {
  while (at < html.length) {
    const code = html.charCodeAt(at++)
    if (code === GREATER) return at
    if (code !== EQUALS) continue
    while (isSpace(html.charCodeAt(at))) at++
    const quote = html.charAt(at)
    if (quote === '"' || quote === "'") at = indexAfter(quote, html, at + 1)
    else while (at < html.length && html.charCodeAt(at) !== GREATER && !isSpace(html.charCodeAt(at))) at++
  }
  return at
}

/** Returns the end of a comment, a declaration (`<!doctype html>`) or a processing instruction. */
function endOfComment(html: string, at: number): number {
  if (!html.startsWith('<!--', at)) return indexAfter('>', html, at)
  return endOf(/(?<=<!--)-?>|--!?>/g, html, at)
}

function indexAfter(end: string, html: string, from: number): number {
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

/** Splits HTML text so that the digits of a character reference such as `&#39;` do not count as a number. */
const phrasesOfHtml = (text: string): Phrase[] =>
  text
    .split(CHARACTER_REFERENCE)
    .flatMap((part, i) => (i % 2 ? [{ text: part, isKept: false }] : phrasesOf(part)))
