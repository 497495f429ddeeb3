import type { RequestContext } from '../context.ts'
import { cookieText, readCookie } from '../cookies.ts'
import { STORAGE_REGISTRY, type StorageKey } from '../device/storage-registry.ts'

/**
 * Encrypted cookie that carries data between the pages of a flow: scripts cannot read it, and no personal data is in a URL.
 * A page that reads one must respond with the `PRIVATE` headers.
 */
export type FlowCookie = { name: StorageKey<'cookie'>; maxAgeSeconds: number }

export const PRIVATE = { 'cache-control': 'no-store' } as const

export function readFlowCookie<Value>(
  { name }: FlowCookie,
  request: Request,
  { decrypt, secure }: RequestContext,
): Value | undefined {
  return decrypt(name, readCookie(request.headers.get('cookie'), name, secure)) as Value | undefined
}

/** Set-Cookie for a value; without a value it removes the cookie. */
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

/** Cookie for the confirmation page, one per form, so that a second form does not overwrite the confirmation of the first. */
export const receivedCookie = (key: string): FlowCookie => ({
  name: `received-${key}`,
  maxAgeSeconds: STORAGE_REGISTRY['received-*'].maxAgeSeconds,
})
