import { readStored, removeStored, store } from './storage.ts'

export const draftKey = (form: string) => `draft:${form}` as const

/** What was typed into a form and not sent (`forms/draft.ts`). */
export const clearDraft = (form: string) => removeStored('sessionStorage', draftKey(form))

export const sentKey = (form: string) => `sent:${form}` as const

/** That a form was received, for whoever goes back to it. The confirmation itself is in an encrypted cookie. */
export type Sent = { reference: string; receivedAt: string }

export const rememberSent = (key: string, { reference, receivedAt }: Sent) =>
  store('sessionStorage', sentKey(key), JSON.stringify({ reference, receivedAt }))

export function readSent(key: string): Sent | undefined {
  try {
    const { reference, receivedAt } = JSON.parse(readStored('sessionStorage', sentKey(key)) ?? '{}')
    return reference && Date.parse(receivedAt) ? { reference, receivedAt } : undefined
  } catch {
    return undefined
  }
}
