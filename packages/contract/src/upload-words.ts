/** Whom a private upload is for. Its key begins with the folder, and only that folder shows it. */
export const UPLOAD_FOLDERS = ['job-application', 'credit-estimation', 'complaint', 'contact-us'] as const

export type UploadFolder = (typeof UPLOAD_FOLDERS)[number]

const MIB = 1024 * 1024

export const MAX_IMAGE_BYTES = 5 * MIB
export const MAX_FILE_BYTES = 10 * MIB
export const MAX_UPLOAD_FILES = 10

export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/heic'] as const
export const FILE_TYPES = [...IMAGE_TYPES, 'application/pdf'] as const

export type FileType = (typeof FILE_TYPES)[number]

/**
 * For the `accept` of a field. HEIC is left out on purpose: an iPhone then hands over a JPEG, which staff can open anywhere. Who picks a
 * HEIC all the same may send it.
 */
export const ACCEPTED_FILES = 'image/jpeg,image/png,image/webp,application/pdf'
