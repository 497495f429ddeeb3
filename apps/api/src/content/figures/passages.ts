/**
 * Passages of a text that depend on a condition, in the syntax of Mustache:
 *
 *     {{#promotion.june}}ถึงสิ้นเดือนนี้ ดอกเบี้ยเริ่ม …{{/promotion.june}}     only while the promotion runs
 *     {{^link.appStore}}โทรถามเราก่อนติดตั้ง{{/link.appStore}}               only while the link has no address
 *
 * A passage lies within one paragraph, item or field; a paragraph or item that is empty without it vanishes. Passages are not nested.
 */
const NAME = String.raw`\s*([A-Za-z0-9.-]+)\s*`

/** Within one string of a JSON text: it does not go beyond a quote that is not escaped. */
const PASSAGE = new RegExp(String.raw`( ?)\{\{([#^])${NAME}\}\}((?:[^"\\]|\\.)*?)\{\{/\s*\3\s*\}\}( ?)`, 'g')
/** What follows the last words of a string of JSON, a paragraph or a text. */
const ENDS = /^(?:"|<\/|$)/
const MARK = new RegExp(String.raw`\{\{([#^/])${NAME}\}\}`, 'g')
/** A block without words, whose line breaks may be escaped as in JSON. */
const EMPTY_BLOCK = /<(li|p|ul|ol|h[2-6]|div|blockquote)(?:\s[^<>]*)?>(?:\s|\\n)*<\/\1>/g

/** A text, or the JSON of a record, without the passages whose condition does not hold. */
export function withPassages(text: string, holds: (condition: string) => boolean): string {
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

/** A stretch of a text, and the condition of its passage: `not` where it holds for everything but the condition. */
export type Stretch = { text: string; condition?: string; not?: boolean }

/** A text in stretches, or why it cannot be read. */
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

/** Whether every block that is opened is closed, and no other. */
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

/** `link.app`, `promotion.june`, or `not link.app`. */
export const WHEN = /^(not )?([a-z]+\.[A-Za-z0-9.-]+)$/

/** Whether an entry with this `when` is there. */
export function isWhen(when: string, holds: (condition: string) => boolean): boolean {
  const [, not, condition = ''] = WHEN.exec(when) ?? []
  return holds(condition) === (not === undefined)
}
