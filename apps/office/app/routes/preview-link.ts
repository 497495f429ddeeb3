import { type ActionFunctionArgs, redirect } from 'react-router'
import { requestContext } from '../context.ts'
import { readPreviewParams } from '../preview/preview-path.ts'
import { previewBody } from '../preview/read-preview.server.ts'

/** Creates a preview link for the frame beside a form: a write, as on the preview page. */
export async function action({ request, context }: ActionFunctionArgs) {
  const preview = readPreviewParams(await request.formData())
  return await context.get(requestContext).staff.createPreview({ body: previewBody(preview) })
}

export const loader = () => redirect('/preview')
