import { ApiError, type ErrorCode } from '@leasing/contract/errors'

/** Why a file is not taken: the answer's error, and the word of the field messages that tells the visitor. */
const API_ERRORS = {
  'file-type': 'unsupported-media-type',
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

/** As the answer says it: `path` is which of the files it was. */
export const toApiError = ({ code, cause }: FileRejected, path: string) =>
  new ApiError(API_ERRORS[code], {
    errors: [{ path, code }],
    ...(code === 'file-unchecked' && { headers: { 'retry-after': '30' } }),
    cause,
  })
