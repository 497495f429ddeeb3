import { isApiError } from '@leasing/contract/is-api-error'
import { formContext, requestContext } from '../../context.ts'
import { PRIVATE } from '../../forms/flow-cookie.server.ts'
import type { PageHandle } from '../../page-handle.ts'
import type { Route } from './+types/document'
import { documentsCookie, readDocuments, storeDocuments, uploadKey } from './documents.server.ts'
import { requireVerifiedJourney } from './journey.server.ts'

/** Preview of an attached file. Only the visitor whose cookie lists it can open it. */
export async function loader({ params, request, context: provider }: Route.LoaderArgs): Promise<Response> {
  const context = provider.get(requestContext)
  const document = readDocuments(request, context).documents.find(({ id }) => id === params.id)
  const notFound = () => new Response(null, { status: 404, headers: PRIVATE })
  if (!document) return notFound()
  try {
    return await context.api.findUpload({
      params: { folder: 'credit-estimation' },
      query: { key: uploadKey(document) },
    })
  } catch (error) {
    if (isApiError(error) && error.code === 'not-found') return notFound()
    throw error
  }
}

export const handle = { takesFiles: true } satisfies Partial<PageHandle>

/** Stores one file; the page uploads it as soon as it is chosen. */
export async function action(args: Route.ActionArgs) {
  const { context, flow, step } = await requireVerifiedJourney(args)
  if (step.kind !== 'result' || !flow.selectedDealer)
    return Response.json({}, { status: 409, headers: PRIVATE })
  const form = args.context.get(formContext)
  const { documents: attached } = readDocuments(args.request, context)
  const { documents, failed } = await storeDocuments(form.getAll('file'), attached, context.api)
  const [failure] = failed
  if (failure)
    return Response.json(
      { message: failure.message },
      { status: failure.isRefused ? 422 : 503, headers: PRIVATE },
    )
  return Response.json(
    { count: documents.length },
    { status: 201, headers: { ...PRIVATE, 'set-cookie': documentsCookie(documents, context) } },
  )
}
