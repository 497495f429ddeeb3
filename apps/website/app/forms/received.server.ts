import { KEPT_ON_DEVICE } from '../device/kept-on-device.ts'
import type { FlowCookie } from './flow-cookie.server.ts'

/** What was received, for the page that says so. One for each form: a second form does not hide the first. */
export const receivedCookie = (key: string): FlowCookie => ({
  name: `received-${key}`,
  maxAgeSeconds: KEPT_ON_DEVICE['received-*'].maxAgeSeconds,
})
