import type { ApiClient } from '@leasing/contract/client'
import { fieldMessage } from '@leasing/contract/field-messages'
import { MAX_UPLOAD_FILES } from '@leasing/contract/upload-words'
import { codeOf } from '../../forms/store-files.server.ts'
import { type Document, documentOf, type Failed } from './documents.server.ts'

/** Stores files one by one: what cannot be stored is named, and holds up nothing else. */
export async function storeDocuments(
  given: readonly FormDataEntryValue[],
  known: readonly Document[],
  api: ApiClient,
): Promise<{ documents: Document[]; failed: Failed[] }> {
  const documents = [...known]
  const failed: Failed[] = []
  for (const file of given) {
    if (typeof file === 'string' || file.size === 0) continue
    if (documents.length >= MAX_UPLOAD_FILES) {
      failed.push({ name: file.name, message: fieldMessage('too-many-files') })
      continue
    }
    const body = new FormData()
    body.append('file', file)
    try {
      const { items } = await api.uploadObject({ params: { folder: 'credit-estimation' }, body })
      documents.push(...items.map(documentOf))
    } catch (error) {
      failed.push({ name: file.name, message: fieldMessage(codeOf(error)) })
    }
  }
  return { documents, failed }
}
