import { MAX_FILE_BYTES, MAX_UPLOAD_FILES, type UploadFolder } from '@leasing/contract/upload-words'
import { CircleAlert, CircleCheck, RotateCcw, X } from 'lucide-react'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { uploader } from '../state/forms.ts'
import { readDraft, saveDraft } from './draft.ts'
import { Field, type FieldProps } from './field.tsx'
import { useForm } from './form-context.ts'
import { readUploads, type StoredFile, uploadValue } from './read-values.ts'
import styles from './upload-field.module.css'

type Entry = {
  id: number
  name: string
  sizeBytes: number
  progressPercent: number
  state: 'sending' | 'done' | 'failed'
  stored?: StoredFile
  /** For another try. */
  file?: File
  message?: string
}

type UploadFieldProps = FieldProps & {
  /** Of the file dialog. The server looks at the bytes. */
  accept: string
  many?: boolean
}

let lastId = 0

/**
 * Without JavaScript a plain file input that is sent with the form. With it a file is stored as soon as it is chosen; one that fails says so
 * beside itself, can be tried again or left out, and stops nothing.
 */
export function UploadField({ accept, many = false, ...props }: UploadFieldProps) {
  const { form, values } = useForm()
  const { name } = props
  const [entries, setEntries] = useState<Entry[]>(() => readUploads(values[name]).map(storedEntry))
  const input = useRef<HTMLInputElement>(null)
  const isTouched = useRef(false)

  const change = (id: number, part: Partial<Entry>) =>
    setEntries((all) => all.map((entry) => (entry.id === id ? { ...entry, ...part } : entry)))

  function send(entry: Entry) {
    const { id, file } = entry
    if (!file || !form.folder) return
    if (file.size > MAX_FILE_BYTES)
      return messageOf('file-too-large').then((message) => change(id, { state: 'failed', message }))
    change(id, { state: 'sending', progressPercent: 0 })
    sendFile(form.folder, file, (progressPercent) => change(id, { progressPercent }))
      .then((stored) => change(id, { state: 'done', stored }))
      .catch((error: Error) => change(id, { state: 'failed', message: error.message }))
  }

  function take(files: readonly File[]) {
    if (files.length === 0) return
    isTouched.current = true
    const fresh = files.map((file): Entry => {
      lastId++
      return { id: lastId, name: file.name, sizeBytes: file.size, progressPercent: 0, state: 'sending', file }
    })
    setEntries((all) => (many ? [...all, ...fresh].slice(0, MAX_UPLOAD_FILES) : fresh.slice(0, 1)))
    for (const entry of fresh) send(entry)
  }

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    take([...(currentTarget.files ?? [])])
    currentTarget.value = ''
  }

  function remove(id: number) {
    isTouched.current = true
    setEntries((all) => all.filter((entry) => entry.id !== id))
    input.current?.focus()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has come: what was chosen before it could be taken, or earlier
  useEffect(() => {
    const files = [...(input.current?.files ?? [])]
    if (input.current) input.current.value = ''
    if (files.length > 0) take(files)
    else if (entries.length === 0) setEntries(readUploads(readDraft(form.key)[name]).map(storedEntry))
  }, [])

  useEffect(() => {
    uploader.set({
      uploads: entries.map(({ name, sizeBytes, progressPercent, state }) => ({
        name,
        sizeBytes,
        progressPercent,
        state,
      })),
    })
    if (isTouched.current && input.current?.form) saveDraft(form, new FormData(input.current.form))
  }, [entries, form])

  return (
    <Field {...props}>
      {({ defaultValue: _, ...control }) => (
        <div className={styles.upload}>
          <input {...control} ref={input} type="file" accept={accept} multiple={many} onChange={choose} />
          {entries.length > 0 && (
            <ul className={styles.files} aria-label="ไฟล์ที่แนบ">
              {entries.map((entry) => (
                <Row
                  key={entry.id}
                  name={name}
                  entry={entry}
                  onRetry={() => send(entry)}
                  onRemove={() => remove(entry.id)}
                />
              ))}
            </ul>
          )}
        </div>
      )}
    </Field>
  )
}

type RowProps = { name: string; entry: Entry; onRetry: () => void; onRemove: () => void }

function Row({ name, entry, onRetry, onRemove }: RowProps) {
  const { state, stored, progressPercent, message } = entry
  const Icon = state === 'failed' ? CircleAlert : CircleCheck
  return (
    <li
      className={styles.file}
      data-state={state}
      {...(state === 'sending' && { 'data-uploading': true, tabIndex: -1 })}
    >
      {state !== 'sending' && <Icon aria-hidden size={20} strokeWidth={1.75} />}
      <div className={styles.words}>
        <p>{entry.name}</p>
        <p role="status" className={styles.state}>
          {state === 'sending' && 'กำลังส่งไฟล์ รอสักครู่ก่อนกดส่งแบบฟอร์ม'}
          {state === 'done' && 'แนบแล้ว'}
          {state === 'failed' && `${message} ส่งแบบฟอร์มโดยไม่มีไฟล์นี้ได้ แล้วนำมาให้เจ้าหน้าที่ภายหลัง`}
        </p>
        {state === 'sending' && (
          <progress max={100} value={progressPercent} aria-label={`ส่งไฟล์ ${entry.name}`} />
        )}
      </div>
      {stored && <input type="hidden" name={name} value={uploadValue(stored)} />}
      <div className={styles.buttons} data-needs-script>
        {state === 'failed' && entry.file && (
          <button type="button" onClick={onRetry} aria-label={`ลองส่ง ${entry.name} อีกครั้ง`}>
            <RotateCcw aria-hidden size={20} strokeWidth={1.75} />
          </button>
        )}
        <button type="button" onClick={onRemove} aria-label={`เอา ${entry.name} ออก`}>
          <X aria-hidden size={20} strokeWidth={1.75} />
        </button>
      </div>
    </li>
  )
}

function storedEntry(stored: StoredFile): Entry {
  lastId++
  return { id: lastId, name: stored.name, sizeBytes: 0, progressPercent: 100, state: 'done', stored }
}

/** The table of all messages comes only when one is needed. */
const messageOf = (code: string) =>
  import('@leasing/contract/field-messages')
    .then(({ fieldMessage }) => fieldMessage(code))
    .catch(() => 'ส่งไฟล์ไม่สำเร็จ')

/** Not `fetch`, which does not tell how much has been sent. */
function sendFile(folder: UploadFolder, file: File, onProgress: (percent: number) => void) {
  return new Promise<StoredFile>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((100 * loaded) / total))
    request.onload = () => {
      const stored: StoredFile | undefined = request.response?.items?.[0]
      if (stored) resolve(stored)
      else messageOf(request.response?.code ?? 'file').then((message) => reject(new Error(message)))
    }
    request.onerror = () => reject(new Error('ส่งไฟล์ไม่สำเร็จ ตรวจสัญญาณอินเทอร์เน็ตแล้วลองอีกครั้ง'))
    const body = new FormData()
    body.append('file', file)
    request.open('POST', `/upload/${folder}`)
    request.send(body)
  })
}
