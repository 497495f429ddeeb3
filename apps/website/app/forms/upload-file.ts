import { MAX_FILE_BYTES, type UploadFolder } from '@leasing/contract/upload-words'
import { href } from 'react-router'
import type { StoredFile } from './stored-file.ts'

/** Uploads a file. Throws an error with a Thai message, and the error code as `cause`. */
export async function uploadFile(
  folder: UploadFolder,
  field: string,
  file: File,
  onProgress: (percent: number) => void,
): Promise<StoredFile> {
  if (file.size > MAX_FILE_BYTES)
    throw new Error(await messageOf('file-too-large'), { cause: 'file-too-large' })
  const answer = await postFile(href('/upload/:folder/:field?', { folder, field }), file, onProgress)
  const { items, code } = (answer.body ?? {}) as { items?: StoredFile[]; code?: string }
  if (items?.[0]) return items[0]
  throw new Error(await messageOf(code ?? 'file'), { cause: code })
}

/** The messages are loaded on demand. */
const messageOf = (code: string) =>
  import('@leasing/contract/field-messages')
    .then(({ fieldMessage }) => fieldMessage(code))
    .catch(() => 'ส่งไฟล์ไม่สำเร็จ ลองอีกครั้ง')

/**
 * Posts one file as `file` and resolves to status and JSON body, undefined if it is not JSON. Rejects with a Thai message on network errors.
 * Uses XMLHttpRequest, because `fetch` reports no upload progress.
 */
export function postFile(
  path: string,
  file: File,
  onProgress: (percent: number) => void,
): Promise<{ status: number; body: unknown }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((100 * loaded) / total))
    request.onload = () => resolve({ status: request.status, body: request.response ?? undefined })
    request.onerror = () => reject(new Error('ส่งไฟล์ไม่สำเร็จ ตรวจสัญญาณอินเทอร์เน็ตแล้วลองอีกครั้ง'))
    const form = new FormData()
    form.append('file', file)
    request.open('POST', path)
    request.send(form)
  })
}
