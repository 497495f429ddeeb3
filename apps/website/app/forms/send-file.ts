import { MAX_FILE_BYTES, type UploadFolder } from '@leasing/contract/upload-words'
import { postFile } from './post-file.ts'
import type { StoredFile } from './read-values.ts'

/** Stores a file; throws with the Thai words for why it could not be. */
export async function sendFile(
  folder: UploadFolder,
  file: File,
  onProgress: (percent: number) => void,
): Promise<StoredFile> {
  if (file.size > MAX_FILE_BYTES) throw new Error(await messageOf('file-too-large'))
  const answer = await postFile(`/upload/${folder}`, file, onProgress)
  const { items, code } = (answer.body ?? {}) as { items?: StoredFile[]; code?: string }
  if (items?.[0]) return items[0]
  throw new Error(await messageOf(code ?? 'file'))
}

/** The table of all messages comes only when one is needed. */
const messageOf = (code: string) =>
  import('@leasing/contract/field-messages')
    .then(({ fieldMessage }) => fieldMessage(code))
    .catch(() => 'ส่งไฟล์ไม่สำเร็จ')
