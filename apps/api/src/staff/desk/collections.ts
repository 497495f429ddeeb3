import { ApiError } from '@leasing/contract/errors'
import type { Approvals } from '@leasing/contract/staff/content'
import type { Collection } from '../../content/collection.ts'
import { COLLECTIONS } from '../../content/registry.ts'

/** Throws `not-found`. */
export function requireCollection(name: string): Collection {
  const found = (COLLECTIONS as readonly Collection[]).find((collection) => collection.name === name)
  if (!found) throw new ApiError('not-found')
  return found
}

/** Throws `not-found`, and `files-only` for what the office does not change. */
export function requireEditable(name: string): Collection {
  const collection = requireCollection(name)
  if (collection.filesOnly) throw new ApiError('files-only')
  return collection
}

export const approvalsOf = ({ approvals = 1 }: Collection): Approvals => approvals
