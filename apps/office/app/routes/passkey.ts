import { isApiError } from '@leasing/contract/is-api-error'
import { type ActionFunctionArgs, data } from 'react-router'
import { requestContext } from '../context.ts'
import type { RouteHandle } from '../route-handle.ts'

export const handle = { isPublic: true, encoding: 'json' } satisfies RouteHandle

/** Requests of `passkeys.ts`: the only part of the office that needs JavaScript. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { staff } = context.get(requestContext)
  const steps: Record<string, () => Promise<object>> = {
    'sign-in-options': async () => ({ options: await staff.beginPasskeySignIn() }),
    'add-options': async () => ({ options: await staff.beginPasskey() }),
    async 'sign-in'() {
      await staff.signInWithPasskey({ body: await request.json() })
      return {}
    },
    async add() {
      await staff.addPasskey({ body: await request.json() })
      return {}
    },
  }
  const name = params.step!
  const step = Object.hasOwn(steps, name) ? steps[name] : undefined
  if (!step) throw data(null, 404)
  try {
    return Response.json(await step())
  } catch (error) {
    if (!isApiError(error)) throw error
    const failure = error.code === 'confirm-needed' ? error.code : 'refused'
    return Response.json({ failure }, { status: error.status })
  }
}
