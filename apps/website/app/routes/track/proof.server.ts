import { isApiError } from '@leasing/contract/is-api-error'
import type { TrackedRequest } from '@leasing/contract/tracking'
import { data, href, redirect } from 'react-router'
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

/** A request of the proven phone. A reference that is not the visitor's is one that does not exist. */
export async function requireOwnRequest(
  reference: string,
  request: Request,
  context: RequestContext,
): Promise<TrackedRequest> {
  const proof = requireProof(request, context)
  const { items } = await whileProven(context, () => context.api.listTrackedRequests({ body: proof }))
  const found = items.find((item) => item.reference === reference)
  if (!found) throw data(null, { status: 404, headers: PRIVATE })
  return found
}

function closed(context: RequestContext): never {
  throw redirect(`${href('/track')}?ended=time`, {
    status: 303,
    headers: { ...PRIVATE, 'set-cookie': trackingCookie(undefined, context) },
  })
}
