import { z } from 'zod'
import { binary, get, multipart, post } from './call.ts'
import { component } from './fields.ts'
import { uploadKey } from './person.ts'
import { FILE_TYPES, MAX_UPLOAD_FILES, UPLOAD_FOLDERS } from './upload-words.ts'

/** What became of a file: `type` is what its bytes say, `name` what the visitor called it, made harmless. */
export const upload = component('Upload', {
  key: uploadKey,
  name: z.string().meta({ example: 'สำเนาบัตรประชาชน.pdf' }),
  size: z.int().positive(),
  type: z.enum(FILE_TYPES),
})

export type Upload = z.infer<typeof upload>

const uploaded = component('Uploaded', { items: z.array(upload) })

const body = multipart(z.strictObject({ file: z.array(z.file()).min(1).max(MAX_UPLOAD_FILES) }))

const folder = z.strictObject({ folder: z.enum(UPLOAD_FOLDERS) })

const area = 'Uploads'
const bodyType = 'multipart/form-data'

/** The folder of the form that claims them becomes theirs; until then nobody can fetch them. */
export const uploadImages = post('/upload/images', {
  area,
  summary: 'Keeps pictures (JPEG, PNG, WebP, HEIC; 5 MiB each) for a form, without their metadata',
  bodyType,
  body,
  answer: uploaded,
  errors: ['request-timeout'],
})

export const uploadFiles = post('/upload/files', {
  area,
  summary: 'Keeps pictures and PDF files (10 MiB each) for a form',
  bodyType,
  body,
  answer: uploaded,
  errors: ['request-timeout'],
})

export const uploadObject = post('/upload/object/{folder}', {
  area,
  summary: 'Keeps pictures and PDF files (10 MiB each) in a private folder, for the form that it belongs to',
  params: folder,
  bodyType,
  body,
  answer: uploaded,
  errors: ['not-found', 'request-timeout'],
})

/** Answers with a `Response` whose body is the file; errors are thrown as everywhere. */
export const findUpload = get('/upload/object/{folder}', {
  area,
  summary: 'The file of a key, as a download; not found in any folder but its own',
  params: folder,
  query: z.object({ key: z.string().meta({ example: 'complaint/3d5c0f9e-8a53-4d0e-9a52-0c3a4f2f1b11' }) }),
  answerType: 'application/octet-stream',
  answer: binary(),
  errors: ['not-found'],
})
