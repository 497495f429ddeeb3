import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate, useNavigation, useSubmit } from 'react-router'
import { type Entries, entriesOf, textOf, textOfForm } from '../forms/form-text.ts'
import { isFailure, isUncertain, type SendFailure } from '../forms/send-failure.ts'
import type { TypedCopy } from '../forms/typed-copies.ts'
import { useUnsaved } from '../forms/use-unsaved.ts'
import type { Met, Typed } from './save-record.server.ts'
import type { SavedPage } from './saved-page.ts'

/** A form on its way. `copy`: the copy that it was, where somebody has asked for that one. */
type Sent = { entries: Entries; pressed: string; copy?: Pick<TypedCopy, 'key' | 'sent'> }

type Options = {
  form: RefObject<HTMLFormElement | null>
  /** Where the form is sent. */
  action: string
  /** What the page shows; with `saved` it is the answer to a save. */
  page: object & Partial<Pick<SavedPage, 'saved'>>
  /** What the action answered last. */
  answer: unknown
  /** Another one for each form that is shown anew. */
  shown: number
  /** The form that is shown is not what is saved. */
  beginsUnsaved: boolean
  /** An answer that says something about the text. `anew`: its text takes the place of what is typed; `copy` as it was sent. */
  show: (answer: Typed, how: { anew: boolean; copy?: string | undefined }) => void
}

export type Saving = ReturnType<typeof useSaving>

const isSaving = (pressed: string) => ['', 'save', 'release', 'catch-up'].includes(pressed)

const isTypingIn = (form: HTMLFormElement) => {
  const field = document.activeElement
  return form.contains(field) && field?.matches('input, textarea, select, [contenteditable]') === true
}

/**
 * Sends a form, one after another, and compares what was sent with what stands in it: a save never takes anything from the form, whatever is
 * typed meanwhile and however it ends. Leaving with what is not saved asks; Ctrl+S saves.
 */
export function useSaving({ form, action, page, answer, shown, beginsUnsaved, show }: Options) {
  const submit = useSubmit()
  const navigate = useNavigate()
  const { state } = useNavigation()
  const { isDirty, isSaved, setSaved } = useUnsaved(form, { shown, beginsUnsaved })
  const [failure, setFailure] = useState<SendFailure & { pressed: Sent }>()
  /** A conflict that waits until it is asked for: it would take the form from under somebody's hands. */
  const [met, setMet] = useState<Met>()
  const [done, setDone] = useState<SavedPage['saved']['done']>()
  /** On its way, with what was there before its answer. */
  const onItsWay = useRef<{ sent: Sent; page: unknown; answer: unknown; isSeen: boolean }>(undefined)
  /** Sent without an answer: it may be saved. It is sent again as it was before anything else is, so that nobody meets their own words as somebody else's. */
  const unanswered = useRef<Sent>(undefined)
  /** What may be saved by now although no answer says so, for the copy of the form. */
  const [uncertain, setUncertain] = useState<Entries>()
  /** Pressed while something was on its way. */
  const next = useRef<string>(undefined)

  function setUnanswered(sent: Sent | undefined) {
    unanswered.current = sent
    setUncertain(sent?.entries)
  }

  function send(sent: Sent) {
    if (isSaving(sent.pressed)) setUncertain(sent.entries)
    onItsWay.current = { sent, page, answer, isSeen: false }
    setFailure(undefined)
    setMet(undefined)
    setDone(undefined)
    const body = new FormData()
    for (const [name, value] of sent.entries) if (name !== 'do') body.append(name, value)
    body.append('do', sent.pressed)
    body.append('@script', '')
    void submit(body, { method: 'post', action, replace: true, preventScrollReset: true })
  }

  const formNow = (pressed: string): Sent => ({ entries: entriesOf(new FormData(form.current!)), pressed })

  function press(pressed: string) {
    if (onItsWay.current) next.current = pressed
    else if (unanswered.current && isSaving(pressed)) {
      next.current = pressed
      send(unanswered.current)
    } else send(formNow(pressed))
  }

  function settle({ sent, page: pageBefore, answer: answerBefore }: NonNullable<typeof onItsWay.current>) {
    const now = textOfForm(form.current!)
    const isSame = now === textOf(sent.entries)
    if (page !== pageBefore) {
      setUnanswered(undefined)
      // Not the answer: another text was opened.
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
      // One that is sent again stays uncertain, however that ends.
      setUnanswered(isSaving(sent.pressed) && isUncertain(reason) ? sent : unanswered.current)
      setFailure({ ...reason, pressed: sent })
      return
    }
    setUnanswered(sent.copy?.sent && { entries: sent.copy.sent, pressed: 'save' })
    const typed = answer as Typed
    const anew = typed.conflict !== undefined || !isSaving(sent.pressed)
    // What was typed meanwhile belongs to the text that takes its place.
    if (anew && !isSame && !sent.copy) send(formNow(sent.pressed))
    else if (anew && isTypingIn(form.current!)) setMet(typed.conflict)
    else show(typed, { anew, copy: sent.copy?.key })
  }

  // Before the browser paints or hears anything else, so that nothing is typed between the comparison and what follows from it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what ends a submission.
  useLayoutEffect(() => {
    const current = onItsWay.current
    if (!current || !form.current) return
    if (state !== 'idle') current.isSeen = true
    else if (current.isSeen || page !== current.page || answer !== current.answer) {
      onItsWay.current = undefined
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
    isOnItsWay: state !== 'idle' && onItsWay.current !== undefined,
    done: isDirty ? undefined : done,
    failure: failure?.failure,
    met,
    /** Shows the conflict, with what is typed by then. */
    look: () => press('save'),
    press,
    /** The same once more. */
    retry: () =>
      failure && (isSaving(failure.pressed.pressed) ? press(failure.pressed.pressed) : send(failure.pressed)),
    /** Shows what was typed before in place of what stands here. */
    restore: (copy: TypedCopy) => send({ entries: copy.entries, pressed: 'restore', copy }),
    uncertain,
    isSaved,
  }
}
