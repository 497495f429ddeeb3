import { isRead } from '@leasing/api/http/no-writes'
import type { StaffApi } from '@leasing/api/staff/deps'
import { createStaffClient } from '@leasing/contract/staff/client'
import type { Visitor } from '@leasing/website/server/visitor'
import { createRequestHandler, type ServerBuild } from 'react-router'
import { withCookie } from './with-cookie.ts'

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
  clock: () => number
}

/** Renders a page, its data, or what an action answers. Cookies that the staff API sets reach the browser with it. */
export function createOfficeRenderer({
  build,
  mode,
  staff,
  officeUrl,
  previewUrl,
  clock,
}: OfficeRendererOptions) {
  const handle = createRequestHandler(build, mode)
  const entryOf = async () =>
    (typeof build === 'function' ? await build() : build).entry.module as unknown as Entry

  return async (received: Request, requestId: string, { address }: Visitor): Promise<Response> => {
    // Behind a proxy that ends TLS the request has another address than the browser wrote.
    const { pathname, search } = new URL(received.url)
    const { method, headers } = received
    // Pictures pass through as they arrive.
    const isUpload = headers.get('content-type')?.startsWith('multipart/form-data')
    const body = isRead(method) ? null : isUpload ? received.body : await received.arrayBuffer()
    const init = { method, headers, body, ...(isUpload && { duplex: 'half' }) }
    const request = new Request(officeUrl + pathname + search, init)
    const cookies: string[] = []
    // What one call sets, the next call of the same request sends: a page is shown as whoever has just signed in.
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
      createLoadContext({ staff: client, now: clock(), requestId, wanted, previewUrl }),
    )
    response.headers.set('cache-control', 'no-store')
    for (const cookie of cookies) response.headers.append('set-cookie', cookie)
    return response
  }
}
