import { useState } from 'react'
import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from 'react-router'
import { CopiedNotice } from '../content/copied-notice.tsx'
import { FaultLinks } from '../content/fault-links.tsx'
import { collectionOf, collectionPath, recordPath } from '../content/paths.ts'
import { type RecordPage, readRecordPage } from '../content/read-record-page.server.ts'
import { RecordDesk } from '../content/record-desk.tsx'
import { RecordStates } from '../content/record-states.tsx'
import { saveRecord, type Typed } from '../content/save-record.server.ts'
import { keepingTyped, UnsavedNotice, useAnswer } from '../content/unsaved-notice.tsx'
import { requestContext, sessionContext } from '../context.ts'
import { PageHead } from '../desk/page-head.tsx'
import { useDone } from '../desk/use-done.ts'
import { Notice } from '../forms/notice.tsx'
import { requireAction } from '../require-action.server.ts'
import { titled } from '../words.ts'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { staff, now, previewUrl } = context.get(requestContext)
  return await readRecordPage(staff, {
    collection: collectionOf(params),
    id: params.id!,
    from: new URL(request.url).searchParams.get('from'),
    session: context.get(sessionContext),
    now,
    hasPreviews: previewUrl !== undefined,
  })
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  // Before the form, which takes the longer to read the larger it is.
  requireAction(context, 'content.edit')
  const { staff, now } = context.get(requestContext)
  const form = await request.formData()
  return await saveRecord({ staff, form, collection: collectionOf(params), id: params.id!, now })
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepingTyped(() => serverAction<typeof action>())

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  titled(loaderData ? titleOf(loaderData) : 'เนื้อหา')

const titleOf = ({ record, form }: Pick<RecordPage, 'record' | 'form'>) => {
  if (!record) return `เพิ่ม${form.one}`
  // The only record of a collection has its name.
  return record.id === form.collection ? form.title : record.title
}

const DONE: Record<string, string> = {
  saved: 'บันทึกร่างแล้ว ยังไม่ขึ้นเว็บไซต์',
  same: 'เหมือนฉบับที่เผยแพร่อยู่ จึงไม่มีร่าง',
  kept: 'นำร่างกลับมาแล้ว',
  restored: 'นำฉบับเก่ามาเป็นร่างแล้ว ตรวจแล้วส่งเผยแพร่',
}

export default function ContentRecordPage() {
  const page = useLoaderData<typeof loader>()
  const { outcome, refusal } = useAnswer(useActionData() as Typed | undefined)
  const done = useDone()
  const { collection, id, record, form, copied } = page
  // Kept here: the form is another one after most saves.
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <PageHead
        back={
          collection === id
            ? { to: '/content', label: 'เนื้อหา' }
            : { to: collectionPath(collection), label: form.title }
        }
        title={titleOf(page)}
        lead={record && <RecordStates record={statesOf(record)} />}
      />
      {copied && !outcome?.message && (
        <CopiedNotice
          from={{ to: recordPath(collection, copied.id), title: copied.title }}
          missing={copied.missing}
        />
      )}
      {!outcome && !refusal && DONE[done] && (
        <Notice key={`${done} ${record?.version}`} tone="done">
          {DONE[done]}
        </Notice>
      )}
      {refusal && <UnsavedNotice {...refusal} />}
      {outcome?.message && !refusal && (
        <Notice key={outcome.at} tone="wrong">
          {outcome.message}
          {outcome.faults && <FaultLinks items={Object.entries(outcome.faults)} fields={form.fields} />}
        </Notice>
      )}
      {/* Another text than the one that is being typed is a form of its own. */}
      <RecordDesk
        key={`${collection}/${id} ${outcome?.at ?? (done === 'saved' ? '' : `${done}${record?.version}`)}`}
        page={page}
        outcome={outcome}
        refusal={refusal}
        beside={{ isOpen, setIsOpen }}
      />
    </>
  )
}

const statesOf = ({ isPublished, draftWords, release }: NonNullable<RecordPage['record']>) => ({
  isPublished,
  ...(draftWords && { draft: { savedAt: 0, by: { name: '' } } }),
  ...(release && { release }),
})
