import type { CommentThread } from '@leasing/contract/staff/comments'
import { formatThaiDateTime } from '@leasing/rules/thai-date'
import type { ReactNode } from 'react'
import { nameOf } from '../words.ts'
import styles from './comments.module.css'

/** Id of a comment in a page: mails and lists lead there. */
export const commentAnchor = (id: string) => `comment-${id}`

/** A comment with its answers, and what can be done with it. */
export function Thread({ thread, children }: { thread: CommentThread; children?: ReactNode }) {
  const { id, replies, resolved } = thread
  return (
    <div id={commentAnchor(id)} className={styles.thread} tabIndex={-1}>
      {[thread, ...replies].map((comment) => (
        <div key={comment.id} className={styles.comment}>
          <p className={styles.by}>
            <strong>{nameOf(comment.by)}</strong> · {formatThaiDateTime(comment.at)}
          </p>
          <p className={styles.text}>{comment.text}</p>
        </div>
      ))}
      {resolved && (
        <p className={styles.by}>
          {nameOf(resolved.by)} ปิดความเห็นนี้ · {formatThaiDateTime(resolved.at)}
        </p>
      )}
      {children}
    </div>
  )
}
