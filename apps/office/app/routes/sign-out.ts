import { type ActionFunctionArgs, type ClientActionFunctionArgs, redirect } from 'react-router'
import { requestContext } from '../context.ts'
import { removeAllCopies } from '../forms/typed-copies.ts'

/** Unsaved text must not stay for the next user of this browser; the header deletes it without JavaScript. */
export async function action({ context }: ActionFunctionArgs) {
  await context.get(requestContext).staff.signOut({ body: {} })
  return redirect('/sign-in?done=signed-out', { headers: { 'clear-site-data': '"storage"' } })
}

/** A successful sign-out throws a redirect. */
export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction()
  } catch (thrown) {
    if (thrown instanceof Response) removeAllCopies()
    throw thrown
  }
}

/** A GET signs nobody out. */
export const loader = () => redirect('/')
