import { MAX_FILE_BYTES, type UploadFolder } from '@leasing/contract/upload-words'
import type { StoredFile } from './read-values.ts'

/** Stores a file; throws with the Thai words for why it could not be. Not by `fetch`, which does not tell how much has been sent. */
export function sendFile(
  folder: UploadFolder,
  file: File,
  onProgress: (percent: number) => void,
): Promise<StoredFile> {
  if (file.size > MAX_FILE_BYTES)
    return messageOf('file-too-large').then((message) => Promise.reject(new Error(message)))
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

/** The table of all messages comes only when one is needed. */
const messageOf = (code: string) =>
  import('@leasing/contract/field-messages')
    .then(({ fieldMessage }) => fieldMessage(code))
    .catch(() => 'ส่งไฟล์ไม่สำเร็จ')
