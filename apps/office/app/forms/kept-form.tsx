import { type Ref, type SubmitEvent, useEffect, useId, useRef, useSyncExternalStore } from 'react'
import { Form, type FormProps, useActionData, useLocation } from 'react-router'
import { entriesOf } from './form-text.ts'
import styles from './send-failure-line.module.css'
import { SendFailureLine } from './send-failure-line.tsx'
import { beginSending, failureOf, forget, watchFailures } from './sending.ts'

export type KeptFormProps = Omit<FormProps, 'method'> & {
  ref?: Ref<HTMLFormElement>
  /** What has not happened after a failure, in words. */
  undone?: string
}

/**
 * A form that keeps everything typed when it cannot be submitted (no network, restart, ended session): it says so and offers a retry. Its route
 * exports `sendKept` as `clientAction`. Without JavaScript the browser's back button keeps it.
 */
export function KeptForm({ undone = 'ยังทำรายการไม่สำเร็จ', onSubmit, children, ...form }: KeptFormProps) {
  const id = useId()
  const answer = useActionData()
  const { pathname } = useLocation()
  const failure = useSyncExternalStore(
    watchFailures,
    () => failureOf(id),
    () => undefined,
  )
  const pressed = useRef<{ form: HTMLFormElement; submitter: HTMLElement | null }>(undefined)
  useEffect(() => () => forget(id), [id])

  function begin(event: SubmitEvent<HTMLFormElement>) {
    onSubmit?.(event)
    if (event.defaultPrevented) return
    pressed.current = { form: event.currentTarget, submitter: event.nativeEvent.submitter }
    const entries = entriesOf(new FormData(event.currentTarget))
    beginSending({ id, path: pathname, answer, entries })
  }

  function retry() {
    const { form, submitter } = pressed.current!
    form.requestSubmit(submitter?.isConnected ? submitter : null)
  }

  return (
    <Form {...form} method="post" onSubmit={begin}>
      {children}
      <div role="alert" className={styles.alert}>
        {failure && <SendFailureLine {...{ failure, undone, retry }} />}
      </div>
    </Form>
  )
}
