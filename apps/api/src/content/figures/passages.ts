/**
 * Passages of a text that depend on a condition, in the syntax of Mustache:
 *
 *     {{#promotion.june}}ถึงสิ้นเดือนนี้ ดอกเบี้ยเริ่ม …{{/promotion.june}}     only while the promotion runs
 *     {{^link.appStore}}โทรถามเราก่อนติดตั้ง{{/link.appStore}}               only while the link has no URL
 *
 * A passage lies within one paragraph, item or field; a paragraph or item left empty is removed. Passages cannot be nested.
 */
const NAME = String.raw`\s*([A-Za-z0-9.-]+)\s*`

/** Matches within one string of a JSON text: it does not cross an unescaped quote. */
const PASSAGE = new RegExp(String.raw`( ?)\{\{([#^])${NAME}\}\}((?:[^"\\]|\\.)*?)\{\{/\s*\3\s*\}\}( ?)`, 'g')
/** Matches the end of a string of JSON, a paragraph or a text. */
const ENDS = /^(?:"|<\/|$)/
const MARK = new RegExp(String.raw`\{\{([#^/])${NAME}\}\}`, 'g')
/** Matches a block without words, whose line breaks may be escaped as in JSON. */
const EMPTY_BLOCK = /<(li|p|ul|ol|h[2-6]|div|blockquote)(?:\s[^<>]*)?>(?:\s|\\n)*<\/\1>/g

/** Removes the passages whose condition is false, from a text or the JSON of a record. */
export function resolvePassages(text: string, holds: (condition: string) => boolean): string {
  if (!hasPassages(text)) return text
  const resolved = text.replace(PASSAGE, (passage, before, kind, condition, inner, after, at: number) => {
    if (holds(condition) === (kind === '#')) return before + inner + after
    return ENDS.test(text.slice(at + passage.length, at + passage.length + 2)) ? '' : before || after
  })
  return withoutEmptyBlocks(resolved.replace(MARK, ''))
}

export const hasPassages = (text: string): boolean => text.includes('{{#') || text.includes('{{^')

function withoutEmptyBlocks(text: string): string {
  const rest = text.replace(EMPTY_BLOCK, '')
  return rest === text ? text : withoutEmptyBlocks(rest)
}

/** A part of a text, and the condition of its passage; `not` if the passage applies when the condition is false. */
export type Stretch = { text: string; condition?: string; not?: boolean }

/** Splits a text into stretches, or returns its fault. */
export function stretchesOf(text: string): Stretch[] | { fault: string } {
  const stretches: Stretch[] = []
  let open: { condition: string; not: boolean } | undefined
  let at = 0
  for (const match of text.matchAll(MARK)) {
    const [mark, kind, condition = ''] = match
    stretches.push({ text: text.slice(at, match.index), ...open })
    at = match.index + mark.length
    if (kind === '/') {
      if (open?.condition !== condition) return { fault: `closes ${mark} where it is not open` }
      open = undefined
    } else {
      if (open) return { fault: `opens ${mark} within {{#${open.condition}}}: passages are not nested` }
      open = { condition, not: kind === '^' }
    }
  }
  if (open) return { fault: `does not close {{#${open.condition}}}` }
  stretches.push({ text: text.slice(at) })
  const crossing = stretches.find((stretch) => stretch.condition && !isWithinBlock(stretch.text))
  if (crossing)
    return { fault: `{{#${crossing.condition}}} does not end in the paragraph in which it begins` }
  return stretches
}

/** Whether opening and closing block tags match. */
function isWithinBlock(html: string): boolean {
  const open: string[] = []
  for (const [, slash, tag = ''] of html.matchAll(
    /<(\/?)(li|p|ul|ol|h[2-6]|div|blockquote|t[a-z]+)\b[^>]*>/g,
  )) {
    if (!slash) open.push(tag)
    else if (open.pop() !== tag) return false
  }
  return open.length === 0
}

/** Matches `link.app`, `promotion.june`, or `not link.app`. */
export const WHEN = /^(not )?([a-z]+\.[A-Za-z0-9.-]+)$/

/** Evaluates the `when` of an entry. */
export function isWhen(when: string, holds: (condition: string) => boolean): boolean {
  const [, not, condition = ''] = WHEN.exec(when) ?? []
  return holds(condition) === (not === undefined)
}
