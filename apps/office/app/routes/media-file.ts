import { isApiError } from '@leasing/contract/is-api-error'
import { type ActionFunctionArgs, redirect } from 'react-router'
import { requestContext } from '../context.ts'
import type { UploadOutcome } from '../media/upload-picture.ts'
import { faultOfOne } from '../media/words.ts'
import type { RouteHandle } from '../route-handle.ts'

export const handle = { encoding: 'files' } satisfies RouteHandle

/** Takes one picture for a field, whose form stays as it is. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { staff } = context.get(requestContext)
  const refused = (code: string, status: number) =>
    Response.json({ fault: faultOfOne(code) } satisfies UploadOutcome, { status })
  try {
    const { items } = await staff.uploadMedia({ body: request })
    const [item] = items
    if (!item?.id) return refused(item?.fault ?? 'required', 422)
    const media = await staff.findMedia({ params: { id: item.id } })
    return Response.json({ media } satisfies UploadOutcome)
  } catch (error) {
    if (!isApiError(error)) throw error
    return refused(error.errors[0]?.code ?? error.code, error.status)
  }
}

export const loader = () => redirect('/media/upload')
