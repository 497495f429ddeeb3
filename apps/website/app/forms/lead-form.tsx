import type { Form } from '@leasing/contract/forms/define-form'
import { telHref } from '@leasing/rules/thai-phone-format'
import { CircleAlert, CloudOff, LoaderCircle, RotateCcw, UserCheck } from 'lucide-react'
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Form as RouterForm, useFormAction, useNavigation } from 'react-router'
import { readStored } from '../device/storage.ts'
import { useRootData } from '../root-data.ts'
import { Button } from '../ui/button.tsx'
import { type FormOutcome, loadSchema, type Values } from './form.ts'
import { FormContext, targetId } from './form-context.ts'
import { HONEYPOT, HUMAN, OPEN_FOR } from './human.ts'
import { HumanStep } from './human-step.tsx'
import { draftKey } from './inputs.ts'
import styles from './lead-form.module.css'
import { noCodesWords, waitWords } from './wait-words.ts'

type LeadFormProps = {
  form: Form
  /** What the action answered, when it was not a redirect. */
  outcome: FormOutcome | undefined
  /** What stands in the fields at first. */
  initial?: Values
  submitLabel: string
  /** What happens after sending, beside the button. */
  next: string
  children: ReactNode
}

/** A form that keeps what was typed: when it is refused, when the line breaks, and over a reload. */
export function LeadForm({ form, outcome, initial = {}, submitLabel, next, children }: LeadFormProps) {
  const element = useRef<HTMLFormElement>(null)
  const { isPending, sendOnce } = useSending()
  const live = useLiveForm(element, form, outcome)
  const values = outcome?.values ?? initial
  const hasFiles = form.folder !== undefined
  const tick = outcome?.values[HUMAN]
  const challenge = outcome?.challenge ?? tick
  const asksHuman = outcome?.reason === 'human' || tick !== undefined

  return (
    <FormContext value={{ form, values, errors: outcome?.errors ?? [] }}>
      <RouterForm
        ref={element}
        method="post"
        noValidate
        encType={hasFiles ? 'multipart/form-data' : 'application/x-www-form-urlencoded'}
        className={styles.form}
        aria-busy={isPending}
        onSubmit={sendOnce}
        onFocus={live.wake}
      >
        {outcome && <OutcomeNotice form={form} outcome={outcome} />}
        {live.isRestored && <RestoredNotice onClear={live.clear} />}
        <p className={styles.intro}>กรอกทุกช่อง ยกเว้นช่องที่บอกว่าไม่บังคับ</p>
        {children}
        <Trap />
        {asksHuman && <HumanStep challenge={challenge} isTicked={tick !== undefined && tick === challenge} />}
        <div className={styles.send}>
          <SubmitButton isPending={isPending}>{submitLabel}</SubmitButton>
          <p>{next}</p>
        </div>
      </RouterForm>
    </FormContext>
  )
}

/** Whether this form is on its way, and a submit handler that lets it go once. */
export function useSending() {
  const navigation = useNavigation()
  const action = useFormAction()
  const isPending =
    navigation.state !== 'idle' && navigation.formMethod === 'POST' && navigation.formAction === action
  const isSent = useRef(false)
  const openedAt = useRef(0)
  useEffect(() => {
    // The page that the browser loaded itself could be filled before this script came: it is open since the beginning.
    openedAt.current = window.history.state?.idx === 0 ? 0 : performance.now()
  }, [])
  useEffect(() => {
    if (navigation.state === 'idle') isSent.current = false
  }, [navigation.state])

  function sendOnce(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget
    const busy = form.querySelector<HTMLElement>('[data-uploading]')
    if (isSent.current || busy) {
      event.preventDefault()
      busy?.focus()
      return
    }
    isSent.current = true
    const openFor = form.elements.namedItem(OPEN_FOR)
    if (openFor instanceof HTMLInputElement)
      openFor.value = String(Math.round(performance.now() - openedAt.current))
  }
  return { isPending, sendOnce }
}

/** Keeps its focus while it waits, which a disabled button would lose. */
export function SubmitButton({ isPending, children }: { isPending: boolean; children: string }) {
  return (
    <Button type="submit" tone="action" aria-disabled={isPending || undefined}>
      {isPending ? (
        <>
          <LoaderCircle aria-hidden size={20} strokeWidth={1.75} className={styles.spin} />
          กำลังส่ง…
        </>
      ) : (
        children
      )}
    </Button>
  )
}

