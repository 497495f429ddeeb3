import { type ActionFunctionArgs, redirect } from 'react-router'
import { requestContext } from '../context.ts'

export async function action({ context }: ActionFunctionArgs) {
  await context.get(requestContext).staff.signOut({ body: {} })
  return redirect('/sign-in?done=signed-out')
}

/** Nobody is signed out by an address. */
export const loader = () => redirect('/')
