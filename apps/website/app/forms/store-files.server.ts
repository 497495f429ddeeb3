import type { ApiClient } from '@leasing/contract/client'
import type { FieldError } from '@leasing/contract/errors'
import type { Form } from '@leasing/contract/forms/define-form'
import { isApiError } from '@leasing/contract/is-api-error'
import { uploadValue } from './stored-file.ts'

/**
 * Without JavaScript files are part of the submitted form: they are stored first, and replaced by their keys. A file that cannot be stored becomes an
 * error of its field; the form is accepted when it is submitted again without the file.
 */
export async function storeFiles(data: FormData, { fields, folder }: Form, api: ApiClient) {
  const failed: FieldError[] = []
  for (const [name, { kind }] of Object.entries(fields)) {
    if (kind !== 'upload' && kind !== 'uploads') continue
    const submitted = data.getAll(name)
    const files = submitted.filter((value) => value instanceof File && value.size > 0) as File[]
    data.delete(name)
    for (const text of submitted) if (typeof text === 'string') data.append(name, text)
    if (!folder || files.length === 0) continue
    // A new file replaces the previous one.
    if (kind === 'upload') data.delete(name)
    for (const file of files) {
      const body = new FormData()
      body.append('file', file)
      try {
        const { items } = await api.uploadObject({ params: { folder }, query: { field: name }, body })
        for (const item of items) data.append(name, uploadValue(item))
      } catch (error) {
        failed.push({ path: name, code: codeOf(error) })
      }
    }
  }
  return { data, failed }
}

/** Error code to show beside the file, also for unexpected errors. Specification, section 8. */
export const codeOf = (error: unknown): FieldError['code'] =>
  (isApiError(error) && error.errors[0]?.code) || 'file'
