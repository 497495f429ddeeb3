import type { FieldKind, Fields, Form } from '@leasing/contract/forms/define-form'
import { draftKey } from '../device/sent.ts'
import { readStored, store } from '../device/storage.ts'
import { inputsOf } from './inputs.ts'

/** What was typed and not sent, by the name of the input. */
export type Draft = Readonly<Record<string, string>>

/** Never a `secret` or a `code`, nor a consent, which has to be given each time. */
const KEPT: readonly FieldKind[] = ['text', 'digits', 'number', 'choice', 'day', 'upload', 'uploads']

/** What a draft has to know of its form. */
export type DraftForm = Pick<Form, 'key' | 'fields'>

const keptInputs = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, { kind }]) => (KEPT.includes(kind) ? inputsOf(name, kind) : []))

/** What was typed into this form earlier, in this tab of the browser. */
export function readDraft(key: string): Draft {
  try {
    const draft: unknown = JSON.parse(readStored('sessionStorage', draftKey(key)) ?? '{}')
    return typeof draft === 'object' && draft !== null ? (draft as Draft) : {}
  } catch {
    return {}
  }
}

export function saveDraft({ key, fields }: DraftForm, data: FormData) {
  const texts = keptInputs(fields).map((name) => [name, data.getAll(name).filter(isText).join('\n')] as const)
  const draft = Object.fromEntries(texts.filter(([, text]) => text !== ''))
  store('sessionStorage', draftKey(key), JSON.stringify(draft))
}

const isText = (value: FormDataEntryValue) => typeof value === 'string' && value !== ''

/** Puts a draft into the inputs of a form, but for what the page has `chosen`. True when there was something to put. */
export function fillIn(element: HTMLFormElement, { key, fields }: DraftForm, chosen: Draft = {}): boolean {
  const draft = readDraft(key)
  // upload-field.tsx restores files itself.
  const isLeft = (name: string) =>
    fields[name]?.kind.startsWith('upload') || (fields[name]?.kind === 'choice' && chosen[name])
  const names = keptInputs(fields).filter((name) => draft[name] && !isLeft(name))
  const filled = names.filter((name) => put(element.elements.namedItem(name), draft[name]!))
  return filled.length > 0
}

type Box = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

function put(found: Element | RadioNodeList | null, text: string): boolean {
  if (found === null) return false
  const boxes = (found instanceof RadioNodeList ? [...found] : [found]) as HTMLInputElement[]
  if (boxes.some(({ type }) => type === 'checkbox' || type === 'radio')) return tick(boxes, text.split('\n'))
  const box = found as Box
  if (box.value === text || ['hidden', 'file'].includes(box.type)) return false
  // The visitor typed or chose before the draft was loaded: that is newer.
  if (box.value !== valueAtFirst(box)) return false
  box.value = text
  // For fields that show more after a choice, and for the counter of characters.
  for (const type of ['input', 'change']) box.dispatchEvent(new Event(type, { bubbles: true }))
  return true
}

/** With which a box comes with its page. */
function valueAtFirst(box: Box): string | undefined {
  if (!(box instanceof HTMLSelectElement)) return box.defaultValue
  const options = [...box.options]
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value
}

/** Radios, or the boxes of one list. What was ticked before the draft was loaded is newer, too. */
function tick(boxes: HTMLInputElement[], values: readonly string[]): boolean {
  if (boxes.some(({ checked, defaultChecked }) => checked !== defaultChecked)) return false
  const changed = boxes.filter(({ checked, value }) => checked !== values.includes(value))
  // A radio takes the tick of another one by itself.
  for (const box of changed) if (box.checked !== values.includes(box.value)) box.click()
  return changed.length > 0
}
