import { defineForm } from '@leasing/contract/forms/define-form'

/** Documents that the visitor adds to a request: no lead of its own, so it is not in the registry. */
export const documentsForm = defineForm({
  key: 'tracking',
  fields: { papers: { kind: 'uploads', label: 'เอกสาร', format: 'files' } },
  schema: ({ object, listOf, uploadKey }) =>
    object({ papers: listOf(uploadKey).min(1, 'required').max(10, 'too-many-files') }),
  folder: 'tracking',
})
