import { KEEP_AFTER_DRAFT_DAYS } from '@leasing/contract/staff/desk-values'
import { Button } from '@leasing/ui/button'
import { type Chip, Chips } from '@leasing/ui/chips'
import { Link } from '@leasing/ui/navigation'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { SCHEDULER } from '../audit/words.ts'
import { Differences } from '../content/differences.tsx'
import { collectionOf, collectionPath, historyPath, recordPath, releasePath } from '../content/paths.ts'
import { type Beside, readHistory } from '../content/read-history.server.ts'
import { RecordReading } from '../content/record-reading.tsx'
import { DRAFT_STEP_WORDS } from '../content/words.ts'
import { requestContext, sessionContext } from '../context.ts'
import { Card, Cards, Line, Lines } from '../desk/card.tsx'
import { PageHead } from '../desk/page-head.tsx'
import { KeptForm } from '../forms/kept-form.tsx'
import { Notice, OutcomeNotice, useDone } from '../forms/notice.tsx'
import { sendKept } from '../forms/sending.ts'
import { countOf, submit } from '../forms/submit.server.ts'
import { titled } from '../words.ts'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { staff } = context.get(requestContext)
  const search = new URL(request.url).searchParams
  const beside = BESIDE[search.get('with') ?? ''] ?? 'before'
  const { form, ...history } = await readHistory(staff, {
    collection: collectionOf(params),
    id: params.id!,
    revision: search.get('revision'),
    draft: search.get('draft'),
    beside,
  })
  return {
    ...history,
    beside,
    collectionTitle: form.title,
    canRestore: !form.isReadOnly && context.get(sessionContext).actions.includes('content.edit'),
  }
}

/** `now` is how links of earlier releases say it. */
const BESIDE: Readonly<Record<string, Beside>> = { draft: 'draft', public: 'public', now: 'public' }

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { staff } = context.get(requestContext)
  const form = await request.formData()
  const key = { collection: collectionOf(params), id: params.id! }
  const body = { version: countOf(form, 'version') }
  return await submit(form, staff, { errors: WORDS }, async () => {
    if (form.has('draft'))
      await staff.restoreDraftVersion({ params: { ...key, number: countOf(form, 'draft') }, body })
    else await staff.restoreRevision({ params: { ...key, revision: countOf(form, 'revision') }, body })
    return redirect(`${recordPath(key.collection, key.id)}?done=restored`)
  })
}

const WORDS = {
  'changed-meanwhile': 'มีคนบันทึกร่างหลังจากที่คุณเปิดหน้านี้ ดูร่างล่าสุด แล้วกดอีกครั้ง',
} as const

export const clientAction = sendKept

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  titled(`ประวัติของ ${loaderData?.title ?? ''}`)

type History = ReturnType<typeof useLoaderData<typeof loader>>

export default function HistoryPage() {
  const history = useLoaderData<typeof loader>()
  const { collection, id, collectionTitle, title, isThere } = history
  const outcome = useActionData<typeof action>()
  const done = useDone()
  return (
    <>
      <PageHead
        back={
          isThere
            ? { to: recordPath(collection, id), label: title }
            : { to: collectionPath(collection), label: collectionTitle }
        }
        title={isThere ? 'ประวัติ' : `ประวัติของ ${title}`}
        lead="ทุกฉบับที่เคยเผยแพร่ และทุกครั้งที่บันทึกร่าง เลือกเพื่อดูว่าเปลี่ยนอะไร หรือนำกลับมาเป็นร่าง"
      />
      <OutcomeNotice outcome={outcome} />
      {done === 'withdrawn' && !outcome && <Notice tone="done">ถอนออกจากเว็บไซต์แล้ว</Notice>}
      <Chosen history={history} />
      <Cards>
        <DraftVersions history={history} />
        <Revisions history={history} />
      </Cards>
    </>
  )
}

/** The chosen text, and what changed with it. */
function Chosen({ history }: { history: History }) {
  const { draft, revision, revisions, beside, hasText, whole, media, differences } = history
  const isPublic = draft === undefined && revision === revisions[0]?.revision
  if (draft === undefined && revision === undefined) return null
  return (
    <Card
      id="changes"
      title={draft ? nameOfDraft(draft.number) : `ฉบับที่ ${revision}`}
      lead={draft && DRAFT_STEP_WORDS[draft.how]}
      more={<Restore history={history} isNow={draft?.isCurrent ?? isPublic} />}
    >
      <Comparisons history={history} isPublic={isPublic} />
      {!hasText ? (
        <p>ฉบับนี้คือการถอนออกจากเว็บไซต์</p>
      ) : whole.length > 0 ? (
        <RecordReading parts={whole} media={media} />
      ) : differences.length === 0 ? (
        <p>ไม่มีอะไรต่างกัน</p>
      ) : (
        <>
          {beside !== 'before' && <p>{BESIDE_WORDS[beside]}</p>}
          <Differences items={differences} />
        </>
      )}
    </Card>
  )
}

