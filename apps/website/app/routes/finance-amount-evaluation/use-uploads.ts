import { fieldMessage } from '@leasing/contract/field-messages'
import { MAX_FILE_BYTES, MAX_UPLOAD_FILES } from '@leasing/contract/upload-words'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { postFile } from '../../forms/post-file.ts'
import { STEPS } from './addresses.ts'
import { hintOf } from './photo-hint.ts'

export type Sending = {
  key: number
  file: File
  state: 'sending' | 'failed'
  progressPercent: number
  message?: string
  /** What may be wrong with the picture. It is sent all the same. */
  hint?: string | undefined
}

/** Files on their way, one after the other: each answer writes the cookie that names them all. */
export function useUploads(attached: number) {
  const [sendings, setSendings] = useState<Sending[]>([])
  const [hints, setHints] = useState<Record<string, string>>({})
  const queue = useRef(Promise.resolve())
  const lastKey = useRef(0)
  const revalidator = useRevalidator()

  const change = (key: number, part: Partial<Sending>) =>
    setSendings((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)))
  const drop = (key: number) => setSendings((all) => all.filter((one) => one.key !== key))

  function send(key: number, file: File) {
    if (file.size > MAX_FILE_BYTES)
      return change(key, { state: 'failed', message: fieldMessage('file-too-large') })
    change(key, { state: 'sending', progressPercent: 0 })
    queue.current = queue.current.then(async () => {
      try {
        await sendFile(file, (progressPercent) => change(key, { progressPercent }))
        await revalidator.revalidate()
        drop(key)
      } catch (error) {
        change(key, { state: 'failed', message: (error as Error).message })
      }
    })
  }

  function take(files: readonly File[]) {
    const room = MAX_UPLOAD_FILES - attached - sendings.length
    for (const file of files.slice(0, Math.max(0, room))) {
      lastKey.current++
      const key = lastKey.current
      setSendings((all) => [...all, { key, file, state: 'sending', progressPercent: 0 }])
      hintOf(file).then((hint) => hint && setHints((all) => ({ ...all, [file.name]: hint })))
      send(key, file)
    }
  }

  return {
    sendings,
    /** By the name of the file. */
    hints,
    takeFrom(input: HTMLInputElement | null) {
      const files = [...(input?.files ?? [])]
      if (!input || files.length === 0) return
      input.value = ''
      take(files)
    },
    retry: ({ key, file }: Sending) => send(key, file),
    drop,
  }
}

export type Uploads = ReturnType<typeof useUploads>

async function sendFile(file: File, onProgress: (percent: number) => void) {
  const { status, body } = await postFile(STEPS.document, file, onProgress)
  if (status !== 201)
    throw new Error((body as { message?: string } | undefined)?.message ?? fieldMessage('file'))
}
