import type { StaffClient } from '@leasing/contract/staff/client'
import type { StaffAction } from '@leasing/contract/staff/permissions'
import type { StaffSession } from '@leasing/contract/staff/sign-in'
import { createContext, data, RouterContextProvider } from 'react-router'
import { guarded } from './guarded-staff.server.ts'

/** What loaders and actions may use besides the request. Filled by the server for every request. */
export type RequestContext = {
  /** The staff API with the cookies of this request. What ends a page, such as nobody being signed in, is thrown as a response. */
  staff: StaffClient
  /** The moment of the request, epoch milliseconds. */
  now: number
  requestId: string
  /** Where previews are, to be framed; undefined: there are none. */
  previewUrl: string | undefined
}

/** As the server hands it over. `wanted`: the page that was asked for, to come back to after signing in. */
export type GivenContext = RequestContext & { wanted: string }

export const requestContext = createContext<RequestContext>()

/** Who is signed in: set on every page that needs a session. */
export const sessionContext = createContext<StaffSession>()

export function createLoadContext({ staff, wanted, ...context }: GivenContext): RouterContextProvider {
  const provider = new RouterContextProvider()
  provider.set(requestContext, { ...context, staff: guarded(staff, wanted) })
  return provider
}

/** For a page that asks the API for nothing before its form is sent: the API refuses it anyway, only later. */
export function requireAction(context: Readonly<RouterContextProvider>, action: StaffAction): null {
  if (!context.get(sessionContext).actions.includes(action)) throw data(null, 403)
  return null
}
