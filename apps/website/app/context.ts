import type { ApiClient } from '@leasing/contract/client'
import { createContext, RouterContextProvider } from 'react-router'
import type { SitemapEntry } from './page-handle.ts'

/** What loaders and actions may use besides the request. Filled by the server for every request. */
export type RequestContext = {
  api: ApiClient
  /** The moment of the request, epoch milliseconds. */
  now: number
  /** The site's own address without a slash at the end, for canonical links. */
  publicUrl: string
  /** The sitemap, as the pages declare it. */
  sitemap: (api: ApiClient) => Promise<SitemapEntry[]>
  /** Reports a view of a page; any other path is ignored. Undefined: views are not counted. */
  countView: ((path: string) => void) | undefined
  /** The script of every page. */
  enhancerUrl: string
  requestId: string
  /** A restored copy is tried, which every page says. */
  isRehearsal: boolean
  /** Cookies get the Secure attribute. */
  secure: boolean
  /** The network address of who asks; empty while a page is made that everyone gets. */
  visitorAddress: string
  /** A value as a text that only this site reads, for a cookie of that name; no longer than the time given. */
  encrypt: (cookie: string, value: object, maxAgeSeconds: number) => string
  /** What was encrypted for that cookie; undefined for anything else. */
  decrypt: (cookie: string, text: string | undefined) => unknown
}

export const requestContext = createContext<RequestContext>()

/** The form that was posted. The server has read it: an action never meets a body that is not a form. */
export const formContext = createContext<FormData>()

export function createLoadContext(context: RequestContext, form?: FormData): RouterContextProvider {
  const provider = new RouterContextProvider()
  provider.set(requestContext, context)
  if (form) provider.set(formContext, form)
  return provider
}
