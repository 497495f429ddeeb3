import type { Form } from '@leasing/contract/forms/define-form'
import { withAnswerTimes } from '@leasing/contract/with-answer-times'
import { ThaiText } from '@leasing/ui/thai-text'
import {
  Fragment,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Form as RouterForm } from 'react-router'
import { draftKey, sentKey } from '../device/sent-forms.ts'
import { readStored } from '../device/storage.ts'
import { useAnswerTimes } from '../root-data.ts'
import { type FormOutcome, loadSchema, type Values } from './form.ts'
import { FormContext } from './form-context.ts'
import { HONEYPOT, HUMAN, OPEN_FOR } from './human.ts'
import { HumanStep } from './human-step.tsx'
import { REJECTED_EVENT, rejectedIn } from './inputs.ts'
import styles from './lead-form.module.css'
import { OutcomeNotice } from './outcome-notice.tsx'
import { SubmitButton, useSending } from './sending.tsx'

type LeadFormProps = {
  form: Form
  /** From `useActionData`; undefined before the first submission. */
  outcome: FormOutcome | undefined
  /** Initial values of the fields. */
  initial?: Values
  submitLabel: string
  /** Text beside the button: what happens after submission. */
  next: string
  children: ReactNode
}

/** A form that keeps its input after an error, when offline, and across reloads. */
export function LeadForm({ form, outcome, initial = {}, submitLabel, next, children }: LeadFormProps) {
  const times = useAnswerTimes()
  const element = useRef<HTMLFormElement>(null)
  const live = useLiveForm(element, form, initial, outcome)
  const values = outcome?.values ?? initial
  const { errors, followCorrections: revalidate } = useErrors(element, form, outcome)
  const { isPending, sendOnce } = useSending(outcome?.reason === 'fields' && errors.length === 0)
  const hasFiles = form.folder !== undefined
  const tick = outcome?.values[HUMAN]
  const challenge = outcome?.challenge ?? tick
  const asksHuman = outcome?.reason === 'human' || tick !== undefined

  return (
    <FormContext value={{ form, values, errors }}>
      <RouterForm
        ref={element}
        method="post"
        data-lead-form={form.key}
        noValidate
        encType={hasFiles ? 'multipart/form-data' : 'application/x-www-form-urlencoded'}
        className={styles.form}
        aria-busy={isPending}
        onSubmit={sendOnce}
        onFocus={live.enhance}
        onInput={revalidate}
        onChange={revalidate}
      >
        {outcome && <OutcomeNotice form={form} outcome={outcome} errors={errors} />}
        {live.returned}
        <p className={styles.intro}>กรอกทุกช่อง ยกเว้นช่องที่เขียนว่าไม่บังคับ</p>
        {/* A new key remounts all fields. */}
        <Fragment key={live.round}>{children}</Fragment>
        <Honeypot />
        {asksHuman && <HumanStep challenge={challenge} isTicked={tick !== undefined && tick === challenge} />}
        <div className={styles.send}>
          <SubmitButton isPending={isPending}>{submitLabel}</SubmitButton>
          <ThaiText as="p">{withAnswerTimes(next, times)}</ThaiText>
        </div>
      </RouterForm>
    </FormContext>
  )
}

const NO_ERRORS: FormOutcome['errors'] = []

/** Updates the errors while the visitor corrects the form. Compensates scrolling, so that the field stays in place as the error summary shrinks. */
function useErrors(element: RefObject<HTMLFormElement | null>, form: Form, outcome: FormOutcome | undefined) {
  const [remaining, setLeft] = useState<{ outcome: FormOutcome; errors: FormOutcome['errors'] }>()
  const errors = (remaining?.outcome === outcome ? remaining?.errors : outcome?.errors) ?? NO_ERRORS
  const restoreScroll = useRef<() => void>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height of the error summary depends on the errors
  useLayoutEffect(() => {
    restoreScroll.current?.()
    restoreScroll.current = undefined
  }, [errors])

  async function revalidate() {
    if (!outcome || outcome.errors.length === 0) return
    const check = await import('./browser-validation.ts').catch(ignore)
    if (!check || !element.current) return
    const sent = new FormData(element.current)
    const errors = await check.remainingErrors(form, sent, outcome, rejectedIn(element.current))
    restoreScroll.current = keepScrollPosition(document.activeElement)
    setLeft({ outcome, errors: errors })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: revalidate depends only on the outcome
  useEffect(() => {
    const form = element.current
    form?.addEventListener(REJECTED_EVENT, revalidate)
    return () => form?.removeEventListener(REJECTED_EVENT, revalidate)
  }, [outcome])
  return { errors, followCorrections: revalidate }
}

/** Returns a function that scrolls by the distance the element has moved since, because not every browser supports scroll anchoring. */
function keepScrollPosition(element: Element | null) {
  const topOf = () => element?.getBoundingClientRect().top ?? 0
  const top = topOf()
  return () => window.scrollBy({ top: topOf() - top, behavior: 'instant' })
}

/** Loads input filters, draft and validation when the visitor starts to type, or has a draft. */
function useLiveForm(
  element: RefObject<HTMLFormElement | null>,
  form: Form,
  initial: Values,
  outcome: FormOutcome | undefined,
) {
  const [returned, setReturned] = useState<ReactElement>()
  const [resetCount, setRound] = useState(0)
  const isEnhanced = useRef(false)
  const abortOnUnmount = useRef<AbortController>(undefined)
  const isRefused = outcome !== undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once after hydration; after an error the fields already have their values
  useEffect(() => {
    const controller = new AbortController()
    abortOnUnmount.current = controller
    isEnhanced.current = false
    const hasStored = [draftKey, sentKey].some(
      (keyOf) => readStored('sessionStorage', keyOf(form.key)) !== null,
    )
    if (!isRefused && hasStored)
      import('./live-form.ts').then(({ restoreForm: comeBack, ReturnedNotices }) => {
        if (!element.current) return
        const found = comeBack(element.current, form, initial)
        setReturned(<ReturnedNotices form={form} returned={found} onClear={reset} />)
      }, ignore)
    // The visitor began to type before hydration.
    if (element.current?.contains(document.activeElement)) enhance()
    return () => controller.abort()
  }, [])

  function enhance() {
    if (isEnhanced.current) return
    isEnhanced.current = true
    // Preloads for submission. Failures are ignored here, because submission reports them.
    loadSchema(form).catch(ignore)
    import('./browser-validation.ts').catch(ignore)
    import('./live-form.ts').then(
      ({ enhanceForm }) => {
        if (element.current && abortOnUnmount.current)
          enhanceForm(element.current, form, abortOnUnmount.current.signal)
      },
      () => {
        isEnhanced.current = false
      },
    )
  }

  function reset() {
    setReturned(undefined)
    setRound(resetCount + 1)
  }

  return { returned, round: resetCount, enhance }
}

const ignore = () => {}

/** Hidden from people and assistive technology. If it is filled in, the form shows the human step. */
function Honeypot() {
  return (
    <>
      <div className={styles.trap} aria-hidden>
        <label>
          เว้นช่องนี้ว่างไว้
          <input type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <input type="hidden" name={OPEN_FOR} defaultValue="" />
    </>
  )
}
