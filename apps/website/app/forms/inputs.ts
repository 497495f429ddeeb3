import type { FieldKind } from '@leasing/contract/forms/define-form'
import type { Values } from './form.ts'

/** Names of the three inputs of a date. */
export const dayInputs = (name: string) =>
  ({ day: `${name}-day`, month: `${name}-month`, year: `${name}-year` }) as const

/** Names of the inputs of a field. */
export const inputsOf = (name: string, kind: FieldKind): string[] =>
  kind === 'day' ? Object.values(dayInputs(name)) : [name]

/** Name of the hidden input with the reason why an upload failed, for validation in the browser. */
export const uploadErrorInput = (name: string) => `${name}-failed`

/** Event of an input that stays empty because the input filter rejected what was typed. */
export const REJECTED_EVENT = 'input-rejected'

/** Stores the rejected characters, so that the error message of the empty input can explain them. */
export function recordRejected(box: HTMLInputElement, text: string) {
  box.dataset.rejected = (box.dataset.rejected ?? '') + text
  box.dispatchEvent(new Event(REJECTED_EVENT, { bubbles: true }))
}

/** Rejected characters of inputs that are still empty, by input name. */
export const rejectedIn = (form: HTMLFormElement): Values =>
  Object.fromEntries(
    [...form.querySelectorAll<HTMLInputElement>('[data-rejected]')]
      .filter(({ value }) => value === '')
      .map(({ name, dataset }) => [name, dataset.rejected!]),
  )
