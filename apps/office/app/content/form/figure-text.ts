import type { NamedFigure } from '@leasing/contract/staff/form'

const MARK = String.raw`\{\{[=#^/]?\s*[A-Za-z0-9.-]+\s*\}\}`
const NAME = /^\{\{([=#^/]?)\s*([A-Za-z0-9.-]+)\s*\}\}$/

/** A figure in a text, or the beginning or end of a passage that depends on a condition. */
export type FigureMark = { kind: '' | '=' | '#' | '^' | '/'; name: string }

/** `{{name}}`, `{{=name}}`, `{{#name}}`, `{{^name}}` or `{{/name}}`, and nothing else. */
export function markOf(source: string): FigureMark | undefined {
  const [, kind, name] = NAME.exec(source) ?? []
  return name === undefined ? undefined : { kind: kind as FigureMark['kind'], name }
}

export const namesIn = (text: string): string[] =>
  [...text.matchAll(new RegExp(MARK, 'g'))].flatMap(([source]) => markOf(source)?.name ?? [])

/** At the end of what is typed. */
export const MARK_AT_END = new RegExp(`${MARK}$`)
export const MARKS = new RegExp(MARK, 'g')

const TAG_OR_MARK = new RegExp(`<[^>]*>|${MARK}`, 'g')

/** HTML for the editor: each mark of a text in an element of its own. Attributes (`tel:{{contact.hotline}}`) stay as they are. */
export const withChips = (html: string): string =>
  html.replace(TAG_OR_MARK, (found) =>
    found.startsWith('<') ? found : `<span data-figure="${found}">${found}</span>`,
  )

const CHIP = new RegExp(`<span data-figure="[^"]*">(${MARK})</span>`, 'g')

/** The HTML as it was before `withChips`. */
export const withoutChips = (html: string): string => html.replace(CHIP, '$1')

export type FindFigure = (name: string) => NamedFigure | undefined

/** A text as visitors read it today; a figure that is not known stays as it is written. */
export function asRead(text: string, find: FindFigure): string {
  return text
    .replace(PASSAGE, (passage, kind: string, name: string, inner: string) => {
      const holds = find(name)?.holds
      if (holds === undefined) return passage
      return holds === (kind === '#') ? inner : ''
    })
    .replace(MARKS, (source) => find(markOf(source)!.name)?.text || source)
}

const PASSAGE = /\{\{([#^])\s*([A-Za-z0-9.-]+)\s*\}\}(.*?)\{\{\/\s*\2\s*\}\}/gs

/** What a chip shows: `2.79`, or what a passage depends on. */
export function chipText({ kind, name }: FigureMark, figure: NamedFigure | undefined): string {
  const title = figure?.title ?? name
  if (kind === '#') return `ถ้ามี: ${title} (`
  if (kind === '^') return `ถ้าไม่มี: ${title} (`
  if (kind === '/') return ')'
  return figure?.text ?? name
}

/** What a chip is called: `ดอกเบี้ยคงที่เริ่มต้น · อัตราในตาราง เช่าซื้อรถใหม่`. */
export function chipTitle({ kind }: FigureMark, figure: NamedFigure | undefined): string {
  if (!figure) return 'ไม่มีตัวเลขชื่อนี้'
  if (kind === '/') return `จบส่วนที่ขึ้นกับ ${figure.title}`
  if (kind !== '' && kind !== '=') return 'ส่วนที่แสดงตามเงื่อนไข'
  return figure.title === figure.group ? figure.title : `${figure.title} · ${figure.group}`
}
