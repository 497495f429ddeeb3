import type { StaffApi } from '@leasing/api/staff'
import { createStaffClient } from '@leasing/contract/staff/client'
import type { Visitor } from '@leasing/website/server/visitor'
import { createRequestHandler, type ServerBuild } from 'react-router'
import { RETRY_AFTER_SECONDS } from './plain-page.ts'

type Entry = typeof import('../app/entry.server.tsx')

export type OfficeRendererOptions = {
  /** The built office, or in development a function that returns the newest build. */
  build: ServerBuild | (() => Promise<ServerBuild>)
  mode: 'production' | 'development'
  staff: StaffApi
  /** The office's own address. */
  officeUrl: string
  /** Where previews are; absent: there are none. */
  previewUrl?: string | undefined
  /** Where visitors read the site, without a trailing slash; absent: no links to it. */
  siteUrl?: string | undefined
  clock: () => number
}

/** Renders a page, its data, or the result of an action, and passes on cookies set by the staff API. */
export function createOfficeRenderer({
  build,
  mode,
  staff,
  officeUrl,
  previewUrl,
  siteUrl,
  clock,
}: OfficeRendererOptions) {
  const handle = createRequestHandler(build, mode)
  const entryOf = async () =>
    (typeof build === 'function' ? await build() : build).entry.module as unknown as Entry

  return async (received: Request, requestId: string, { address }: Visitor): Promise<Response> => {
    // Behind a TLS proxy the request has another origin than the browser used.
    const { pathname, search } = new URL(received.url)
    const { method, headers, body } = received
    // Node requires `duplex` for a streamed body.
    const init = { method, headers, body, duplex: 'half' } as RequestInit
    const request = new Request(officeUrl + pathname + search, init)
    const cookies: string[] = []
    // Cookies set by one call are sent with the next call of the request: a page is rendered for the person who has just signed in.
    const asking = new Request(officeUrl, { headers: new Headers(received.headers) })
    asking.headers.set('x-request-id', requestId)
    const { createLoadContext } = await entryOf()
    const client = createStaffClient({
      fetch: (call) => staff.fetch(call, { address }),
      request: asking,
      onSetCookie(cookie) {
        cookies.push(cookie)
        asking.headers.set('cookie', withCookie(asking.headers.get('cookie'), cookie))
      },
    })
    const wanted = pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/') + search
    const response = await handle(
      request,
      createLoadContext({ staff: client, now: clock(), requestId, wanted, previewUrl, siteUrl }),
    )
    response.headers.set('cache-control', 'no-store')
    if (response.status === 503) response.headers.set('retry-after', RETRY_AFTER_SECONDS)
    for (const cookie of cookies) response.headers.append('set-cookie', cookie)
    return response
  }
}

/** The `Cookie` header after a browser has processed this `Set-Cookie`. */
export function withCookie(header: string | null, setCookie: string): string {
  const [pair = '', ...attributes] = setCookie.split(';').map((part) => part.trim())
  const name = pair.split('=')[0]!
  const others = (header ?? '').split(/;\s*/).filter((cookie) => cookie && cookie.split('=')[0] !== name)
  const isRemoved = attributes.some((attribute) => /^max-age=0$/i.test(attribute))
  return [...others, ...(isRemoved ? [] : [pair])].join('; ')
}
