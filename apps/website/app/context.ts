import type { ApiClient } from '@leasing/contract/client'
import { createContext, RouterContextProvider } from 'react-router'

/** What loaders and actions may use besides the request. Filled by the server for every request. */
export type RequestContext = {
  api: ApiClient
  /** The moment of the request, epoch milliseconds. */
  now: number
  /** The site's own address without a slash at the end, for canonical links. */
  publicUrl: string
  requestId: string
  /** Cookies get the Secure attribute. */
  secure: boolean
}

export const requestContext = createContext<RequestContext>()

export function createLoadContext(context: RequestContext): RouterContextProvider {
  return new RouterContextProvider(new Map([[requestContext, context]]))
}
