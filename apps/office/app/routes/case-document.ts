import { isApiError } from '@leasing/contract/is-api-error'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { casePath } from '../cases/paths.ts'
import { requestContext } from '../context.ts'

/** A file of a request. While it is hidden, its address leads to where it is revealed. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { staff } = context.get(requestContext)
  const [reference, id] = [params.reference!, params.document!]
  try {
    return await staff.findCaseDocument({ params: { reference, id } })
  } catch (error) {
    if (isApiError(error) && error.code === 'not-ready') return redirect(`${casePath(reference)}#documents`)
    throw error
  }
}
