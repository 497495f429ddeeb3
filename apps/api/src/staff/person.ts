import type { Grant, StaffAction } from '@leasing/contract/staff/permissions'
import type { Factor } from '@leasing/contract/staff/sign-in'
import { writeAuditWithin } from '../audit/audit.ts'
import type { DbTransaction } from '../db/schema.ts'
import type { Encryption } from '../encryption/encryption.ts'

/** Who makes a call, as the database says at this moment. */
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

/** In the audit log. */
export const staffSubject = (id: string): string => `staff:${id}`

/** What somebody does about themselves. */
export async function logOwn(
  transaction: DbTransaction,
  deps: { encryption: Encryption; clock: () => number },
  userId: string,
  action: string,
): Promise<void> {
  const subject = staffSubject(userId)
  await writeAuditWithin(transaction, deps, { actor: subject, action, subject, detail: {} })
}
