import { type ActionFunctionArgs, redirect } from 'react-router'
import { collectionOf, recordPath } from '../content/paths.ts'
import { requestContext } from '../context.ts'

/** Reports that a person has a record open, or has left it. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await request.formData()
  return await context.get(requestContext).staff.keepEditing({
    params: { collection: collectionOf(params), id: params.id! },
    body: { isDirty: form.get('isDirty') === 'true', hasLeft: form.get('hasLeft') === 'true' },
  })
}

export const loader = ({ params }: ActionFunctionArgs) =>
  redirect(recordPath(collectionOf(params), params.id!))
