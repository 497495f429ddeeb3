import { fieldMessage } from '@leasing/contract/field-messages'
import { MAX_FILE_BYTES, MAX_UPLOAD_FILES } from '@leasing/contract/upload-words'
import { ThaiText } from '@leasing/ui/thai-text'
import { CircleAlert, FileText, RotateCcw, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { href, useRevalidator } from 'react-router'
import { postFile } from '../../forms/upload-file.ts'
import { STEPS } from './addresses.ts'
import styles from './document-uploads.module.css'
import type { AttachedDocument, FailedUpload } from './documents.server.ts'
import { photoHint } from './photo-check.ts'

/** File that is uploading or failed. */
type PendingUpload = {
  key: number
  file: File
  state: 'sending' | 'failed'
  progressPercent: number
  message?: string
  /** A retry of the same file would fail again. */
  isRefused?: boolean
}

/** Uploads files sequentially, because each response sets the cookie that lists all of them. */
export function useUploads(attachedCount: number) {
  const [pending, setPending] = useState<PendingUpload[]>([])
  const [hints, setHints] = useState<Record<string, string>>({})
  const queue = useRef(Promise.resolve())
  const lastKey = useRef(0)
  const revalidator = useRevalidator()

  const update = (key: number, change: Partial<PendingUpload>) =>
    setPending((uploads) => uploads.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)))
  const remove = (key: number) => setPending((uploads) => uploads.filter((upload) => upload.key !== key))

  function send(key: number, file: File) {
    if (file.size > MAX_FILE_BYTES)
      return update(key, { state: 'failed', message: fieldMessage('file-too-large'), isRefused: true })
    update(key, { state: 'sending', progressPercent: 0 })
    queue.current = queue.current.then(async () => {
      try {
        const refusal = await uploadDocument(file, (progressPercent) => update(key, { progressPercent }))
        if (refusal) return update(key, { state: 'failed', message: refusal, isRefused: true })
        await revalidator.revalidate()
        remove(key)
      } catch (error) {
        update(key, { state: 'failed', message: (error as Error).message })
      }
    })
  }

  function add(files: readonly File[]) {
    const freePlaces = MAX_UPLOAD_FILES - attachedCount - pending.length
    for (const file of files.slice(0, Math.max(0, freePlaces))) {
      lastKey.current++
      const key = lastKey.current
      setPending((uploads) => [...uploads, { key, file, state: 'sending', progressPercent: 0 }])
      photoHint(file).then((hint) => hint && setHints((current) => ({ ...current, [file.name]: hint })))
      send(key, file)
    }
  }

  return {
    pending,
    /** Warnings about photo quality, by file name. The file is uploaded anyway. */
    hints,
    addFrom(input: HTMLInputElement | null) {
      const files = [...(input?.files ?? [])]
      if (!input || files.length === 0) return
      input.value = ''
      add(files)
    },
    retry: ({ key, file }: PendingUpload) => send(key, file),
    remove,
  }
}

/** Returns the error message of a rejected file, undefined if it was stored. Throws on network errors. */
async function uploadDocument(
  file: File,
  onProgress: (percent: number) => void,
): Promise<string | undefined> {
  const { status, body } = await postFile(STEPS.document, file, onProgress)
  if (status === 201) return undefined
  const { message } = (body ?? {}) as { message?: string }
  if (status === 422) return message ?? fieldMessage('file')
  throw new Error(message ?? 'ส่งไฟล์ไม่สำเร็จ ลองอีกครั้ง')
}

type DocumentListProps = {
  documents: readonly AttachedDocument[]
  failed: readonly FailedUpload[]
  uploads: ReturnType<typeof useUploads>
}

/** Attached, uploading and failed files, with their actions. */
export function DocumentList({ documents, failed, uploads }: DocumentListProps) {
  const { pending, hints, retry, remove } = uploads
  const isEmpty = documents.length + failed.length + pending.length === 0
  return (
    <div aria-live="polite" className={styles.lists}>
      {documents.length > 0 && <p className={styles.small}>แนบแล้ว {documents.length} ไฟล์</p>}
      {!isEmpty && (
        <ul className={styles.documents} aria-label="ไฟล์ที่แนบ">
          {documents.map((document) => (
            <li key={document.id} className={styles.document}>
              <Preview document={document} />
              <div className={styles.words}>
                <ThaiText as="p">{document.name}</ThaiText>
                {document.size > 0 && <p className={styles.small}>{sizeWords(document.size)}</p>}
                {hints[document.name] && (
                  <ThaiText as="p" className={styles.hint}>
                    {hints[document.name]}
                  </ThaiText>
                )}
              </div>
              <button type="submit" name="remove" value={document.id} aria-label={`ลบ ${document.name}`}>
                <X aria-hidden size={20} strokeWidth={1.75} />
              </button>
            </li>
          ))}
          {failed.map(({ name, message }) => (
            <li key={`${name} ${message}`} className={styles.document} data-state="failed">
              <CircleAlert aria-hidden size={24} strokeWidth={1.75} />
              <div className={styles.words}>
                <ThaiText as="p">{name}</ThaiText>
                <ThaiText as="p" className={styles.failure}>
                  {message}
                </ThaiText>
              </div>
            </li>
          ))}
          {pending.map((upload) => {
            const { key, file, state, progressPercent, message, isRefused } = upload
            const isFailed = state === 'failed'
            return (
              <li
                key={`pending ${key}`}
                className={styles.document}
                data-state={state}
                {...(!isFailed && { 'data-uploading': true, tabIndex: -1 })}
              >
                {isFailed ? (
                  <CircleAlert aria-hidden size={24} strokeWidth={1.75} />
                ) : (
                  <FileText aria-hidden size={24} strokeWidth={1.75} />
                )}
                <div className={styles.words}>
                  <ThaiText as="p">{file.name}</ThaiText>
                  {hints[file.name] && (
                    <ThaiText as="p" className={styles.hint}>
                      {hints[file.name]}
                    </ThaiText>
                  )}
                  {isFailed ? (
                    <ThaiText as="p" className={styles.failure}>
                      {message} ไปต่อโดยไม่มีไฟล์นี้ก็ได้
                    </ThaiText>
                  ) : (
                    <progress max={100} value={progressPercent} aria-label={`ส่งไฟล์ ${file.name}`} />
                  )}
                </div>
                {isFailed && (
                  <div className={styles.tools}>
                    {!isRefused && (
                      <button
                        type="button"
                        onClick={() => retry(upload)}
                        aria-label={`ลองส่ง ${file.name} อีกครั้ง`}
                      >
                        <RotateCcw aria-hidden size={20} strokeWidth={1.75} />
                      </button>
                    )}
                    <button type="button" onClick={() => remove(key)} aria-label={`ลบ ${file.name}`}>
                      <X aria-hidden size={20} strokeWidth={1.75} />
                    </button>
                  </div>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}

function Preview({ document: { id, name, isPicture } }: { document: AttachedDocument }) {
  if (!isPicture) return <FileText aria-hidden size={24} strokeWidth={1.75} />
  return (
    <a href={href('/finance-amount-evaluation/document/:id?', { id })} className={styles.preview}>
      <img
        src={href('/finance-amount-evaluation/document/:id?', { id })}
        alt={`ดู ${name}`}
        width={64}
        height={64}
        loading="lazy"
      />
    </a>
  )
}

const sizeWords = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
