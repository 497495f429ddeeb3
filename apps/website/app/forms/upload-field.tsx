import { acceptOf, MAX_UPLOAD_FILES, typesOfField, uploadHint } from '@leasing/contract/upload-words'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { readDraft, saveDraft } from './draft.ts'
import { errorId, Field, type FieldProps } from './field.tsx'
import { useForm } from './form-context.ts'
import { uploadErrorInput } from './inputs.ts'
import { readUploads, type StoredFile, uploadValue } from './stored-file.ts'
import styles from './upload-field.module.css'
import { type UploadEntry, UploadedFiles } from './uploaded-files.tsx'

type UploadFieldProps = Omit<FieldProps, 'hint'> & { many?: boolean }

let lastId = 0

/** Message for when the chunk `upload-file.ts` cannot be loaded. */
const NOT_SENT = 'ส่งไฟล์ไม่สำเร็จ ตรวจสัญญาณอินเทอร์เน็ตแล้วลองอีกครั้ง'

/**
 * Without JavaScript a plain file input. With it, a file is uploaded as soon as it is chosen; a failed upload shows its error beside the file, can
 * be retried or removed, and does not block the form.
 */
export function UploadField({ many = false, ...props }: UploadFieldProps) {
  const { form, values } = useForm()
  const { name } = props
  const types = typesOfField(form.folder!, name)!
  const [entries, setEntries] = useState<UploadEntry[]>(() => readUploads(values[name]).map(storedEntry))
  /** Values of the outcome that was current when a file was chosen: errors of that outcome refer to the previous file. */
  const [chosenAfterOutcome, setChosenAfter] = useState<typeof values>()
  const input = useRef<HTMLInputElement>(null)
  const isTouched = useRef(false)

  const change = (id: number, part: Partial<UploadEntry>) =>
    setEntries((all) => all.map((entry) => (entry.id === id ? { ...entry, ...part } : entry)))

  function send(entry: UploadEntry) {
    const { id, file } = entry
    if (!file || !form.folder) return
    const { folder } = form
    change(id, { state: 'sending', progressPercent: 0 })
    import('./upload-file.ts')
      .then(({ uploadFile: sendFile }) =>
        sendFile(folder, name, file, (progressPercent) => change(id, { progressPercent })),
      )
      .then((stored) => change(id, { state: 'done', stored }))
      .catch((error: Error) =>
        change(id, {
          state: 'failed',
          message: error instanceof TypeError ? NOT_SENT : error.message,
          code: error.cause,
        }),
      )
  }

  function addFiles(files: readonly File[]) {
    if (files.length === 0) return
    isTouched.current = true
    setChosenAfter(values)
    const added = files.map((file): UploadEntry => {
      lastId++
      return { id: lastId, name: file.name, sizeBytes: file.size, progressPercent: 0, state: 'sending', file }
    })
    setEntries((all) => (many ? [...all, ...added].slice(0, MAX_UPLOAD_FILES) : added.slice(0, 1)))
    for (const entry of added) send(entry)
  }

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    addFiles([...(currentTarget.files ?? [])])
    currentTarget.value = ''
  }

  function remove(id: number) {
    isTouched.current = true
    setEntries((all) => all.filter((entry) => entry.id !== id))
    input.current?.focus()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once after hydration, for files chosen before it, or those of the draft
  useEffect(() => {
    const files = [...(input.current?.files ?? [])]
    if (input.current) input.current.value = ''
    if (files.length > 0) addFiles(files)
    else if (entries.length === 0) setEntries(readUploads(readDraft(form.key)[name]).map(storedEntry))
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: files are hidden inputs of the form, which the draft and the validation read
  useEffect(() => {
    if (!isTouched.current || !input.current?.form) return
    saveDraft(form, new FormData(input.current.form))
    input.current.dispatchEvent(new Event('input', { bubbles: true }))
  }, [entries, form])

  // A single file shows the error itself. With several files an error may apply to all, so the field shows it.
  const saysError = !many && entries.some(({ state }) => state !== 'done' || chosenAfterOutcome === values)
  return (
    <Field {...props} hint={uploadHint(types, many)} saysError={saysError}>
      {({ defaultValue: _, ...control }) => (
        <div
          className={styles.upload}
          {...(entries.some(({ state }) => state === 'sending') && { 'data-uploading': true, tabIndex: -1 })}
        >
          <input
            {...control}
            ref={input}
            type="file"
            accept={acceptOf(types)}
            multiple={many}
            onChange={choose}
          />
          {entries.map(({ id, stored, message }) =>
            stored ? (
              <input key={id} type="hidden" name={name} value={uploadValue(stored)} />
            ) : (
              message && <input key={id} type="hidden" name={uploadErrorInput(name)} value={message} />
            ),
          )}
          {entries.length > 0 && (
            <UploadedFiles
              entries={entries}
              errorId={saysError ? errorId(name) : undefined}
              isOptional={props.optional}
              onRetry={send}
              onRemove={remove}
            />
          )}
        </div>
      )}
    </Field>
  )
}

function storedEntry(stored: StoredFile): UploadEntry {
  lastId++
  return { id: lastId, name: stored.name, sizeBytes: 0, progressPercent: 100, state: 'done', stored }
}
