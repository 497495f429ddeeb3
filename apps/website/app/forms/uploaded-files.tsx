import { CircleAlert, CircleCheck, RotateCcw, X } from 'lucide-react'
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
export default function UploadedFiles({
  entries,
  errorId,
  isOptional,
  onRetry,
  onRemove,
}: UploadedFilesProps) {
  return (
    <ul className={styles.files} aria-label="ไฟล์ที่แนบ">
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

/** The same file would be refused again. */
const IS_FINAL = /^file-(?!unchecked)/

type RowProps = {
  entry: UploadEntry
  errorId: string | undefined
  isOptional: boolean | undefined
  onRetry: () => void
  onRemove: () => void
}

function Row({ entry, errorId, isOptional, onRetry, onRemove }: RowProps) {
  const { state, progressPercent, message, code } = entry
  const Icon = state === 'failed' ? CircleAlert : CircleCheck
  return (
    <li className={styles.file} data-state={state}>
      {state !== 'sending' && <Icon aria-hidden size={20} strokeWidth={1.75} />}
      <div className={styles.words}>
        <p>{entry.name}</p>
        <p id={errorId} role="status" className={styles.state}>
          {state === 'sending' && 'กำลังส่งไฟล์ รอสักครู่ก่อนกดส่งแบบฟอร์ม'}
          {state === 'done' && 'แนบแล้ว'}
          {state === 'failed' && `${message}${isOptional ? ' หรือส่งแบบฟอร์มโดยไม่มีไฟล์นี้' : ''}`}
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
