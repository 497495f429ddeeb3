import { isApiError } from '@leasing/contract/is-api-error'
import type { FormField } from '@leasing/contract/staff/form'
import type { JsonRecord } from '@leasing/contract/staff/form-values'
import { readRecord } from '@leasing/contract/staff/read-record'
import { data } from 'react-router'

/** The record that a form holds. One that is larger than any form of ours ends the request: nothing of it was read that could come back. */
export function sentRecord(fields: readonly FormField[], form: FormData): JsonRecord {
  try {
    return readRecord(fields, form)
  } catch (error) {
    throw isApiError(error) ? data(null, error.status) : error
  }
}
