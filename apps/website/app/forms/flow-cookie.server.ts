import type { RequestContext } from '../context.ts'

/**
 * What a flow carries from page to page: sealed, so that scripts and strangers cannot read it, and no personal data stands in an address.
 * A page that reads one answers with `PRIVATE`.
 */
export type FlowCookie = { name: string; maxAgeSeconds: number }

export const PRIVATE = { 'cache-control': 'no-store' } as const

export function readFlowCookie<Value>(
  { name }: FlowCookie,
  request: Request,
  { unseal }: RequestContext,
): Value | undefined {
  const cookies = request.headers.get('cookie')?.split('; ') ?? []
  const text = cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1)
  return unseal(name, text) as Value | undefined
}

/** Set-Cookie with the value; without one the cookie is taken away. */
export function flowCookie(
  { name, maxAgeSeconds }: FlowCookie,
  value: object | undefined,
  { seal, secure }: RequestContext,
): string {
  const text = value ? seal(name, value, maxAgeSeconds) : ''
  const age = value ? maxAgeSeconds : 0
  return `${name}=${text}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}
