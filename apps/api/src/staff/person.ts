import type { Grant, StaffAction } from '@leasing/contract/staff/permissions'
import type { Factor } from '@leasing/contract/staff/sign-in'

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
