import { isApiError } from '@leasing/contract/is-api-error'
import { formContext, requestContext } from '../../context.ts'
import { PRIVATE } from '../../forms/flow-cookie.server.ts'
import type { PageHandle } from '../../page-handle.ts'
import type { Route } from './+types/document'
import { keepDocuments, keyOf, readDocuments } from './documents.server.ts'
import { enter } from './enter.server.ts'
import { storeDocuments } from './store-documents.server.ts'

/** A file that this visitor attached, for its preview: nobody else has the cookie that names it. */
export async function loader({ params: { id }, request, context }: Route.LoaderArgs): Promise<Response> {
  const { api, ...asked } = context.get(requestContext)
  const document = readDocuments(request, { api, ...asked }).documents.find((one) => one.id === id)
  const notFound = () => new Response(null, { status: 404, headers: PRIVATE })
  if (!document) return notFound()
  try {
    return await api.findUpload({ params: { folder: 'credit-estimation' }, query: { key: keyOf(document) } })
  } catch (error) {
    if (isApiError(error) && error.code === 'not-found') return notFound()
    throw error
  }
}

export const handle = { takesFiles: true } satisfies Partial<PageHandle>

/** Stores the one file that the script of the page sends as soon as it is chosen. */
export async function action(args: Route.ActionArgs) {
  const { asked, flow, step } = await enter(args)
  if (step.kind !== 'result' || !flow.selectedDealer)
    return Response.json({}, { status: 409, headers: PRIVATE })
  const form = args.context.get(formContext)
  const { documents: known } = readDocuments(args.request, asked)
  const { documents, failed } = await storeDocuments(form.getAll('file'), known, asked.api)
  const [refused] = failed
  if (refused) return Response.json({ message: refused.message }, { status: 422, headers: PRIVATE })
  return Response.json(
    { count: documents.length },
    { status: 201, headers: { ...PRIVATE, 'set-cookie': keepDocuments(documents, asked) } },
  )
}
