const MIB = 1024 * 1024

export const MAX_IMAGE_BYTES = 5 * MIB
export const MAX_FILE_BYTES = 10 * MIB
export const MAX_UPLOAD_FILES = 10

/**
 * The image types listed in `accept`. HEIC is accepted but not listed: without it, an iPhone converts pictures to JPEG, which staff can open
 * everywhere.
 */
const OFFERED = { JPG: 'image/jpeg', PNG: 'image/png', WebP: 'image/webp' } as const
const HEIC = 'image/heic'
const PDF = 'application/pdf'

export const IMAGE_TYPES = [OFFERED.JPG, OFFERED.PNG, OFFERED.WebP, HEIC] as const
export const FILE_TYPES = [...IMAGE_TYPES, PDF] as const

export type FileType = (typeof FILE_TYPES)[number]

/**
 * Accepted file types of every upload field, by the folder of its form. Hint, `accept`, validation, refusal and the claim at submission are derived
 * from this table.
 */
export const UPLOAD_FIELDS = {
  'job-application': { resume: FILE_TYPES, photo: IMAGE_TYPES },
  'credit-estimation': { documents: FILE_TYPES },
  complaint: { attachments: FILE_TYPES },
  'contact-us': { papers: FILE_TYPES },
  tracking: { papers: FILE_TYPES },
} as const satisfies Record<string, Readonly<Record<string, readonly FileType[]>>>

/** The form of a private upload. Its key begins with the folder, and only that folder serves it. */
export type UploadFolder = keyof typeof UPLOAD_FIELDS

export const UPLOAD_FOLDERS = Object.keys(UPLOAD_FIELDS) as UploadFolder[]

type KeysOf<Fields> = Fields extends unknown ? keyof Fields : never

/** The keys of uploads in the body of a form, by field. */
export type UploadValues = {
  [Field in KeysOf<(typeof UPLOAD_FIELDS)[UploadFolder]>]?: string | readonly string[] | undefined
}

/** The types that a field accepts; undefined if the folder has no such field. */
export function typesOfField(folder: UploadFolder, field: string): readonly FileType[] | undefined {
  const fields: Readonly<Record<string, readonly FileType[]>> = UPLOAD_FIELDS[folder]
  return Object.hasOwn(fields, field) ? fields[field] : undefined
}

/** The error code for any other type. */
export const refusalOf = (types: readonly FileType[]) =>
  types.includes(PDF) ? 'file-type' : 'file-not-image'

/** The `accept` attribute of a field. */
export const acceptOf = (types: readonly FileType[]): string =>
  types.filter((type) => type !== HEIC).join(',')

const IMAGE_WORDS = `รูปถ่าย (${Object.keys(OFFERED).join(', ')})`

/** `PDF หรือรูปถ่าย (JPG, PNG, WebP)`. Every field accepts images. */
export const typeWords = (types: readonly FileType[]): string =>
  types.includes(PDF) ? `PDF หรือ${IMAGE_WORDS}` : IMAGE_WORDS

const MAX_FILE_WORDS = `ไม่เกิน ${MAX_FILE_BYTES / MIB} MB`

/** The hint of a field: `PDF หรือรูปถ่าย (JPG, PNG, WebP) ไม่เกิน 10 MB รูปจาก iPhone แนบได้เลย`. */
export const uploadHint = (types: readonly FileType[], many = false): string => {
  const size = many ? `ไม่เกิน ${MAX_UPLOAD_FILES} ไฟล์ ไฟล์ละ${MAX_FILE_WORDS}` : MAX_FILE_WORDS
  return [typeWords(types), size, types.includes(HEIC) ? 'รูปจาก iPhone แนบได้เลย' : '']
    .filter(Boolean)
    .join(' ')
}

/** The name of a stored type for staff. */
export function typeName(type: string): string {
  const names = Object.entries({ ...OFFERED, HEIC, PDF })
  return names.find(([, mediaType]) => mediaType === type)?.[0] ?? type
}
