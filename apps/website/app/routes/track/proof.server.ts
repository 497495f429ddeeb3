import { isApiError } from '@leasing/contract/is-api-error'
import { href, redirect } from 'react-router'
import type { RequestContext } from '../../context.ts'
import { readTrackingProof, type TrackingProof, trackingCookie } from '../../device/tracking-cookie.server.ts'
import { PRIVATE } from '../../forms/flow-cookie.server.ts'

/** Without a proof there is nothing to see: redirects to where one gets it. */
export const requireProof = (request: Request, context: RequestContext): TrackingProof =>
  readTrackingProof(request, context) ?? closed(context)

/** What the API answers while the proof counts; redirects once it does not. */
export async function whileProven<Answer>(
  context: RequestContext,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if (isApiError(error) && error.errors.some(({ code }) => code === 'phone-not-verified'))
      return closed(context)
    throw error
  }
}

function closed(context: RequestContext): never {
  throw redirect(`${href('/track')}?ended=time`, {
    status: 303,
    headers: { ...PRIVATE, 'set-cookie': trackingCookie(undefined, context) },
  })
}
