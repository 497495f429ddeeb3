import type { JsonRecord } from '@leasing/contract/staff/form-values'
import { Button } from '@leasing/ui/button'
import { Chips } from '@leasing/ui/chips'
import { EmptyState } from '@leasing/ui/empty-state'
import { Link } from '@leasing/ui/navigation'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { differencesOf } from '../content/difference.ts'
import { Differences } from '../content/differences.tsx'
import { collectionOf, collectionPath, historyPath, recordPath, releasePath } from '../content/paths.ts'
import { readMedia } from '../content/read-media.server.ts'
import { readingOf } from '../content/reading.ts'
import { RecordReading } from '../content/record-reading.tsx'
import { withParts } from '../content/text-difference.server.ts'
import { withChoices } from '../content/with-choices.ts'
import { byAndWhen } from '../content/words.ts'
import { requestContext, sessionContext } from '../context.ts'
import { Card, Line, Lines } from '../desk/card.tsx'
import { PageHead } from '../desk/page-head.tsx'
import { KeptForm } from '../forms/kept-form.tsx'
import { Notice, OutcomeNotice, useDone } from '../forms/notice.tsx'
import { sendKept } from '../forms/sending.ts'
import { submit, textOf } from '../forms/submit.server.ts'
import { unlessMissing } from '../guarded-staff.server.ts'
import { titled } from '../words.ts'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { staff } = context.get(requestContext)
  const key = { collection: collectionOf(params), id: params.id! }
  const search = new URL(request.url).searchParams
  const [{ form, references }, record, { items }] = await Promise.all([
    staff.findContentForm({ params: { collection: key.collection } }),
    // A withdrawn record has only its history.
    staff.findRecord({ params: key }).catch(unlessMissing),
    staff.listRevisions({ params: key }),
  ])
  if (!record && items.length === 0) throw data(null, 404)
  const chosen = items.find(({ revision }) => String(revision) === search.get('revision')) ?? items[0]
  const isWithNow = search.get('with') === 'now'
  const shown = chosen && (await staff.findRevision({ params: { ...key, revision: chosen.revision } }))
  const before = (isWithNow ? shown?.value : shown?.before) as JsonRecord | undefined
  const after = (isWithNow ? record?.published?.value : shown?.value) as JsonRecord | undefined
  return {
    ...key,
    collectionTitle: form.title,
    title: record?.title ?? nameIn(shown?.value ?? shown?.before) ?? key.id,
    isThere: record !== undefined,
    items: items.map((revision) => ({ ...revision, words: byAndWhen(revision.by, revision.publishedAt) })),
    chosen: chosen?.revision,
    newest: items[0]?.revision,
    isWithNow,
    hasText: shown?.value !== undefined,
    // The first revision has nothing to compare with.
    ...(before === undefined && after !== undefined
      ? {
          whole: readingOf(form.fields, after, references),
          media: await readMedia(staff, [after]),
          differences: [],
        }
      : {
          whole: [],
          media: [],
          differences: differencesOf(withChoices(form.fields, references), before, after).map(withParts),
        }),
    hasDraft: record?.draft !== undefined,
    canRestore: !form.isReadOnly && context.get(sessionContext).actions.includes('content.edit'),
  }
}

const nameIn = (value: Readonly<Record<string, unknown>> | undefined): string | undefined =>
  [value?.title, value?.name, value?.nameTh].find((name) => typeof name === 'string')

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { staff } = context.get(requestContext)
  const form = await request.formData()
  const key = { collection: collectionOf(params), id: params.id! }
  const revision = Number(textOf(form, 'revision'))
  const words = { 'changed-meanwhile': 'มีร่างของรายการนี้แล้ว เปิดร่างนั้น แล้วเผยแพร่หรือทิ้งก่อน' } as const
  return await submit(form, staff, { errors: words }, async () => {
    await staff.restoreRevision({ params: { ...key, revision }, body: { version: 0 } })
    return redirect(`${recordPath(key.collection, key.id)}?done=restored`)
  })
}

export const clientAction = sendKept

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  titled(`ประวัติของ ${loaderData?.title ?? ''}`)

export default function History() {
  const {
    collection,
    id,
    collectionTitle,
    title,
    isThere,
    items,
    chosen,
    newest,
    isWithNow,
    hasText,
    whole,
    media,
    differences,
    hasDraft,
    canRestore,
  } = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof action>()
  const done = useDone()
  const address = (revision: number | undefined, withNow: boolean) =>
    `${historyPath(collection, id)}?${new URLSearchParams({ revision: String(revision), ...(withNow && { with: 'now' }) })}`
  return (
    <>
      <PageHead
        back={
          isThere
            ? { to: recordPath(collection, id), label: title }
            : { to: collectionPath(collection), label: collectionTitle }
        }
        title={isThere ? 'ประวัติ' : `ประวัติของ ${title}`}
        lead="ทุกฉบับที่เคยเผยแพร่ เลือกฉบับเพื่อดูว่าเปลี่ยนอะไร หรือนำกลับมาเป็นร่าง"
      />
      <OutcomeNotice outcome={outcome} />
      {done === 'withdrawn' && !outcome && <Notice tone="done">ถอนออกจากเว็บไซต์แล้ว</Notice>}
      {items.length === 0 ? (
        <EmptyState title="ยังไม่เคยเผยแพร่">
          <Link to={recordPath(collection, id)}>กลับไปที่ร่าง</Link>
        </EmptyState>
      ) : (
        <>
          <Card
            id="changes"
            title={`ฉบับที่ ${chosen}`}
            more={
              canRestore &&
              hasText &&
              chosen !== newest &&
              (hasDraft ? (
                <Link to={recordPath(collection, id)}>มีร่างอยู่ เผยแพร่หรือทิ้งร่างก่อนจึงนำฉบับเก่ากลับมาได้</Link>
              ) : (
                <KeptForm>
                  <input type="hidden" name="revision" value={chosen} />
                  <Button type="submit">นำฉบับนี้มาเป็นร่าง</Button>
                </KeptForm>
              ))
            }
          >
            {chosen !== newest && (
              <Chips
                label="เทียบกับ"
                chips={[
                  { label: 'เทียบกับฉบับก่อนหน้า', to: address(chosen, false), current: !isWithNow },
                  { label: 'เทียบกับฉบับที่เผยแพร่อยู่', to: address(chosen, true), current: isWithNow },
                ]}
              />
            )}
            {!hasText ? (
              <p>ฉบับนี้คือการถอนออกจากเว็บไซต์</p>
            ) : whole.length > 0 ? (
              <RecordReading parts={whole} media={media} />
            ) : differences.length === 0 ? (
              <p>ไม่มีอะไรต่างกัน</p>
            ) : (
              <Differences items={differences} />
            )}
          </Card>
          <Card id="revisions" title="ทุกฉบับ">
            <Lines>
              {items.map(({ revision, words, origin, release, isRemoved }) => (
                <Line
                  key={revision}
                  title={
                    <Link
                      to={address(revision, false)}
                      aria-current={revision === chosen ? 'true' : undefined}
                    >
                      ฉบับที่ {revision}
                      {isRemoved && ' (ถอนออก)'}
                      {revision === newest && !isRemoved && ' (เผยแพร่อยู่)'}
                    </Link>
                  }
                  text={
                    <>
                      {words} {origin === 'files' && 'จากไฟล์เนื้อหา'}
                      {release && <Link to={releasePath(release.id)}>{release.title}</Link>}
                    </>
                  }
                />
              ))}
            </Lines>
          </Card>
        </>
      )}
    </>
  )
}
