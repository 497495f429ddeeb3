import { ThaiText } from '@leasing/ui/thai-text'
import { CircleAlert, CircleArrowUp, CircleCheck, RotateCcw, X } from 'lucide-react'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { StoredFile } from './stored-file.ts'
import styles from './upload-field.module.css'

/** A chosen file and the state of its upload. */
export type UploadEntry = {
  id: number
  name: string
  sizeBytes: number
  progressPercent: number
  state: 'sending' | 'done' | 'failed'
  stored?: StoredFile
  /** Kept for a retry. */
  file?: File
  message?: string
  /** Error code of the server, if any. */
  code?: unknown
}

type UploadedFilesProps = {
  entries: readonly UploadEntry[]
  /** Id of the status text, if it is the error of the field. */
  errorId: string | undefined
  /** The form can be sent without a file. */
  isOptional: boolean | undefined
  onRetry: (entry: UploadEntry) => void
  onRemove: (id: number) => void
}

/** Files of a field with upload state, retry and remove buttons. */
export function UploadedFiles({ entries, errorId, isOptional, onRetry, onRemove }: UploadedFilesProps) {
  const list = useRef<HTMLUListElement>(null)
  useStableScrollBelow(list, entries.filter(({ state }) => state === 'failed').length)
  return (
    <ul ref={list} className={styles.files} aria-label="ไฟล์ที่แนบ">
      {entries.map((entry) => (
        <Row
          key={entry.id}
          entry={entry}
          errorId={errorId}
          isOptional={isOptional}
          onRetry={() => onRetry(entry)}
          onRemove={() => onRemove(entry.id)}
        />
      ))}
    </ul>
  )
}

/** Error messages are taller than the upload status. Scrolls by the difference, so that buttons below the list stay in place. */
function useStableScrollBelow(list: RefObject<HTMLUListElement | null>, failedCount: number) {
  const last = useRef({ failedCount, width: 0, height: 0 })
  useLayoutEffect(() => {
    const { top, width, height } = list.current!.getBoundingClientRect()
    const { current: before } = last
    last.current = { failedCount, width, height }
    // Outside the viewport the browser's scroll anchoring handles it.
    const isInViewport = top >= 0 && top < window.innerHeight
    if (isInViewport && failedCount > before.failedCount && width === before.width)
      window.scrollBy({ top: height - before.height, behavior: 'instant' })
  })
}

const ICONS = { sending: CircleArrowUp, done: CircleCheck, failed: CircleAlert }

/** Must fit on one line of a phone. */
const SENDING = 'กำลังส่งไฟล์ รอสักครู่'

/** Error codes for which a retry of the same file would fail again. */
const NOT_RETRYABLE = /^file-(?!unchecked)/

type RowProps = {
  entry: UploadEntry
  errorId: string | undefined
  isOptional: boolean | undefined
  onRetry: () => void
  onRemove: () => void
}

/** Has the same height in every state, unless the error message needs more lines. */
function Row({ entry, errorId, isOptional, onRetry, onRemove }: RowProps) {
  const { state, progressPercent, message, code } = entry
  const Icon = ICONS[state]
  return (
    <li className={styles.file} data-state={state}>
      <Icon aria-hidden size={20} strokeWidth={1.75} />
      <div className={styles.words}>
        <ThaiText as="p">{entry.name}</ThaiText>
        <p id={errorId} role="status" className={styles.state} data-room={entry.file && SENDING}>
          <span>
            {state === 'sending' && SENDING}
            {state === 'done' && 'แนบแล้ว'}
            {state === 'failed' && `${message}${isOptional ? ' หรือส่งแบบฟอร์มโดยไม่มีไฟล์นี้' : ''}`}
          </span>
        </p>
        {state === 'sending' && (
          <progress max={100} value={progressPercent} aria-label={`ส่งไฟล์ ${entry.name}`} />
        )}
      </div>
      <div className={styles.buttons} data-needs-script>
        {state === 'failed' && entry.file && !NOT_RETRYABLE.test(`${code}`) && (
          <button type="button" onClick={onRetry} aria-label={`ลองส่ง ${entry.name} อีกครั้ง`}>
            <RotateCcw aria-hidden size={20} strokeWidth={1.75} />
          </button>
        )}
        <button type="button" onClick={onRemove} aria-label={`ลบ ${entry.name}`}>
          <X aria-hidden size={20} strokeWidth={1.75} />
        </button>
      </div>
    </li>
  )
}
