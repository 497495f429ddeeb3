import { COMMENT_LENGTH, type CommentThread } from '@leasing/contract/staff/comments'
import { Button } from '@leasing/ui/button'
import { Field, FieldError } from '@leasing/ui/field'
import { Fold } from '@leasing/ui/fold'
import { KeptForm } from '../../forms/kept-form.tsx'
import { type Outcome, typedValue } from '../../forms/outcome.ts'
import { ariaFor } from '../../forms/text-field.tsx'
import styles from './comments.module.css'
import { Thread } from './thread.tsx'

type Of = { collection: string; id: string; field: string; answers?: string }

type CommentFormProps = { of: Of; label: string; button?: string; outcome: Outcome | undefined }

/** Writes a comment by a form of the page, whose action is `actOnComments`. */
export function CommentForm({ of, label, button = 'ส่งความเห็น', outcome }: CommentFormProps) {
  const name = `text-${of.answers ?? `${of.collection}-${of.id}-${of.field}`}`.replaceAll('/', '-')
  const isRefused = Object.entries(of).every(([key, value]) => typedValue(outcome, key) === value)
  const fault = isRefused ? outcome?.errors.text : undefined
  return (
    <KeptForm className={styles.form} preventScrollReset>
      {Object.entries(of).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <Field id={name} label={label}>
        <textarea
          id={name}
          name="text"
          rows={2}
          required
          maxLength={COMMENT_LENGTH}
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
