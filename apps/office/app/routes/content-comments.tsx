import type { Json } from '@leasing/contract/staff/form-values'
import { Fold } from '@leasing/ui/fold'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { actOnComments, COMMENT_WORDS } from '../content/comments/act-on-comments.server.ts'
import { CommentForm, ThreadForms } from '../content/comments/comment-form.tsx'
import { UnsentContext, useUnsent } from '../content/comments/unsent.tsx'
import { labelOf } from '../content/difference.ts'
import { collectionOf, commentsPath, recordPath } from '../content/paths.ts'
import { KEEP_COMMENTS } from '../content/words.ts'
import { requestContext, requireAction, sessionContext } from '../context.ts'
import { Card } from '../desk/card.tsx'
import { PageHead } from '../desk/page-head.tsx'
import { OutcomeNotice } from '../forms/notice.tsx'
import { sendKept } from '../forms/sending.ts'
import { submit } from '../forms/submit.server.ts'
import { titled } from '../words.ts'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { staff } = context.get(requestContext)
  const key = { collection: collectionOf(params), id: params.id! }
  const [{ form }, record, { items }] = await Promise.all([
    staff.findContentForm({ params: { collection: key.collection } }),
    staff.findRecord({ params: key }),
    staff.listComments({ params: key }),
  ])
  const value = (record.draft ?? record.published)?.value as Json
  const nameOf = (field: string) => (field === '' ? WHOLE : labelOf(form.fields, field, value) || field)
  const field = new URL(request.url).searchParams.get('field') ?? ''
  return {
    ...key,
    title: record.title,
    field,
    fieldName: nameOf(field),
    threads: items.map((thread) => ({ ...thread, name: nameOf(thread.field) })),
    me: context.get(sessionContext).id,
    canComment: context.get(sessionContext).actions.includes('content.comment'),
  }
}

const WHOLE = 'ทั้งรายการ'

export async function action({ request, params, context }: ActionFunctionArgs) {
  requireAction(context, 'content.comment')
  const { staff } = context.get(requestContext)
  const form = await request.formData()
  return await submit(form, staff, COMMENT_WORDS, async () => {
    const place = (await actOnComments(staff, form)) ?? ''
    return redirect(`${commentsPath(collectionOf(params), params.id!)}#${place}`)
  })
}

export const clientAction = sendKept

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  titled(`ความเห็นของ ${loaderData?.title ?? ''}`)

export default function CommentsPage() {
  const page = useLoaderData<typeof loader>()
  const { me, collection, id, title, field, fieldName, threads, canComment } = page
  const outcome = useActionData<typeof action>()
  const record = { collection, id }
  const unsent = useUnsent(me, `${collection}/${id}`)
  const closed = threads.filter(({ resolved }) => resolved)
  return (
    <UnsentContext value={unsent}>
      <PageHead
        back={{ to: recordPath(collection, id), label: title }}
        title="ความเห็น"
        lead={KEEP_COMMENTS}
      />
      <OutcomeNotice outcome={outcome} />
      {threads
        .filter(({ resolved }) => !resolved)
        .map((thread) => (
          <Card key={thread.id} id={`about-${thread.id}`} title={thread.name}>
            <ThreadForms {...{ thread, record, canComment, outcome }} />
          </Card>
        ))}
      {canComment && (
        <Card id="new-comment" title={`ความเห็นใหม่: ${fieldName}`}>
          <CommentForm key={field} of={{ ...record, field }} label="ความเห็น" outcome={outcome} />
        </Card>
      )}
      {closed.length > 0 && (
        <Fold id="closed" heading={<h2>ความเห็นที่ปิดแล้ว {closed.length} เรื่อง</h2>}>
          {closed.map((thread) => (
            <Card key={thread.id} id={`about-${thread.id}`} title={thread.name}>
              <ThreadForms {...{ thread, record, canComment, outcome }} />
            </Card>
          ))}
        </Fold>
      )}
    </UnsentContext>
  )
}
