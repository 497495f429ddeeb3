import type { Media } from '@leasing/contract/staff/media'
import { type ClipboardEvent, type DragEvent, useState } from 'react'
import { uploadPicture } from './upload-picture.ts'

export type Upload =
  | { state: 'idle' }
  /** `share`: of the file that has been sent, 0 to 1. */
  | { state: 'sending'; name: string; share: number }
  /** `file`: to send again, where that may help. */
  | { state: 'failed'; file?: File; fault: string }
  | { state: 'done'; name: string }

/** Copied from a document or spreadsheet, text comes with a picture of itself, which is not meant. */
export const copiedPicture = (data: DataTransfer): File | undefined =>
  data.getData('text/plain') === ''
    ? [...data.files].find(({ type }) => type.startsWith('image/'))
    : undefined

/** Uploads a picture that is chosen, dropped or pasted. `target`: handlers of the element that takes it. */
export function usePictureUpload(onUploaded: (media: Media) => void) {
  const [upload, setUpload] = useState<Upload>({ state: 'idle' })
  const [isOver, setOver] = useState(false)

  async function send(file: File | undefined) {
    if (!file || upload.state === 'sending') return
    const { name } = file
    setUpload({ state: 'sending', name, share: 0 })
    const outcome = await uploadPicture(file, (share) => setUpload({ state: 'sending', name, share }))
    if ('fault' in outcome) {
      const { fault, canRetry } = outcome
      return setUpload({ state: 'failed', fault, ...(canRetry && { file }) })
    }
    setUpload({ state: 'done', name })
    onUploaded(outcome.media)
  }

  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')
  const target = {
    onDragOver(event: DragEvent) {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave(event: DragEvent) {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
    },
    onDrop(event: DragEvent) {
      if (!hasFiles(event)) return
      setOver(false)
      // A text within has taken it.
      if (event.defaultPrevented) return
      event.preventDefault()
      void send(event.dataTransfer.files[0])
    },
    onPaste(event: ClipboardEvent) {
      const file = copiedPicture(event.clipboardData)
      if (!file || event.defaultPrevented) return
      event.preventDefault()
      void send(file)
    },
  }
  return { upload, send, target, isOver }
}
