import type { Entries } from './form-text.ts'

/** Types a text into a form as a person would: what holds a field in its state hears of it. What the page itself wrote into the form stays. */
export function fillForm(form: HTMLFormElement, entries: Entries): void {
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.type === 'checkbox') {
      if (field.checked !== entries.some(([name]) => name === field.name)) field.click()
    } else if (field instanceof HTMLTextAreaElement || isTyped(field)) {
      const value = entries.find(([name]) => name === field.name)?.[1]
      if (value === undefined || value === field.value) continue
      // React gives a field a setter of its own, which would hide the change from it.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
}

const isTyped = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.type !== 'hidden'

/** Puts the focus into the field of this id, or into the first of the form. */
export function goOnAt(form: HTMLFormElement, id: string): void {
  const known = id ? document.getElementById(id) : null
  const field = form.contains(known) ? known : form.querySelector<HTMLElement>(FIELD)
  if (!field) return
  openFolds(field)
  field.focus()
}

/** Opens whatever is folded around an element. */
export function openFolds(element: Element): void {
  for (let fold = element.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true
}

const FIELD = 'input:not([type=hidden]), textarea, select'
