import type { RequestContext } from '../context.ts'
import { cookieText, readCookie } from '../cookies.ts'
import { KEPT_ON_DEVICE, type KeyIn } from '../device/kept-on-device.ts'

/**
 * What a flow carries from page to page, encrypted: scripts cannot read it, and no personal data is in a URL.
 * A page that reads one answers with `PRIVATE`.
 */
export type FlowCookie = { name: KeyIn<'cookie'>; maxAgeSeconds: number }

export const PRIVATE = { 'cache-control': 'no-store' } as const

export function readFlowCookie<Value>(
  { name }: FlowCookie,
  request: Request,
  { decrypt, secure }: RequestContext,
): Value | undefined {
  return decrypt(name, readCookie(request.headers.get('cookie'), name, secure)) as Value | undefined
}

/** Set-Cookie with the value; without a value it removes the cookie. */
export function flowCookie(
  { name, maxAgeSeconds }: FlowCookie,
  value: object | undefined,
  { encrypt, secure }: RequestContext,
): string {
  return cookieText({
    name,
    value: value ? encrypt(name, value, maxAgeSeconds) : '',
    maxAgeSeconds: value ? maxAgeSeconds : 0,
    secure,
    httpOnly: true,
  })
}

/** The confirmation of a form, for the page after sending. One for each form: a second form does not hide the first. */
export const receivedCookie = (key: string): FlowCookie => ({
  name: `received-${key}`,
  maxAgeSeconds: KEPT_ON_DEVICE['received-*'].maxAgeSeconds,
})
