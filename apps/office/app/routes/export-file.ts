import { isApiError } from '@leasing/contract/is-api-error'
import { type ActionFunctionArgs, redirect } from 'react-router'
import { EXPORTS } from '../cases/paths.ts'
import { requestContext } from '../context.ts'

/** The file of an export, once. */
export async function action({ params, context }: ActionFunctionArgs) {
  const { staff } = context.get(requestContext)
  try {
    return await staff.fetchExport({ params: { id: params.id! }, body: {} })
  } catch (error) {
    if (isApiError(error) && error.code === 'gone') return redirect(`${EXPORTS}?done=gone`)
    throw error
  }
}

/** A GET fetches nothing. */
export const loader = () => redirect(EXPORTS)
