import type { Grant, StaffAction } from '@leasing/contract/staff/permissions'
import type { Factor } from '@leasing/contract/staff/sign-in'
import { writeAuditWithin } from '../audit/audit.ts'
import type { DbTransaction } from '../db/schema.ts'
import type { Encryption } from '../encryption/encryption.ts'

/** The person who makes a call, read from the database for each request. */
export type Person = {
  id: string
  name: string
  email: string
  roles: Grant[]
  actions: StaffAction[]
  sessionId: string
  factor: Factor
  startedAt: number
  confirmedAt: number
}

/** Subject of a person in the audit log. */
export const staffSubject = (id: string): string => `staff:${id}`

/** Writes an audit entry in which a person acts on their own account. */
export async function logOwnAction(
  transaction: DbTransaction,
  deps: { encryption: Encryption; clock: () => number },
  userId: string,
  action: string,
): Promise<void> {
  const subject = staffSubject(userId)
  await writeAuditWithin(transaction, deps, { actor: subject, action, subject, detail: {} })
}
