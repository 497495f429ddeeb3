import { ThaiText } from '@leasing/ui/thai-text'
import { CircleAlert, CircleArrowUp, CircleCheck, RotateCcw, X } from 'lucide-react'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { StoredFile } from './stored-file.ts'
import styles from './upload-field.module.css'

/** A file that was chosen: sending, stored or failed. */
export type UploadEntry = {
  id: number
  name: string
  sizeBytes: number
  progressPercent: number
  state: 'sending' | 'done' | 'failed'
  stored?: StoredFile
  /** For another try. */
  file?: File
  message?: string
  /** Why it failed, where the server says so. */
  code?: unknown
}

type UploadedFilesProps = {
  entries: readonly UploadEntry[]
  /** Of what is said of a file, where that is the error of the field. */
  errorId: string | undefined
  /** The form can be sent without a file. */
  isOptional: boolean | undefined
  onRetry: (entry: UploadEntry) => void
  onRemove: (id: number) => void
}

/** The files of a field with their state, and buttons to retry and to remove. */
export function UploadedFiles({ entries, errorId, isOptional, onRetry, onRemove }: UploadedFilesProps) {
  const list = useRef<HTMLUListElement>(null)
  useSteadyBelow(list, entries.filter(({ state }) => state === 'failed').length)
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

/** Why a file failed takes more lines than that it is sent: they push up what is above the list, not what someone is about to press below it. */
function useSteadyBelow(list: RefObject<HTMLUListElement | null>, failedCount: number) {
  const last = useRef({ failedCount, width: 0, height: 0 })
  useLayoutEffect(() => {
    const { top, width, height } = list.current!.getBoundingClientRect()
    const { current: before } = last
    last.current = { failedCount, width, height }
    // Outside the screen the browser keeps what is in sight in its place.
    const isSeen = top >= 0 && top < window.innerHeight
    if (isSeen && failedCount > before.failedCount && width === before.width)
      window.scrollBy({ top: height - before.height, behavior: 'instant' })
  })
}

const ICONS = { sending: CircleArrowUp, done: CircleCheck, failed: CircleAlert }

/** Of one line on a phone. */
const SENDING = 'กำลังส่งไฟล์ รอสักครู่'

/** The same file would be refused again. */
const IS_FINAL = /^file-(?!unchecked)/

type RowProps = {
  entry: UploadEntry
  errorId: string | undefined
  isOptional: boolean | undefined
  onRetry: () => void
  onRemove: () => void
}

/** Of the same height in each state, unless what went wrong takes more lines. */
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
        {state === 'failed' && entry.file && !IS_FINAL.test(`${code}`) && (
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
