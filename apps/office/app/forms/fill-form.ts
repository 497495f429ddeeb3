import type { Entries } from './form-text.ts'

/** Fills a form as if typed, so that controlled fields notice. Hidden fields written by the page stay. */
export function fillForm(form: HTMLFormElement, entries: Entries): void {
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.type === 'checkbox') {
      if (field.checked !== entries.some(([name]) => name === field.name)) field.click()
    } else if (field instanceof HTMLTextAreaElement || isTyped(field)) {
      const value = entries.find(([name]) => name === field.name)?.[1]
      if (value === undefined || value === field.value) continue
      typeInto(field, value)
    }
  }
}

/** Replaces the text of a field as if it was typed. */
export function typeInto(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  // React overrides the setter of the element, which would hide the change from it.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

const isTyped = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.type !== 'hidden'

/** Focuses the field with this id, or the first of the form. */
export function goOnAt(form: HTMLFormElement, id: string): void {
  const target = id ? document.getElementById(id) : null
  const field = form.contains(target) ? target : form.querySelector<HTMLElement>(FIELD)
  if (!field) return
  openFolds(field)
  typeAt(field)
}

/** Focuses a field to type into it; a rich text is opened first. */
export function typeAt(field: HTMLElement): void {
  field.focus()
  if (field.matches('[data-opens]')) field.click()
}

/** Opens collapsed sections around an element. */
export function openFolds(element: Element): void {
  for (let fold = element.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true
}

const FIELD = 'input:not([type=hidden]), textarea, select'
