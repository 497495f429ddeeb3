import { useEffect, useRef } from 'react'
import { clearDraft } from '../../device/sent-forms.ts'
import { type DraftForm, restoreDraft, saveDraft } from '../../forms/draft.ts'
import { filterInputs } from '../../forms/filters.ts'

const FIELDS = { answer: { kind: 'choice', label: '' } } as const satisfies DraftForm['fields']

/**
 * Keeps what was chosen or typed for a question until it is sent, so that a reload brings it back. `key` belongs to one visitor's question;
 * `outcome` is why it was not taken. The ref is for its form.
 */
export function useAnswerDraft(key: string, outcome: object | undefined) {
  const form = useRef<HTMLFormElement>(null)
  const isSent = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each question; a refused answer is in its form again
  useEffect(() => {
    const draft = { key, fields: FIELDS }
    const element = form.current!
    const leaving = new AbortController()
    const { signal } = leaving
    filterInputs(element, signal)
    if (!outcome) restoreDraft(element, draft)
    const save = () => saveDraft(draft, new FormData(element))
    for (const type of ['input', 'change']) element.addEventListener(type, save, { signal })
    element.addEventListener('submit', () => (isSent.current = true), { signal })
    // The server knows the person now.
    clearDraft('credit-estimation')
    return () => {
      leaving.abort()
      if (isSent.current) clearDraft(key)
      isSent.current = false
    }
  }, [key])
  useEffect(() => {
    if (outcome) isSent.current = false
  }, [outcome])
  return form
}
