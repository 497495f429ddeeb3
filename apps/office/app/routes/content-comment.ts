import { type ActionFunctionArgs, redirect } from 'react-router'
import { actOnComments } from '../content/comments/act-on-comments.server.ts'
import { collectionOf, commentsPath } from '../content/paths.ts'
import { requestContext } from '../context.ts'

/** Writes or closes a comment beside its field, and answers all comments of the record. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { staff } = context.get(requestContext)
  const key = { collection: collectionOf(params), id: params.id! }
  const form = await request.formData()
  form.set('collection', key.collection)
  form.set('id', key.id)
  await actOnComments(staff, form)
  return await staff.listComments({ params: key })
}

export const loader = ({ params }: ActionFunctionArgs) =>
  redirect(commentsPath(collectionOf(params), params.id!))
