import { CircleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { filterWhileMounted } from './filters.ts'
import styles from './phone-start.module.css'
import { SubmitButton, useSending } from './sending.tsx'
import { FailureNotice, type StepFailure } from './step-failure.tsx'

/** A phone that cannot get a code, as typed, and why. */
export type InvalidPhone = { phone: string; error: string }

type PhoneStartProps = {
  /** From `useActionData`; the action calls `startWithPhone`. */
  outcome: InvalidPhone | StepFailure | undefined
  /** Shown below the field. */
  children?: ReactNode
}

/** Asks for a mobile phone alone, and sends a code to it. */
export function PhoneStart({ outcome, children }: PhoneStartProps) {
  const { isPending, sendOnce } = useSending()
  const rejected = outcome && 'error' in outcome ? outcome : undefined
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (rejected) input.current?.focus()
  }, [rejected])
  return (
    <Form ref={filterWhileMounted} method="post" noValidate className={styles.form} onSubmit={sendOnce}>
      <FailureNotice failure={outcome && 'failure' in outcome ? outcome.failure : undefined} />
      <label htmlFor="phone">เบอร์มือถือ</label>
      <div className={styles.row}>
        <input
          ref={input}
          id="phone"
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          aria-required
          aria-invalid={rejected ? true : undefined}
          aria-describedby={rejected && 'phone-error'}
          defaultValue={outcome?.phone ?? ''}
          data-filter="phone"
        />
        <SubmitButton isPending={isPending}>ขอรหัสทาง SMS</SubmitButton>
      </div>
      {rejected && (
        <p id="phone-error" className={styles.error}>
          <CircleAlert aria-hidden size={20} strokeWidth={1.75} />
          {rejected.error}
        </p>
      )}
      {children}
    </Form>
  )
}
