import { type ActionFunctionArgs, type ClientActionFunctionArgs, redirect } from 'react-router'
import { requestContext } from '../context.ts'
import { removeAllCopies } from '../forms/typed-copies.ts'

/** What was typed and not saved does not wait for whoever uses this browser next; the header says so where no script of ours runs. */
export async function action({ context }: ActionFunctionArgs) {
  await context.get(requestContext).staff.signOut({ body: {} })
  return redirect('/sign-in?done=signed-out', { headers: { 'clear-site-data': '"storage"' } })
}

/** A sign-out that went through is a redirect, which is thrown. */
export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction()
  } catch (thrown) {
    if (thrown instanceof Response) removeAllCopies()
    throw thrown
  }
}

/** Nobody is signed out by an address. */
export const loader = () => redirect('/')
