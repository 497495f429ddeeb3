import { ApiError, type ErrorCode } from '@leasing/contract/errors'

/** The API error of each reason. The reason is also the code of the field message. */
const API_ERRORS = {
  'file-type': 'unsupported-media-type',
  'file-not-image': 'unsupported-media-type',
  'file-too-large': 'payload-too-large',
  'file-empty': 'invalid-input',
  'file-unreadable': 'invalid-input',
  'file-locked': 'invalid-input',
  'file-unsafe': 'invalid-input',
  'file-infected': 'invalid-input',
  'file-unchecked': 'unavailable',
} as const satisfies Record<string, ErrorCode>

export class FileRejected extends Error {
  readonly code: keyof typeof API_ERRORS

  constructor(code: keyof typeof API_ERRORS, cause?: unknown) {
    super(code, { cause })
    this.code = code
  }
}

/** `path`: which of the files. */
export const toApiError = ({ code, cause }: FileRejected, path: string) =>
  new ApiError(API_ERRORS[code], {
    errors: [{ path, code }],
    ...(code === 'file-unchecked' && { headers: { 'retry-after': '30' } }),
    cause,
  })
