/** Fields besides the record: base version and pressed button. */
const isOwn = (name: string) => name.startsWith('@') || name === 'do' || name === 'version'

export type Entries = readonly (readonly [name: string, value: string])[]

export const entriesOf = (form: FormData): Entries =>
  [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []))

/**
 * Typed and chosen values as one text, for comparison. Line ends are submitted as CRLF and read back as LF. Fields in another order say the same: an
 * uploaded picture is a hidden field first, and a choice of the library once it is saved.
 */
export const textOf = (entries: Entries): string =>
  JSON.stringify(
    entries.filter(([name]) => !isOwn(name)).toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)),
  ).replaceAll('\\r\\n', '\\n')

/** Whether all values of a form were in a submitted one. */
export const isTextIn = (entries: Entries, sent: Entries): boolean =>
  entries.every(([name, value]) => isOwn(name) || sent.some(([n, v]) => n === name && v === value))

export const textOfForm = (form: HTMLFormElement): string => textOf(entriesOf(new FormData(form)))

/** The text as rendered, ignoring what was typed before scripts loaded. */
export function textAtFirst(form: HTMLFormElement): string {
  const copy = form.cloneNode(true) as HTMLFormElement
  copy.reset()
  return textOfForm(copy)
}
