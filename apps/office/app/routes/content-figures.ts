import type { RecordValue } from '@leasing/contract/staff/content'
import { type ActionFunctionArgs, redirect } from 'react-router'
import { collectionOf, collectionPath } from '../content/paths.ts'
import { readFormRecord } from '../content/save-record.server.ts'
import { requestContext, requireAction } from '../context.ts'

/** Figures of an offer while it is typed. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  requireAction(context, 'content.edit')
  const { staff } = context.get(requestContext)
  const key = { collection: collectionOf(params) }
  const { form } = await staff.findContentForm({ params: key })
  const value = readFormRecord(form.fields, await request.formData())
  return await staff.workOutFigures({ params: key, body: { value: value as RecordValue } })
}

export const loader = ({ params }: ActionFunctionArgs) => redirect(collectionPath(collectionOf(params)))
