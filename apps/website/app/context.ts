import type { ApiClient } from '@leasing/contract/client'
import { createContext, RouterContextProvider } from 'react-router'
import type { SitemapEntry } from './page-handle.ts'

/** Dependencies of loaders and actions. The server fills it for every request. */
export type RequestContext = {
  api: ApiClient
  /** Time of the request, epoch milliseconds. */
  now: number
  /** Base URL of the site, without a trailing slash, for canonical links. */
  publicUrl: string
  /** Collects the sitemap entries that the page handles declare. */
  sitemap: (api: ApiClient) => Promise<SitemapEntry[]>
  /** Reports a page view; paths whose views are not counted are ignored. Undefined when analytics is off. */
  countView: ((path: string) => void) | undefined
  /** URL of the enhancer, the script of every page. */
  enhancerUrl: string
  requestId: string
  /** Rehearsal mode: the site runs on a restored copy, and every page says so. */
  isRehearsal: boolean
  /** Whether cookies get the Secure attribute. */
  secure: boolean
  /** Client IP address; empty for pages cached for everyone. */
  visitorAddress: string
  /** Encrypts a value for the cookie of this name. It expires after `maxAgeSeconds`. */
  encrypt: (cookie: string, value: object, maxAgeSeconds: number) => string
  /** Decrypts a value that was encrypted for the cookie of this name; undefined for any other text, or after expiry. */
  decrypt: (cookie: string, text: string | undefined) => unknown
}

export const requestContext = createContext<RequestContext>()

/** The posted form. The server parses it before an action runs, and rejects bodies that are not forms. */
export const formContext = createContext<FormData>()

export function createLoadContext(context: RequestContext, form?: FormData): RouterContextProvider {
  const provider = new RouterContextProvider()
  provider.set(requestContext, context)
  if (form) provider.set(formContext, form)
  return provider
}
