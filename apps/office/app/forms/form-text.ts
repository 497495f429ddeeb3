/** What a form sends beside the record itself: what it was opened from, and which button was pressed. */
const isOwn = (name: string) => name.startsWith('@') || name === 'do'

export type Entries = readonly (readonly [name: string, value: string])[]

export const entriesOf = (form: FormData): Entries =>
  [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []))

/** All that is typed and chosen, to compare with. Line ends are sent as CR LF, and read back as LF. */
export const textOf = (entries: Entries): string =>
  JSON.stringify(entries.filter(([name]) => !isOwn(name))).replaceAll('\\r\\n', '\\n')

/** Whether all that is typed and chosen in a form was in one that was sent. */
export const isTextIn = (entries: Entries, sent: Entries): boolean =>
  entries.every(([name, value]) => isOwn(name) || sent.some(([n, v]) => n === name && v === value))

export const textOfForm = (form: HTMLFormElement): string => textOf(entriesOf(new FormData(form)))

/** As the page brought it, whatever was typed before scripts came. */
export function textAtFirst(form: HTMLFormElement): string {
  const copy = form.cloneNode(true) as HTMLFormElement
  copy.reset()
  return textOfForm(copy)
}
