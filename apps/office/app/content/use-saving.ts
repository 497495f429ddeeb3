import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate, useNavigation, useSubmit } from 'react-router'
import { type Entries, entriesOf, textOf, textOfForm } from '../forms/form-text.ts'
import { isFailure, isUncertain, type SendFailure } from '../forms/send-failure.ts'
import type { TypedCopy } from '../forms/typed-copies.ts'
import { useUnsaved } from '../forms/use-unsaved.ts'
import type { Conflict, Unsaved } from './save-record.server.ts'
import type { SavedPage } from './saved-page.ts'

/** A submitted form. `copy`: the local copy it was restored from. */
type Sent = { entries: Entries; pressed: string; copy?: Pick<TypedCopy, 'key' | 'sent'> }

type Options = {
  form: RefObject<HTMLFormElement | null>
  /** Action of the form. */
  action: string
  /** The page data; with `saved`, the response to a save. */
  page: object & Partial<Pick<SavedPage, 'saved'>>
  /** Latest action data. */
  answer: unknown
  /** Changes with each form that replaces the shown one. */
  shown: number
  /** Whether the shown form differs from the saved record. */
  beginsUnsaved: boolean
  /** Shows a response about the text. `anew`: its text replaces the typed text; `copy`: from this local copy. */
  show: (answer: Unsaved, how: { anew: boolean; copy?: string | undefined }) => void
}

export type Saving = ReturnType<typeof useSaving>

const isSaving = (pressed: string) => ['', 'save', 'release', 'catch-up'].includes(pressed)

const isTypingIn = (form: HTMLFormElement) => {
  const field = document.activeElement
  return form.contains(field) && field?.matches('input, textarea, select, [contenteditable]') === true
}

/**
 * Submits the form, one request at a time, and compares the submitted text with the current one. A save never changes typed text, whatever its
 * result. Leaving with unsaved text asks; Ctrl+S saves.
 */
export function useSaving({ form, action, page, answer, shown, beginsUnsaved, show }: Options) {
  const submit = useSubmit()
  const navigate = useNavigate()
  const { state } = useNavigation()
  const { isDirty, isSaved, setSaved } = useUnsaved(form, { shown, beginsUnsaved })
  const [failure, setFailure] = useState<SendFailure & { pressed: Sent }>()
  /** A pending conflict. Showing it at once would replace a form that somebody is typing into. */
  const [conflict, setConflict] = useState<Conflict>()
  const [done, setDone] = useState<SavedPage['saved']['done']>()
  // What a save had to tell is not told again when typed text is taken back.
  if (isDirty && done) setDone(undefined)
  /** The request in flight, with the data from before it. */
  const inFlight = useRef<{ sent: Sent; page: unknown; answer: unknown; isSeen: boolean }>(undefined)
  /**
   * Submitted without a response: it may be saved. It is submitted again, unchanged, before anything else, so that nobody conflicts with their own
   * text.
   */
  const unanswered = useRef<Sent>(undefined)
  /** Text that may have been saved without a response, stored with the local copy. */
  const [uncertain, setUncertain] = useState<Entries>()
  /** The button pressed while a request was in flight. */
  const next = useRef<string>(undefined)

  function setUnanswered(sent: Sent | undefined) {
    unanswered.current = sent
    setUncertain(sent?.entries)
  }

  function send(sent: Sent) {
    if (isSaving(sent.pressed)) setUncertain(sent.entries)
    inFlight.current = { sent, page, answer, isSeen: false }
    setFailure(undefined)
    setConflict(undefined)
    setDone(undefined)
    const body = new FormData()
    for (const [name, value] of sent.entries) if (name !== 'do') body.append(name, value)
    body.append('do', sent.pressed)
    body.append('@script', '')
    void submit(body, { method: 'post', action, replace: true, preventScrollReset: true })
  }

  const formNow = (pressed: string): Sent => ({ entries: entriesOf(new FormData(form.current!)), pressed })

  function press(pressed: string) {
    if (inFlight.current) next.current = pressed
    else if (unanswered.current && isSaving(pressed)) {
      next.current = pressed
      send(unanswered.current)
    } else send(formNow(pressed))
  }

  function settle({ sent, page: pageBefore, answer: answerBefore }: NonNullable<typeof inFlight.current>) {
    const now = textOfForm(form.current!)
    const isSame = now === textOf(sent.entries)
    if (page !== pageBefore) {
      setUnanswered(undefined)
      // Not a response: another record was opened.
      if (!page.saved) return
      setSaved(textOf(sent.entries))
      setDone(page.saved.done)
      const wanted = next.current ?? (page.saved.next && sent.pressed)
      next.current = undefined
      const isMore = wanted !== undefined && !['', 'save', sent.pressed].includes(wanted)
      if (wanted !== undefined && (isMore || !isSame)) send(formNow(wanted))
      else if (page.saved.next) void navigate(page.saved.next)
      return
    }
    next.current = undefined
    const failed = isFailure(answer) && answer !== answerBefore
    if (failed || answer === answerBefore || !answer) {
      const reason: SendFailure = failed ? answer : { failure: 'unreachable' }
      // A repeated submit stays uncertain, whatever its result.
      setUnanswered(isSaving(sent.pressed) && isUncertain(reason) ? sent : unanswered.current)
      setFailure({ ...reason, pressed: sent })
      return
    }
    setUnanswered(sent.copy?.sent && { entries: sent.copy.sent, pressed: 'save' })
    const typed = answer as Unsaved
    const anew = typed.conflict !== undefined || !isSaving(sent.pressed)
    // Text typed meanwhile belongs to the text that replaces it, so submit it too.
    if (anew && !isSame && !sent.copy) send(formNow(sent.pressed))
    else if (anew && isTypingIn(form.current!)) setConflict(typed.conflict)
    else show(typed, { anew, copy: sent.copy?.key })
  }

  // Before the browser paints or hears anything else, so that nothing is typed between the comparison and what follows from it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what ends a submission.
  useLayoutEffect(() => {
    const current = inFlight.current
    if (!current || !form.current) return
    if (state !== 'idle') current.isSeen = true
    else if (current.isSeen || page !== current.page || answer !== current.answer) {
      inFlight.current = undefined
      settle(current)
    }
  }, [state, page, answer])

  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      form.current?.requestSubmit()
    }
    window.addEventListener('keydown', save)
    return () => window.removeEventListener('keydown', save)
  }, [form])

  return {
    isDirty,
    isInFlight: state !== 'idle' && inFlight.current !== undefined,
    done,
    failure: failure?.failure,
    conflict,
    /** Shows the conflict, with the current text. */
    showConflict: () => press('save'),
    press,
    /** Submits again. */
    retry: () =>
      failure && (isSaving(failure.pressed.pressed) ? press(failure.pressed.pressed) : send(failure.pressed)),
    /** Replaces the form by a local copy. */
    restore: (copy: TypedCopy) => send({ entries: copy.entries, pressed: 'restore', copy }),
    uncertain,
    isSaved,
  }
}
