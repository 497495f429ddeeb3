import type { ApiClient } from '@leasing/contract/client'
import { fieldMessage } from '@leasing/contract/field-messages'
import { isApiError } from '@leasing/contract/is-api-error'
import { MAX_UPLOAD_FILES } from '@leasing/contract/upload-words'
import type { Upload } from '@leasing/contract/uploads'
import type { RequestContext } from '../../context.ts'
import { STORAGE_REGISTRY } from '../../device/storage-registry.ts'
import { type FlowCookie, flowCookie, readFlowCookie } from '../../forms/flow-cookie.server.ts'
import { codeOf } from '../../forms/store-files.server.ts'

/** Stored file of this visitor. Only the visitor with the cookie can open it. */
export type AttachedDocument = { id: string; name: string; size: number; isPicture: boolean }

/** File that could not be stored, shown on the next page. */
export type FailedUpload = { name: string; message: string }

/** `isRefused`: a retry of the same file would fail again. */
type Failed = FailedUpload & { isRefused: boolean }

type Documents = { documents: AttachedDocument[]; failed: FailedUpload[] }

const COOKIE: FlowCookie = {
  name: 'smart-fin-documents',
  maxAgeSeconds: STORAGE_REGISTRY['smart-fin-documents'].maxAgeSeconds,
}

const FOLDER = 'credit-estimation'

/** Lets ten names fit into a cookie. */
const MAX_NAME_LENGTH = 36

export const readDocuments = (request: Request, context: RequestContext): Documents =>
  readFlowCookie<Documents>(COOKIE, request, context) ?? { documents: [], failed: [] }

/** Set-Cookie for the documents; without documents it clears the cookie. */
export const documentsCookie = (
  documents: readonly AttachedDocument[] | undefined,
  context: RequestContext,
  failed: readonly FailedUpload[] = [],
) =>
  flowCookie(
    COOKIE,
    documents && {
      documents,
      failed: failed.slice(0, 3).map(({ name, message }) => ({ name: shortName(name), message })),
    },
    context,
  )

/** Stores files one by one. A failure does not stop the others. */
export async function storeDocuments(
  files: readonly FormDataEntryValue[],
  attached: readonly AttachedDocument[],
  api: ApiClient,
): Promise<{ documents: AttachedDocument[]; failed: Failed[] }> {
  const documents = [...attached]
  const failed: Failed[] = []
  for (const file of files) {
    if (typeof file === 'string' || file.size === 0) continue
    if (documents.length >= MAX_UPLOAD_FILES) {
      failed.push({ name: file.name, message: fieldMessage('too-many-files'), isRefused: true })
      continue
    }
    const body = new FormData()
    body.append('file', file)
    try {
      const { items } = await api.uploadObject({
        params: { folder: FOLDER },
        query: { field: 'documents' },
        body,
      })
      documents.push(...items.map(toDocument))
    } catch (error) {
      const code = codeOf(error)
      const isRejected = isApiError(error) && error.errors.length > 0
      const message = isRejected ? fieldMessage(code) : 'ส่งไฟล์ไม่สำเร็จ ลองอีกครั้ง'
      const isRefused = isRejected && code !== 'file-unchecked'
      failed.push({ name: file.name, message, isRefused })
    }
  }
  return { documents, failed }
}

const toDocument = ({ key, name, size, type }: Upload): AttachedDocument => ({
  id: key.slice(FOLDER.length + 1),
  name: shortName(name),
  size,
  isPicture: type !== 'application/pdf' && type !== 'image/heic',
})

/** Document of an earlier submission, of which only the key is known. */
export const documentOfKey = (key: string, position: number): AttachedDocument => ({
  id: key.slice(FOLDER.length + 1),
  name: `เอกสารที่แนบไว้ ${position + 1}`,
  size: 0,
  isPicture: false,
})

/** Documents of this device merged with those sent from another one. */
export const mergeSent = (
  attached: readonly AttachedDocument[],
  keys: readonly string[],
): AttachedDocument[] =>
  [
    ...attached,
    ...keys.map(documentOfKey).filter(({ id }) => attached.every((document) => document.id !== id)),
  ].slice(0, MAX_UPLOAD_FILES)

export const uploadKey = ({ id }: Pick<AttachedDocument, 'id'>) => `${FOLDER}/${id}`

/** Shortens a file name but keeps its extension. */
function shortName(name: string): string {
  const letters = [...name]
  if (letters.length <= MAX_NAME_LENGTH) return name
  return `${letters.slice(0, MAX_NAME_LENGTH - 10).join('')}…${letters.slice(-9).join('')}`
}
