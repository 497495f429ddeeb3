import { readStored, removeStored, store } from './storage.ts'

export const draftKey = (form: string) => `draft:${form}` as const

/** Removes the draft of a form (`forms/draft.ts`). */
export const clearDraft = (form: string) => removeStored('sessionStorage', draftKey(form))

export const sentKey = (form: string) => `sent:${form}` as const

/** Shown when a visitor returns to a form that was already sent. The confirmation itself is in an encrypted cookie. */
export type SentForm = { reference: string; receivedAt: string }

export const rememberSent = (key: string, { reference, receivedAt }: SentForm) =>
  store('sessionStorage', sentKey(key), JSON.stringify({ reference, receivedAt }))

export function readSent(key: string): SentForm | undefined {
  try {
    const { reference, receivedAt } = JSON.parse(readStored('sessionStorage', sentKey(key)) ?? '{}')
    return reference && Date.parse(receivedAt) ? { reference, receivedAt } : undefined
  } catch {
    return undefined
  }
}
