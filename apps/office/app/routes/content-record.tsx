import type { Media } from '@leasing/contract/staff/media'
import { Link } from '@leasing/ui/navigation'
import { useEffect, useRef, useState } from 'react'
import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  replace,
  useActionData,
  useLoaderData,
  useLocation,
} from 'react-router'
import { commentAnchor } from '../content/comments/thread.tsx'
import { CopiedNotice } from '../content/copied-notice.tsx'
import { collectionOf, collectionPath, historyPath, recordPath } from '../content/paths.ts'
import { type RecordPage, readRecordPage } from '../content/read-record-page.server.ts'
import { RecordDesk } from '../content/record-desk.tsx'
import { DONE_WORDS } from '../content/save-bar.tsx'
import { saveRecord, type Unsaved } from '../content/save-record.server.ts'
import { keepSaved, type SavedPage, takeSaved } from '../content/saved-page.ts'
import { RecordStates } from '../content/state-chip.tsx'
import { useSaving } from '../content/use-saving.ts'
import { requestContext, requireAction, sessionContext } from '../context.ts'
import { PageHead } from '../desk/page-head.tsx'
import { goOnAt } from '../forms/fill-form.ts'
import { Notice, useDone } from '../forms/notice.tsx'
import { isFailure, keepingForm, refused } from '../forms/send-failure.ts'
import { newCopyKey } from '../forms/typed-copies.ts'
import { useTypedCopy, useWaitingCopies } from '../forms/use-typed-copy.ts'
import { WaitingCopy } from '../forms/waiting-copy.tsx'
import { unlessMissing } from '../guarded-staff.server.ts'
import { focusFirst } from '../use-page-focus.ts'
import { titled } from '../words.ts'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { staff, now, previewUrl } = context.get(requestContext)
  const { searchParams } = new URL(request.url)
  const key = { collection: collectionOf(params), id: params.id! }
  // Mails name a comment by the query, which outlives a sign-in.
  const comment = searchParams.get('comment')
  if (comment) throw redirect(`${recordPath(key.collection, key.id)}#${commentAnchor(comment)}`)
  return await readRecordPage(staff, {
    ...key,
    from: searchParams.get('from'),
    keyword: searchParams.get('keyword'),
    stated: searchParams.has('figure')
      ? {
          figure: searchParams.get('figure') ?? '',
          collection: searchParams.get('collection') ?? '',
          id: searchParams.get('id') ?? '',
          title: searchParams.get('title') ?? '',
        }
      : undefined,
    session: context.get(sessionContext),
    now,
    hasPreviews: previewUrl !== undefined,
  }).catch(async (error: unknown) => {
    unlessMissing(error)
    // Releases and the log also link to withdrawn and discarded records, which have only a history.
    const [revisions, drafts] = await Promise.all([
      staff.listRevisions({ params: key }),
      staff.listDraftVersions({ params: key }),
    ])
    const hasHistory = revisions.items.length + drafts.items.length > 0
    throw hasHistory ? redirect(historyPath(key.collection, key.id)) : error
  })
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  // Checked before the form is read, which takes time for a large one.
  requireAction(context, 'content.edit')
  const { staff, now, previewUrl } = context.get(requestContext)
  const form = await request.formData()
  const collection = collectionOf(params)
  const answer = await saveRecord({ staff, form, collection, id: params.id!, now })
  if (!('done' in answer)) return answer
  const { id, ...saved } = answer
  if (!form.has('@script'))
    return redirect(
      saved.next ??
        `${recordPath(collection, id)}?done=${saved.done}#${saved.done === 'faulty' ? 'faults' : ''}`,
    )
  const session = context.get(sessionContext)
  const hasPreviews = previewUrl !== undefined
  const page = await readRecordPage(staff, { collection, id, from: null, session, now, hasPreviews })
  return { ...page, saved } satisfies SavedPage
}

/** A successful save returns the new page; after any other response nothing is reloaded. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const answer = await keepingForm(() => serverAction<typeof action>())
  if (isFailure(answer)) return refused(answer)
  if (isSavedPage(answer)) {
    const path = recordPath(answer.collection, answer.id)
    keepSaved(path, answer)
    return path === new URL(request.url).pathname ? null : replace(path)
  }
  return isTyped(answer) ? data(answer, 422) : answer
}

export const clientLoader = async ({ request, serverLoader }: ClientLoaderFunctionArgs) =>
  takeSaved(new URL(request.url).pathname) ?? (await serverLoader<typeof loader>())

const isTyped = (answer: unknown): answer is Unsaved =>
  typeof answer === 'object' && answer !== null && 'value' in answer && 'at' in answer

const isSavedPage = (answer: unknown): answer is SavedPage =>
  typeof answer === 'object' && answer !== null && 'saved' in answer

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  titled(loaderData ? titleOf(loaderData) : 'เนื้อหา')

const titleOf = ({ record, form }: Pick<RecordPage, 'record' | 'form'>) => {
  if (!record) return `เพิ่ม${form.one}`
  // A collection of one record: titled like the collection.
  return record.id === form.collection ? form.title : record.title
}

const DONE: Record<string, string> = {
  ...DONE_WORDS,
  kept: 'นำร่างกลับมาแล้ว',
  restored: 'นำฉบับเก่ามาเป็นร่างแล้ว ตรวจแล้วส่งเผยแพร่',
}

/** `times`: how often another text replaced the form. `copy`: key of the local copy. */
type Shown = { page: RecordPage; outcome: Unsaved | undefined; times: number; copy: string }

