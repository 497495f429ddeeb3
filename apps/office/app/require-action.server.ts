import type { StaffAction } from '@leasing/contract/staff/permissions'
import { data, type RouterContextProvider } from 'react-router'
import { sessionContext } from './context.ts'

/** For a page that asks the API for nothing before its form is sent: the API refuses it anyway, only later. */
export function requireAction(context: Readonly<RouterContextProvider>, action: StaffAction): null {
  if (!context.get(sessionContext).actions.includes(action)) throw data(null, 403)
  return null
}
