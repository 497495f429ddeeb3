import { z } from 'zod'
import { binary, get, multipart, post } from './call.ts'
import { component } from './fields.ts'
import { uploadKey } from './person.ts'
import { FILE_TYPES, MAX_UPLOAD_FILES, UPLOAD_FOLDERS } from './upload-words.ts'

/** A stored file: `type` is detected from its bytes, `name` is the visitor's name for it, sanitised. */
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

const ofField = z.object({ field: z.string().max(40).optional().meta({ example: 'resume' }) })

const area = 'Uploads'
const bodyType = 'multipart/form-data'

/** An upload belongs to no form until a form claims it; from then on it can be fetched with the folder of that form, and not before. */
export const uploadImages = post('/upload/images', {
  area,
  summary: 'Keeps pictures (JPEG, PNG, WebP, HEIC; 5 MiB each) for a form, without their metadata',
  description:
    'Up to 10 pictures at once. A name is never used as a path; JPEG, PNG and WebP are encoded anew, HEIC loses everything that is not picture.',
  bodyType,
  body,
  answer: uploaded,
  errors: ['request-timeout'],
})

export const uploadFiles = post('/upload/files', {
  area,
  summary: 'Keeps pictures and PDF files (10 MiB each) for a form',
  description:
    'Up to 10 files at once. A name is never used as a path, a picture is encoded anew and a PDF rewritten; what cannot be is refused.',
  bodyType,
  body,
  answer: uploaded,
  errors: ['request-timeout'],
})

export const uploadObject = post('/upload/object/{folder}', {
  area,
  summary: 'Keeps pictures and PDF files (10 MiB each) in a private folder, for the form that it belongs to',
  description:
    'Up to 10 files at once. Only a form of that folder can claim them, and only that folder shows them. A file that its field will not take is refused here when `field` is given, otherwise when the form is sent.',
  parameters: {
    folder: 'Whose form it is for',
    field: 'The field of the form that will carry the key',
  },
  params: folder,
  query: ofField,
  bodyType,
  body,
  answer: uploaded,
  errors: ['not-found', 'request-timeout'],
})

/** Returns a `Response` whose body is the file; errors are thrown as in all calls. */
export const findUpload = get('/upload/object/{folder}', {
  area,
  summary: 'The file of a key, as a download; not found in any folder but its own',
  description:
    'For the server of a website, which shows it to nobody but its owner. The type is that of the stored file.',
  parameters: {
    folder: 'The folder that the file was sent to',
    key: 'The key of the file, as the upload answered it',
  },
  params: folder,
  query: z.object({ key: z.string().meta({ example: 'complaint/3d5c0f9e-8a53-4d0e-9a52-0c3a4f2f1b11' }) }),
  answerTypes: FILE_TYPES,
  isLive: true,
  answer: binary(),
  errors: ['not-found'],
})