type OpenedPage = RecordPage & Partial<SavedPage>

export default function ContentRecordPage() {
  const page: OpenedPage = useLoaderData<typeof loader>()
  const path = recordPath(page.collection, page.id)
  const [opened, setOpened] = useState({ path, times: 0 })
  // Another record starts afresh. The first save of a new one gives it its address, and keeps its form.
  if (opened.path !== path) setOpened({ path, times: opened.times + (page.saved ? 0 : 1) })
  return <RecordEditor key={opened.times} page={page} />
}

function RecordEditor({ page }: { page: OpenedPage }) {
  const answer = useActionData()
  const done = useDone()
  const { pathname, search } = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const { me, collection, id } = page
  const owner = { person: me, collection, id }
  const [shown, setShown] = useState<Shown>({
    page,
    outcome: isTyped(answer) ? answer : undefined,
    times: 0,
    copy: newCopyKey(),
  })
  // After one's own save only the surroundings of the form change.
  if (shown.page !== page)
    setShown(
      page.saved
        ? { ...shown, page, outcome: undefined }
        : { page, outcome: undefined, times: shown.times + 1, copy: newCopyKey() },
    )
  const saving = useSaving({
    form,
    action: page.isNew ? pathname + search : recordPath(collection, id),
    page,
    answer,
    shown: shown.times,
    beginsUnsaved: shown.outcome !== undefined,
    show: (outcome, { anew, copy = shown.copy }) =>
      setShown({ ...shown, outcome, ...(anew && { times: shown.times + 1, copy }) }),
  })
  /** Id of the field to focus after restoring a copy. */
  const goOn = useRef<string>(undefined)
  // When another text replaced the focused field, focus the beginning of the page.
  useEffect(() => {
    if (goOn.current !== undefined && form.current) {
      goOnAt(form.current, goOn.current)
      goOn.current = undefined
      return
    }
    if (shown.times === 0 || document.activeElement !== document.body) return
    focusFirst()
    form.current?.scrollIntoView()
  }, [shown.times])
  // Submitting a faulty draft leads to its first fault.
  useEffect(() => {
    if (page.saved?.done === 'faulty' && form.current) goOnAt(form.current, page.faults[0]?.field ?? '')
  }, [page])
  const isSignedOut = useTypedCopy(form, {
    owner,
    key: shown.copy,
    isDirty: saving.isDirty,
    answered: page,
    sent: saving.uncertain,
  })
  const copies = useWaitingCopies(owner, shown.copy, saving.isSaved)
  // State lives here, because a conflict remounts the form.
  const [isOpen, setIsOpen] = useState(false)
  const [uploaded, setUploaded] = useState<readonly Media[]>([])
  const { record, copied } = page
  const { outcome } = shown
  // Also after the number has been saved.
  const [stated] = useState(page.stated)
  return (
    <>
      <PageHead
        back={
          collection === id
            ? { to: '/content', label: 'เนื้อหา' }
            : { to: collectionPath(collection), label: page.form.title }
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
      {stated && (
        <p>
          ตัวเลขนี้อยู่ใน <Link to={recordPath(stated.collection, stated.id)}>{stated.title}</Link>{' '}
          บันทึกร่างแล้วกลับไปส่งเผยแพร่ที่รายการนั้น เราใส่ทั้งสองรายการในชุดเดียวกันให้
        </p>
      )}
      {!outcome && DONE[done] && (
        <Notice key={`${done} ${record?.version}`} tone="done">
          {DONE[done]}
        </Notice>
      )}
      {copies.waiting.map((copy) => (
        <WaitingCopy
          key={copy.key}
          copy={copy}
          onRestore={() => {
            goOn.current = copy.focus
            saving.restore(copy)
          }}
          onDrop={() => copies.drop(copy)}
        />
      ))}
      {/* Remounts the form when another text replaces it. */}
      <RecordDesk
        key={shown.times}
        {...{ page, outcome, form, saving, isSignedOut }}
        beside={{ isOpen, setIsOpen }}
        uploads={{ uploaded, addUploaded: (media) => setUploaded([media, ...uploaded]) }}
      />
    </>
  )
}

const statesOf = ({ isPublished, draftWords, release }: NonNullable<RecordPage['record']>) => ({
  isPublished,
  ...(draftWords && { draft: { savedAt: 0, by: { name: '' } } }),
  ...(release && { release }),
})
