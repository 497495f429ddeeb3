import { useEffect, useRef } from 'react'
import { clearDraft } from '../../device/sent-forms.ts'
import { type DraftForm, restoreDraft, saveDraft } from '../../forms/draft.ts'
import { filterInputs } from '../../forms/filters.ts'

const FIELDS = { answer: { kind: 'choice', label: '' } } as const satisfies DraftForm['fields']

/**
 * Stores the unsent answer to a question, so that a reload restores it. `key` is unique per visitor and question; `outcome` is the rejection of the
 * answer, if any. Attach the returned ref to the form.
 */
export function useAnswerDraft(key: string, outcome: object | undefined) {
  const form = useRef<HTMLFormElement>(null)
  const isSent = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per question; a rejected answer is rendered in its form
  useEffect(() => {
    const draft = { key, fields: FIELDS }
    const element = form.current!
    const controller = new AbortController()
    const { signal } = controller
    filterInputs(element, signal)
    if (!outcome) restoreDraft(element, draft)
    const save = () => saveDraft(draft, new FormData(element))
    for (const type of ['input', 'change']) element.addEventListener(type, save, { signal })
    element.addEventListener('submit', () => (isSent.current = true), { signal })
    // The personal data is stored on the server now.
    clearDraft('credit-estimation')
    return () => {
      controller.abort()
      if (isSent.current) clearDraft(key)
      isSent.current = false
    }
  }, [key])
  useEffect(() => {
    if (outcome) isSent.current = false
  }, [outcome])
  return form
}
