import { type ActionFunctionArgs, redirect } from 'react-router'
import { requestContext } from '../context.ts'
import { readAsked } from '../preview/preview-path.ts'
import { previewBody } from '../preview/read-preview.server.ts'

/** A link to a preview, for a frame beside a form: a write, as on the page of previews. */
export async function action({ request, context }: ActionFunctionArgs) {
  const asked = readAsked(await request.formData())
  return await context.get(requestContext).staff.createPreview({ body: previewBody(asked) })
}

export const loader = () => redirect('/preview')
