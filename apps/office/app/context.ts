import type { StaffClient } from '@leasing/contract/staff/client'
import type { StaffAction } from '@leasing/contract/staff/permissions'
import type { StaffSession } from '@leasing/contract/staff/sign-in'
import { createContext, data, RouterContextProvider } from 'react-router'
import { guarded } from './guarded-staff.server.ts'

/** Request context of loaders and actions, set by the server. */
export type RequestContext = {
  /** Staff API client with the cookies of this request. Errors that no form can correct are thrown as responses. */
  staff: StaffClient
  /** The moment of the request, epoch milliseconds. */
  now: number
  requestId: string
  /** Address of previews, to be framed; undefined: no previews. */
  previewUrl: string | undefined
  /** Address of the website without a trailing slash; undefined where it is not known. */
  siteUrl?: string | undefined
}

/** The context that the server passes. `wanted`: the requested page, to return to after signing in. */
export type ServerContext = RequestContext & { wanted: string }

export const requestContext = createContext<RequestContext>()

/** The signed-in person; set for every page that needs a session. */
export const sessionContext = createContext<StaffSession>()

export function createLoadContext({ staff, wanted, ...context }: ServerContext): RouterContextProvider {
  const provider = new RouterContextProvider()
  provider.set(requestContext, { ...context, staff: guarded(staff, wanted) })
  return provider
}

/** Returns 403 early on a page that calls the API only when its form is submitted. */
export function requireAction(context: Readonly<RouterContextProvider>, action: StaffAction): null {
  if (!context.get(sessionContext).actions.includes(action)) throw data(null, 403)
  return null
}
