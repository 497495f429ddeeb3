/**
 * A browser that Playwright does not drive as its makers ship it. Elements are found by a function that runs in the page and returns one, written as text:
 * both protocols send it as such.
 */
export type Engine = {
  name: string
  open(url: string): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** The value of an expression in the page. A promise is waited for. */
  evaluate<T>(expression: string): Promise<T>
  /** A real press of the mouse. */
  press(find: string): Promise<void>
  /** Real keys, into a field that is emptied first. */
  type(find: string, text: string): Promise<void>
  screenshot(): Promise<Buffer>
  close(): Promise<void>
}

/** A field by the text of its label, or by how that begins. */
export const field = (label: string) =>
  `() => {
    const labels = [...document.querySelectorAll('main label')].map((l) => [l.textContent.trim(), l.control])
    const named = labels.find(([text]) => text === ${JSON.stringify(label)}) ?? labels.find(([text]) => text.startsWith(${JSON.stringify(label)}))
    return named?.[1]
  }`

/** A button, link or label by what it says, the first that is shown. */
export const control = (text: string) =>
  `() => [...document.querySelectorAll('main button, main a, main label, main summary')].find((e) =>
    e.checkVisibility() && e.textContent.trim().startsWith(${JSON.stringify(text)}))`

export const element = (selector: string) => `() => document.querySelector(${JSON.stringify(selector)})`

/** Brings an element into view and selects what is in it, so that typing replaces it. */
export const SELECT = (find: string) =>
  `(() => { const e = (${find})(); e.scrollIntoView({ block: 'center', behavior: 'instant' }); e.focus(); e.select?.() })()`
