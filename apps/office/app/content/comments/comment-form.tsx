import type { CommentThread } from '@leasing/contract/staff/comments'
import { Button } from '@leasing/ui/button'
import { Field, FieldError } from '@leasing/ui/field'
import { Fold } from '@leasing/ui/fold'
import { use, useEffect, useRef } from 'react'
import { entriesOf, isTextIn } from '../../forms/form-text.ts'
import { KeptForm } from '../../forms/kept-form.tsx'
import { type Outcome, typedValue } from '../../forms/outcome.ts'
import { watchTaken } from '../../forms/sending.ts'
import { ariaFor } from '../../forms/text-field.tsx'
import styles from './comments.module.css'
import { Thread } from './thread.tsx'
import { CommentBox, placeOf, UnsentContext } from './unsent.tsx'

type Of = { collection: string; id: string; field: string; answers?: string }

type CommentFormProps = { of: Of; label: string; button?: string; outcome: Outcome | undefined }

/** Writes a comment by a form of the page, whose action is `actOnComments`. */
export function CommentForm({ of, label, button = 'ส่งความเห็น', outcome }: CommentFormProps) {
  const name = `text-${of.answers ?? `${of.collection}-${of.id}-${of.field}`}`.replaceAll('/', '-')
  const isRefused = Object.entries(of).every(([key, value]) => typedValue(outcome, key) === value)
  const fault = isRefused ? outcome?.errors.text : undefined
  const form = useRef<HTMLFormElement>(null)
  const { write } = use(UnsentContext)
  const place = placeOf(of)
  // The page stays, so that the box does as well.
  useEffect(
    () =>
      watchTaken((taken) => {
        if (!form.current || !isTextIn(entriesOf(new FormData(form.current)), taken)) return
        form.current.reset()
        write(place, '')
      }),
    [write, place],
  )
  return (
    <KeptForm ref={form} className={styles.form} preventScrollReset>
      {Object.entries(of).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <Field id={name} label={label}>
        <CommentBox
          place={place}
          id={name}
          name="text"
          required
          defaultValue={isRefused ? typedValue(outcome, 'text') : undefined}
          {...ariaFor(name, { fault })}
        />
        {fault && <FieldError id={`${name}-error`}>{fault}</FieldError>}
      </Field>
      <div>
        <Button type="submit" name="do" value="comment" tone="quiet">
          {button}
        </Button>
      </div>
    </KeptForm>
  )
}

type ThreadFormsProps = {
  thread: CommentThread
  record: { collection: string; id: string }
  canComment: boolean
  outcome: Outcome | undefined
}

/** A thread with forms to answer and to close it. */
export function ThreadForms({ thread, record, canComment, outcome }: ThreadFormsProps) {
  return (
    <Thread thread={thread}>
      {canComment && (
        <>
          <Fold id={`answer-${thread.id}`} heading="ตอบ">
            <CommentForm
              of={{ collection: record.collection, id: record.id, field: thread.field, answers: thread.id }}
              label={`ตอบ ${thread.by.name}`}
              button="ส่งคำตอบ"
              outcome={outcome}
            />
          </Fold>
          {!thread.resolved && (
            <KeptForm preventScrollReset>
              <input type="hidden" name="comment" value={thread.id} />
              <Button type="submit" name="do" value="resolve" tone="quiet">
                ปิดความเห็น
              </Button>
            </KeptForm>
          )}
        </>
      )}
    </Thread>
  )
}
