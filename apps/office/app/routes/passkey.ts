import { isApiError } from '@leasing/contract/is-api-error'
import { passkeyResponse } from '@leasing/contract/staff/fields'
import { type ActionFunctionArgs, data } from 'react-router'
import { z } from 'zod'
import { requestContext } from '../context.ts'

const made = z.object({ name: z.string().default(''), response: passkeyResponse })

/** What `passkeys.ts` of the browser asks for: the only part of the office that needs JavaScript. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { staff } = context.get(requestContext)
  const steps: Record<string, () => Promise<object>> = {
    'sign-in-options': async () => ({ options: await staff.beginPasskeySignIn() }),
    'add-options': async () => ({ options: await staff.beginPasskey() }),
    async 'sign-in'() {
      const { response } = made.parse(await request.json())
      await staff.signInWithPasskey({ body: { response } })
      return {}
    },
    async add() {
      await staff.addPasskey({ body: made.parse(await request.json()) })
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
    const isKnown = ['confirm-needed', 'too-many-requests'].includes(error.code)
    return Response.json({ failure: isKnown ? error.code : 'refused' }, { status: error.status })
  }
}