/** Filters, draft and hints: loaded when someone begins to type, or has left a draft. */
function useLiveForm(
  element: RefObject<HTMLFormElement | null>,
  form: Form,
  outcome: FormOutcome | undefined,
) {
  const [isRestored, setRestored] = useState(false)
  const isAwake = useRef(false)
  const ending = useRef<AbortController>(undefined)
  const isRefused = outcome !== undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has come; what was refused is in the fields already
  useEffect(() => {
    const controller = new AbortController()
    ending.current = controller
    isAwake.current = false
    if (!isRefused && readStored('sessionStorage', draftKey(form.key)) !== null)
      import('./live-form.ts').then(({ fillIn }) => {
        if (element.current) setRestored(fillIn(element.current, form))
      }, ignore)
    // Typed before the script of the page had come.
    if (element.current?.contains(document.activeElement)) wake()
    return () => controller.abort()
  }, [])

  function wake() {
    if (isAwake.current) return
    isAwake.current = true
    // Ready by the time of sending. Where the line fails, sending says so.
    loadSchema(form).catch(ignore)
    import('./browser-check.ts').catch(ignore)
    import('./live-form.ts').then(
      ({ bringToLife }) => {
        if (element.current && ending.current) bringToLife(element.current, form, ending.current.signal)
      },
      () => {
        isAwake.current = false
      },
    )
  }

  function clear() {
    element.current?.reset()
    import('./live-form.ts').then(({ clearDraft }) => clearDraft(form.key), ignore)
    setRestored(false)
  }

  return { isRestored, wake, clear }
}

const ignore = () => {}

function RestoredNotice({ onClear }: { onClear: () => void }) {
  return (
    <div className={styles.restored} role="status">
      <p>กรอกต่อจากเดิมได้เลย ข้อมูลนี้ยังอยู่ในเครื่องของคุณเท่านั้น</p>
      <button type="button" onClick={onClear}>
        <RotateCcw aria-hidden size={18} strokeWidth={1.75} />
        เริ่มใหม่
      </button>
    </div>
  )
}

/** Hidden from people and their helpers; a program that fills in everything is asked whether it is a person. */
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

const TO_TICK = { path: HUMAN, summary: 'ติ๊กช่อง “ยืนยันว่าฉันเป็นคน”' }

/** Why nothing was sent, at the head of the form, with the focus on it. */
export function OutcomeNotice({ form, outcome }: { form: Form; outcome: FormOutcome }) {
  const { hotline } = useRootData()!.chrome.contact
  const notice = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: anew for every answer
  useEffect(() => {
    notice.current?.focus()
  }, [outcome])
  const call = <a href={telHref(hotline)}>โทร {hotline}</a>
  const [icon, title, text] = {
    fields: [CircleAlert, `ยังส่งไม่ได้ มี\u00a0${outcome.errors.length}\u00a0จุดที่ต้องแก้`, undefined],
    human: [
      UserCheck,
      'ขอยืนยันอีกนิดเดียว',
      outcome.challenge
        ? 'ขณะนี้มีผู้ใช้เครือข่ายเดียวกับคุณส่งเข้ามาจำนวนมาก ข้อมูลที่กรอกยังอยู่ครบ กรุณายืนยันก่อนกดส่งอีกครั้ง'
        : 'การส่งครั้งนี้ดูเหมือนโปรแกรมอัตโนมัติ ข้อมูลที่กรอกยังอยู่ครบ กรุณายืนยันก่อนกดส่งอีกครั้ง',
    ],
    'no-codes': [
      CircleAlert,
      'ยังส่งรหัสไม่ได้',
      `${noCodesWords(outcome.waitSeconds ?? 60, hotline)} ข้อมูลที่กรอกยังอยู่ครบ`,
    ],
    'too-many': [
      CircleAlert,
      'ส่งบ่อยเกินไป',
      `กรุณารออีก ${waitWords(outcome.waitSeconds ?? 60)} แล้วส่งอีกครั้ง ข้อมูลที่กรอกยังอยู่`,
    ],
    failed: [CircleAlert, 'ส่งไม่สำเร็จ', 'ข้อมูลที่กรอกยังอยู่ กดส่งอีกครั้งได้เลย หากยังไม่ได้ '],
    offline: [CloudOff, 'ยังไม่ได้ส่ง', 'ไม่มีสัญญาณอินเทอร์เน็ต ข้อมูลที่กรอกยังอยู่ เมื่อมีสัญญาณแล้วกดส่งอีกครั้ง หรือ '],
  }[outcome.reason] as [typeof CircleAlert, string, string | undefined]
  const Icon = icon
  const links = outcome.reason === 'human' ? [TO_TICK] : outcome.errors
  return (
    // biome-ignore lint/a11y/noAutofocus: without JavaScript too, what went wrong comes first
    <div ref={notice} className={styles.notice} role="alert" tabIndex={-1} autoFocus>
      <h2>
        <Icon aria-hidden size={24} strokeWidth={1.75} />
        {title}
      </h2>
      {text && (
        <p>
          {text}
          {(outcome.reason === 'failed' || outcome.reason === 'offline') && call}
        </p>
      )}
      {links.length > 0 && (
        <ul className={styles.errors}>
          {links.map(({ path, summary }) => (
            <li key={path}>
              <a
                href={`#${targetId(form, path)}`}
                onClick={(event) => {
                  const target = document.getElementById(targetId(form, path))
                  if (!target) return
                  event.preventDefault()
                  target.focus()
                  target.scrollIntoView({ block: 'center' })
                }}
              >
                {summary}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
