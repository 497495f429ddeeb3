import type { FieldKind, Fields, Form } from '@leasing/contract/forms/define-form'
import { draftKey } from '../device/sent-forms.ts'
import { readStored, store } from '../device/storage.ts'
import { inputsOf } from './inputs.ts'

/** Unsent input, by input name. */
export type Draft = Readonly<Record<string, string>>

/** Never secrets or codes, nor checkboxes: consent must be given each time. */
const STORED_KINDS: readonly FieldKind[] = ['text', 'digits', 'number', 'choice', 'day', 'upload', 'uploads']

/** The part of a form description that drafts need. */
export type DraftForm = Pick<Form, 'key' | 'fields'>

const storedInputs = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, { kind }]) =>
    STORED_KINDS.includes(kind) ? inputsOf(name, kind) : [],
  )

/** The draft of this form in this browser tab. */
export function readDraft(key: string): Draft {
  try {
    const draft: unknown = JSON.parse(readStored('sessionStorage', draftKey(key)) ?? '{}')
    return typeof draft === 'object' && draft !== null ? (draft as Draft) : {}
  } catch {
    return {}
  }
}

export function saveDraft({ key, fields }: DraftForm, data: FormData) {
  const texts = storedInputs(fields).map(
    (name) => [name, data.getAll(name).filter(isText).join('\n')] as const,
  )
  const draft = Object.fromEntries(texts.filter(([, text]) => text !== ''))
  store('sessionStorage', draftKey(key), JSON.stringify(draft))
}

const isText = (value: FormDataEntryValue) => typeof value === 'string' && value !== ''

/** Restores the draft into the inputs of a form, except choices that the page has preselected (`chosen`). Returns true if an input changed. */
export function restoreDraft(
  element: HTMLFormElement,
  { key, fields }: DraftForm,
  chosen: Draft = {},
): boolean {
  const draft = readDraft(key)
  // `upload-field.tsx` restores files itself.
  const isExcluded = (name: string) =>
    fields[name]?.kind.startsWith('upload') || (fields[name]?.kind === 'choice' && chosen[name])
  const names = storedInputs(fields).filter((name) => draft[name] && !isExcluded(name))
  const filled = names.filter((name) => restoreInput(element.elements.namedItem(name), draft[name]!))
  return filled.length > 0
}

type Input = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

function restoreInput(element: Element | RadioNodeList | null, text: string): boolean {
  if (element === null) return false
  const inputs = (element instanceof RadioNodeList ? [...element] : [element]) as HTMLInputElement[]
  if (inputs.some(({ type }) => type === 'checkbox' || type === 'radio'))
    return tick(inputs, text.split('\n'))
  const input = element as Input
  if (input.value === text || ['hidden', 'file'].includes(input.type)) return false
  // Input made before the draft was loaded is newer.
  if (input.value !== initialValue(input)) return false
  input.value = text
  // Notifies dependent fields and the character counter.
  for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }))
  return true
}

/** Initial value of an input, as rendered. */
function initialValue(input: Input): string | undefined {
  if (!(input instanceof HTMLSelectElement)) return input.defaultValue
  const options = [...input.options]
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value
}

/** Restores radios, or checkboxes of one list, unless the visitor has already changed one. */
function tick(inputs: HTMLInputElement[], values: readonly string[]): boolean {
  if (inputs.some(({ checked, defaultChecked }) => checked !== defaultChecked)) return false
  const changed = inputs.filter(({ checked, value }) => checked !== values.includes(value))
  // Clicking a radio unchecks the others.
  for (const input of changed) if (input.checked !== values.includes(input.value)) input.click()
  return changed.length > 0
}
