import { isApiError } from '@leasing/contract/is-api-error'
import { UPLOAD_FOLDERS } from '@leasing/contract/upload-words'
import { requestContext } from '../../context.ts'
import { codeOf } from '../../forms/store-files.server.ts'
import { rejectGet } from '../../loader-errors.ts'
import type { Route } from './+types/upload'

/** Stores a file as soon as it is chosen. The body is streamed to the API unparsed; a rejected file is answered with its error code. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const folder = UPLOAD_FOLDERS.find((name) => name === params.folder)
  if (!folder) return Response.json({ code: 'file' }, { status: 404 })
  const { field } = params
  const { api } = context.get(requestContext)
  try {
    const { items } = await api.uploadObject({ params: { folder }, query: { field }, body: request })
    return Response.json({ items: items.map(({ key, name }) => ({ key, name })) }, { status: 201 })
  } catch (error) {
    if (!isApiError(error)) throw error
    return Response.json({ code: codeOf(error) }, { status: error.status, headers: error.headers })
  }
}

export const loader = rejectGet
