import type { FormKey } from '@leasing/contract/form-words'
import type { FlowCookie } from './flow-cookie.server.ts'

const ONE_DAY_SECONDS = 24 * 60 * 60

/** What was received, for the page that says so. One for each form: a second form does not hide the first. */
export const receivedCookie = (key: FormKey): FlowCookie => ({
  name: `received-${key}`,
  maxAgeSeconds: ONE_DAY_SECONDS,
})