const BESIDE_WORDS = {
  draft: 'สิ่งที่ร่างตอนนี้ต่างไปจากข้อความนี้',
  public: 'สิ่งที่ฉบับที่เผยแพร่อยู่ต่างไปจากข้อความนี้',
} as const

/** Nothing is lost by it: the draft whose place the text takes stays among the versions. */
function Restore({ history, isNow }: { history: History; isNow: boolean }) {
  const { draft, revision, draftVersion, canRestore, hasText } = history
  if (!canRestore || !hasText || isNow) return null
  return (
    <KeptForm>
      <input type="hidden" name="version" value={draftVersion} />
      {draft ? (
        <input type="hidden" name="draft" value={draft.number} />
      ) : (
        <input type="hidden" name="revision" value={revision} />
      )}
      <Button type="submit">{draft ? 'นำร่างนี้กลับมา' : 'นำฉบับนี้มาเป็นร่าง'}</Button>
    </KeptForm>
  )
}

function Comparisons({ history, isPublic }: { history: History; isPublic: boolean }) {
  const { draft, revision, beside, hasDraft, isPublished } = history
  const to = (beside: Beside) =>
    addressOf(history, draft ? { draft: draft.number } : { revision: revision! }, beside)
  const chips: (Chip | false)[] = [
    { label: 'เทียบกับก่อนหน้า', to: to('before'), current: beside === 'before' },
    hasDraft && !draft?.isCurrent && { label: 'เทียบกับร่างตอนนี้', to: to('draft'), current: beside === 'draft' },
    isPublished &&
      !isPublic && { label: 'เทียบกับฉบับที่เผยแพร่อยู่', to: to('public'), current: beside === 'public' },
  ]
  const shown = chips.filter((chip) => chip !== false)
  return shown.length > 1 && <Chips label="เทียบกับ" chips={shown} />
}

const nameOfDraft = (number: number) => `ร่างครั้งที่ ${number}`

function DraftVersions({ history }: { history: History }) {
  const { drafts, draft } = history
  return (
    <Card
      id="drafts"
      title="ทุกครั้งที่บันทึกร่าง"
      lead={`เมื่อเผยแพร่หรือทิ้งร่างแล้ว เราเก็บไว้อีก ${KEEP_AFTER_DRAFT_DAYS} วัน`}
    >
      {drafts.length === 0 && <p>ไม่มีร่างที่เก็บไว้</p>}
      <Lines>
        {drafts.map(({ number, words, how, isCurrent, endedAt }) => (
          <Line
            key={number}
            title={
              <Link
                to={addressOf(history, { draft: number })}
                aria-current={number === draft?.number ? 'true' : undefined}
              >
                {nameOfDraft(number)}
                {isCurrent && ' (ร่างตอนนี้)'}
                {endedAt !== undefined && ' (ร่างก่อน)'}
              </Link>
            }
            text={[words, DRAFT_STEP_WORDS[how]].filter(Boolean).join(' · ')}
          />
        ))}
      </Lines>
    </Card>
  )
}

function Revisions({ history }: { history: History }) {
  const { revisions, revision: chosen } = history
  return (
    <Card id="revisions" title="ทุกฉบับที่เผยแพร่">
      {revisions.length === 0 && <p>ยังไม่เคยเผยแพร่</p>}
      <Lines>
        {revisions.map(({ revision, words, origin, release, writers, isRemoved, isScheduled }, i) => (
          <Line
            key={revision}
            title={
              <Link
                to={addressOf(history, { revision })}
                aria-current={revision === chosen ? 'true' : undefined}
              >
                ฉบับที่ {revision}
                {isRemoved && ' (ถอนออก)'}
                {i === 0 && !isRemoved && ' (เผยแพร่อยู่)'}
              </Link>
            }
            text={
              <>
                {words} {origin === 'files' && 'จากไฟล์เนื้อหา'}
                {isScheduled && `ขึ้นเว็บไซต์โดย${SCHEDULER} `}
                {release && <Link to={releasePath(release.id)}>{release.title}</Link>}
                {writers !== '' && ` · เขียนโดย ${writers}`}
              </>
            }
          />
        ))}
      </Lines>
    </Card>
  )
}

const addressOf = (
  { collection, id }: Pick<History, 'collection' | 'id'>,
  of: { draft: number } | { revision: number },
  beside: Beside = 'before',
) =>
  `${historyPath(collection, id)}?${new URLSearchParams({
    ...Object.fromEntries(Object.entries(of).map(([name, number]) => [name, String(number)])),
    ...(beside !== 'before' && { with: beside }),
  })}`
