import { CircleAlert, FileText, RotateCcw, X } from 'lucide-react'
import { STEPS } from './addresses.ts'
import styles from './attach-document.module.css'
import type { Document, Failed } from './documents.server.ts'
import type { Uploads } from './use-uploads.ts'

type Props = { documents: readonly Document[]; failed: readonly Failed[]; uploads: Uploads }

/** What is attached, what is on its way, and what could not be stored, each with what can be done about it. */
export function DocumentList({ documents, failed, uploads }: Props) {
  const { sendings, hints, retry, drop } = uploads
  const isEmpty = documents.length + failed.length + sendings.length === 0
  return (
    <div aria-live="polite" className={styles.lists}>
      {documents.length > 0 && <p className={styles.small}>แนบแล้ว {documents.length} ไฟล์</p>}
      {!isEmpty && (
        <ul className={styles.documents} aria-label="ไฟล์ที่แนบ">
          {documents.map((document) => (
            <li key={document.id} className={styles.document}>
              <Preview document={document} />
              <div className={styles.words}>
                <p>{document.name}</p>
                {document.size > 0 && <p className={styles.small}>{sizeWords(document.size)}</p>}
                {hints[document.name] && <p className={styles.hint}>{hints[document.name]}</p>}
              </div>
              <button type="submit" name="remove" value={document.id} aria-label={`เอา ${document.name} ออก`}>
                <X aria-hidden size={20} strokeWidth={1.75} />
              </button>
            </li>
          ))}
          {failed.map(({ name, message }) => (
            <li key={`${name} ${message}`} className={styles.document} data-state="failed">
              <CircleAlert aria-hidden size={24} strokeWidth={1.75} />
              <div className={styles.words}>
                <p>{name}</p>
                <p className={styles.failure}>{message}</p>
              </div>
            </li>
          ))}
          {sendings.map((sending) => {
            const { key, file, state, progressPercent, message } = sending
            const isFailed = state === 'failed'
            return (
              <li
                key={`sending ${key}`}
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
                  <p>{file.name}</p>
                  {hints[file.name] && <p className={styles.hint}>{hints[file.name]}</p>}
                  {isFailed ? (
                    <p className={styles.failure}>{message} ไปต่อโดยไม่มีไฟล์นี้ก็ได้</p>
                  ) : (
                    <progress max={100} value={progressPercent} aria-label={`ส่งไฟล์ ${file.name}`} />
                  )}
                </div>
                {isFailed && (
                  <div className={styles.tools}>
                    <button
                      type="button"
                      onClick={() => retry(sending)}
                      aria-label={`ลองส่ง ${file.name} อีกครั้ง`}
                    >
                      <RotateCcw aria-hidden size={20} strokeWidth={1.75} />
                    </button>
                    <button type="button" onClick={() => drop(key)} aria-label={`เอา ${file.name} ออก`}>
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

function Preview({ document: { id, name, isPicture } }: { document: Document }) {
  if (!isPicture) return <FileText aria-hidden size={24} strokeWidth={1.75} />
  return (
    <a href={`${STEPS.document}/${id}`} className={styles.preview}>
      <img src={`${STEPS.document}/${id}`} alt={`ดู ${name}`} width={64} height={64} loading="lazy" />
    </a>
  )
}

const sizeWords = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
