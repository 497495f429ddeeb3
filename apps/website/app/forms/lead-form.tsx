import type { Form } from '@leasing/contract/forms/define-form'
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
import { draftKey, sentKey } from '../device/sent.ts'
import { readStored } from '../device/storage.ts'
import { DROPPED, droppedIn } from './dropped.ts'
import { type FormOutcome, loadSchema, type Values } from './form.ts'
import { FormContext } from './form-context.ts'
import { HONEYPOT, HUMAN, OPEN_FOR } from './human.ts'
import { HumanStep } from './human-step.tsx'
import styles from './lead-form.module.css'
import { OutcomeNotice } from './outcome-notice.tsx'
import { SubmitButton, useSending } from './sending.tsx'

type LeadFormProps = {
  form: Form
  /** From `useActionData`; undefined before the first answer. */
  outcome: FormOutcome | undefined
  /** Initial values of the fields. */
  initial?: Values
  submitLabel: string
  /** What happens after sending, beside the button. */
  next: string
  children: ReactNode
}

/** A form that keeps what was typed: after an error, without a network, and over a reload. */
export function LeadForm({ form, outcome, initial = {}, submitLabel, next, children }: LeadFormProps) {
  const element = useRef<HTMLFormElement>(null)
  const live = useLiveForm(element, form, initial, outcome)
  const values = outcome?.values ?? initial
  const { errors, followCorrections } = useErrors(element, form, outcome)
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
        onInput={followCorrections}
        onChange={followCorrections}
      >
        {outcome && <OutcomeNotice form={form} outcome={outcome} errors={errors} />}
        {live.returned}
        <p className={styles.intro}>กรอกทุกช่อง ยกเว้นช่องที่เขียนว่าไม่บังคับ</p>
        {/* Started again, every field begins anew. */}
        <Fragment key={live.round}>{children}</Fragment>
        <Trap />
        {asksHuman && <HumanStep challenge={challenge} isTicked={tick !== undefined && tick === challenge} />}
        <div className={styles.send}>
          <SubmitButton isPending={isPending}>{submitLabel}</SubmitButton>
          <ThaiText as="p">{next}</ThaiText>
        </div>
      </RouterForm>
    </FormContext>
  )
}

const NONE: FormOutcome['errors'] = []

/** The errors that are left while the form is corrected. What is being corrected stays where it is on the screen as the notice above it shrinks. */
function useErrors(element: RefObject<HTMLFormElement | null>, form: Form, outcome: FormOutcome | undefined) {
  const [left, setLeft] = useState<{ outcome: FormOutcome; errors: FormOutcome['errors'] }>()
  const errors = (left?.outcome === outcome ? left?.errors : outcome?.errors) ?? NONE
  const keepPlace = useRef<() => void>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the notice changes with the errors
  useLayoutEffect(() => {
    keepPlace.current?.()
    keepPlace.current = undefined
  }, [errors])

  async function followCorrections() {
    if (!outcome || outcome.errors.length === 0) return
    const check = await import('./browser-check.ts').catch(ignore)
    if (!check || !element.current) return
    const sent = new FormData(element.current)
    const found = await check.errorsLeft(form, sent, outcome, droppedIn(element.current))
    keepPlace.current = placeKeeper(document.activeElement)
    setLeft({ outcome, errors: found })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: it asks for the outcome alone
  useEffect(() => {
    const form = element.current
    form?.addEventListener(DROPPED, followCorrections)
    return () => form?.removeEventListener(DROPPED, followCorrections)
  }, [outcome])
  return { errors, followCorrections }
}

/** Scrolls back by as much as an element has moved since. Not every browser anchors its scrolling. */
function placeKeeper(element: Element | null) {
  const topOf = () => element?.getBoundingClientRect().top ?? 0
  const top = topOf()
  return () => window.scrollBy({ top: topOf() - top, behavior: 'instant' })
}

/** Filters, draft and the check in the browser: loaded when someone begins to type, or has left a draft. */
function useLiveForm(
  element: RefObject<HTMLFormElement | null>,
  form: Form,
  initial: Values,
  outcome: FormOutcome | undefined,
) {
  const [returned, setReturned] = useState<ReactElement>()
  const [round, setRound] = useState(0)
  const isEnhanced = useRef(false)
  const ending = useRef<AbortController>(undefined)
  const isRefused = outcome !== undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration; after an error the fields hold their values already
  useEffect(() => {
    const controller = new AbortController()
    ending.current = controller
    isEnhanced.current = false
    const isKept = [draftKey, sentKey].some((keyOf) => readStored('sessionStorage', keyOf(form.key)) !== null)
    if (!isRefused && isKept)
      import('./live-form.ts').then(({ comeBack, ReturnedNotices }) => {
        if (!element.current) return
        const found = comeBack(element.current, form, initial)
        setReturned(<ReturnedNotices form={form} returned={found} onClear={startAgain} />)
      }, ignore)
    // The visitor began to type before hydration.
    if (element.current?.contains(document.activeElement)) enhance()
    return () => controller.abort()
  }, [])

  function enhance() {
    if (isEnhanced.current) return
    isEnhanced.current = true
    // Preloaded for sending, which reports a network failure itself.
    loadSchema(form).catch(ignore)
    import('./browser-check.ts').catch(ignore)
    import('./live-form.ts').then(
      ({ enhanceForm }) => {
        if (element.current && ending.current) enhanceForm(element.current, form, ending.current.signal)
      },
      () => {
        isEnhanced.current = false
      },
    )
  }

  function startAgain() {
    setReturned(undefined)
    setRound(round + 1)
  }

  return { returned, round, enhance }
}

const ignore = () => {}

/** Hidden from people and assistive technology; whoever fills it in gets the human step. */
function Trap() {
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
