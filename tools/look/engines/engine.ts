/**
 * A browser that Playwright cannot drive in its released version. Elements are found by a function that runs in the page and returns an element; it is
 * passed as text because both protocols send text.
 */
export type Engine = {
  name: string
  open(url: string): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** Returns the value of an expression in the page, and awaits a promise. */
  evaluate<T>(expression: string): Promise<T>
  /** Clicks with real mouse events. */
  press(find: string): Promise<void>
  /** Types with real key events after clearing the field. */
  type(find: string, text: string): Promise<void>
  screenshot(): Promise<Buffer>
  close(): Promise<void>
}

/** A field by the text of its label, or by the beginning of that text. */
export const field = (label: string) =>
  `() => {
    const labels = [...document.querySelectorAll('main label')].map((l) => [l.textContent.trim(), l.control])
    const named = labels.find(([text]) => text === ${JSON.stringify(label)}) ?? labels.find(([text]) => text.startsWith(${JSON.stringify(label)}))
    return named?.[1]
  }`

/** The first visible button, link or label by the beginning of its text. */
export const control = (text: string) =>
  `() => [...document.querySelectorAll('main button, main a, main label, main summary')].find((e) =>
    e.checkVisibility() && e.textContent.trim().startsWith(${JSON.stringify(text)}))`

export const element = (selector: string) => `() => document.querySelector(${JSON.stringify(selector)})`

/** Scrolls an element into view, and selects its content so that typing replaces it. */
export const SELECT = (find: string) =>
  `(() => { const e = (${find})(); e.scrollIntoView({ block: 'center', behavior: 'instant' }); e.focus(); e.select?.() })()`
