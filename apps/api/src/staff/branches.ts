import { ApiError } from '@leasing/contract/errors'
import type { Grant } from '@leasing/contract/staff/permissions'
import type { Branch } from '@leasing/contract/staff/users'
import { dealers } from '../content/collections/dealers.ts'
import type { Db } from '../db/schema.ts'

/** The published dealers, in their order. */
export async function readBranches(db: Db): Promise<Branch[]> {
  const rows = await db
    .selectFrom('content')
    .select(['id', 'source'])
    .where('collection', '=', dealers.name)
    .execute()
  return rows
    .map(({ id, source }) => ({ code: id, dealer: JSON.parse(source) }))
    .sort((a, b) => a.dealer.sequence - b.dealer.sequence)
    .map(({ code, dealer }) => ({ code, name: dealer.nameTh }))
}

/** Throws `invalid-input` for a branch that is no published dealer: its agent would see no requests and not know why. */
export async function requireBranches(db: Db, roles: readonly Grant[]): Promise<void> {
  const branches = roles.flatMap(({ branch }) => branch ?? [])
  if (branches.length === 0) return
  const published = await db
    .selectFrom('content')
    .select('id')
    .where('collection', '=', dealers.name)
    .where('id', 'in', branches)
    .execute()
  const errors = roles.flatMap(({ branch }, i) =>
    branch === undefined || published.some(({ id }) => id === branch)
      ? []
      : [{ path: `roles.${i}.branch`, code: 'choice' as const }],
  )
  if (errors.length > 0) throw new ApiError('invalid-input', { errors })
}
