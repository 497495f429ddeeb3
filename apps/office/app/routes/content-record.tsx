import type { StaffClient } from '@leasing/contract/staff/client'
import { COLLECTION_WORDS, pageOfRecord } from '@leasing/contract/staff/collection-words'
import type { ContentRecord } from '@leasing/contract/staff/content'
import type { FormField } from '@leasing/contract/staff/form'
import { blankOf, type Json, type JsonRecord, mediaIn } from '@leasing/contract/staff/form-values'
import type { Media } from '@leasing/contract/staff/media'
import { Button } from '@leasing/ui/button'
import { Link } from '@leasing/ui/navigation'
import { useId } from 'react'
import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
  useLocation,
} from 'react-router'
import { copyOf } from '../content/copy-record.ts'
import { differencesOf, faultsInWords, labelOf } from '../content/difference.ts'
import { Differences } from '../content/differences.tsx'
import { FormContext } from '../content/form/form-context.ts'
import { FormFields } from '../content/form/form-fields.tsx'
import { Here } from '../content/here.tsx'
import { OfferTruth } from '../content/offer-truth.tsx'
import {
  collectionOf,
  collectionPath,
  historyPath,
  NEW,
  newRecordPath,
  recordPath,
  releasePath,
  withdrawPath,
} from '../content/paths.ts'
import { RecordStates } from '../content/record-states.tsx'
import { saveRecord, type Typed } from '../content/save-record.server.ts'
import { withParts } from '../content/text-difference.server.ts'
import { useUnsaved } from '../content/use-unsaved.ts'
import { APPROVAL_WORDS, byAndWhen, nameOf, RELEASE_STATE_WORDS } from '../content/words.ts'
import { requestContext, sessionContext } from '../context.ts'
import { Card } from '../desk/card.tsx'
import { PageHead } from '../desk/page-head.tsx'
import { Notice } from '../forms/notice.tsx'
import { titled } from '../words.ts'
import styles from './content-record.module.css'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { staff } = context.get(requestContext)
  const collection = collectionOf(params)
  const id = params.id!
  const isNew = id === NEW
  const from = new URL(request.url).searchParams.get('from')
  const [{ form, references, ceilings }, found] = await Promise.all([
    staff.findContentForm({ params: { collection } }),
    isNew && !from ? undefined : staff.findRecord({ params: { collection, id: from ?? id } }),
  ])
  const original = found && ((found.draft ?? found.published)!.value as JsonRecord)
  const copy = isNew && original ? copyOf(form.fields, original) : undefined
  const value = isNew ? (copy?.value ?? blankOf(form.fields)) : original!
  const record = isNew ? undefined : found
  const { actions } = context.get(sessionContext)
  const canEdit = !form.isReadOnly && actions.includes('content.edit')
  const hasOffer = form.fields.some(({ name }) => name === 'offer')
  const published = record?.published?.value as JsonRecord | undefined
  const isBehind = record?.isBehind ?? false
  return {
    collection,
    id,
    isNew,
    form,
    references,
    ceilings,
    value,
    copied: copy && { id: found!.id, title: found!.title, missing: copy.missing },
    record: record && aboutOf(record),
    published,
    canEdit,
    canWithdraw:
      !form.isReadOnly &&
      ['content.edit', 'content.withdraw'].some((action) => actions.some((one) => one === action)),
    pictures: JSON.stringify(form.fields).includes('"picture"') ? await picturesFor(staff, value) : [],
    preview: `/preview?${new URLSearchParams({ draft: `${collection}/${id}`, to: pageOfRecord(collection, value) })}`,
    faults: faultsInWords(form.fields, record?.faults ?? []),
    truth: hasOffer
      ? isNew
        ? { sentences: [] }
        : await staff.findRecordFigures({ params: { collection, id } })
      : undefined,
    behind: isBehind ? differencesOf(form.fields, published, value).map(withParts) : undefined,
  }
}

/** What can be chosen: what is described, and what the record has already. */
async function picturesFor(staff: StaffClient, value: JsonRecord): Promise<Media[]> {
  const { items } = await staff.listMedia({ query: { state: 'described' } })
  const others = mediaIn(value).filter((id) => !items.some((item) => item.id === id))
  return [...(await Promise.all(others.map((id) => staff.findMedia({ params: { id } })))), ...items]
}

/** Without the texts, which the form has. */
const aboutOf = ({ published, draft, faults: _, ...about }: ContentRecord) => ({
  ...about,
  isPublished: published !== undefined,
  publishedWords: published && byAndWhen(published.by, published.publishedAt),
  draftWords: draft && byAndWhen(draft.by, draft.savedAt),
  version: draft?.version ?? 0,
  baseRevision: draft?.baseRevision ?? about.revision,
})

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { staff, now } = context.get(requestContext)
  const form = await request.formData()
  return await saveRecord({ staff, form, collection: collectionOf(params), id: params.id!, now })
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  titled(loaderData ? titleOf(loaderData) : 'เนื้อหา')

const titleOf = ({
  record,
  collection,
}: {
  record?: { id: string; title: string } | undefined
  collection: string
}) => {
  const words = COLLECTION_WORDS[collection]
  if (!record) return `เพิ่ม${words?.one ?? ''}`
  // The only record of a collection has its name.
  return record.id === collection ? (words?.title ?? record.title) : record.title
}

const DONE: Record<string, string> = {
  saved: 'บันทึกร่างแล้ว ยังไม่ขึ้นเว็บไซต์',
  same: 'เหมือนฉบับที่เผยแพร่อยู่ จึงไม่มีร่าง',
  kept: 'นำร่างกลับมาแล้ว',
  restored: 'นำฉบับเก่ามาเป็นร่างแล้ว ตรวจแล้วส่งเผยแพร่',
}

export default function ContentRecordPage() {
  const loaderData = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof action>() as Typed | undefined
  const done = new URLSearchParams(useLocation().search).get('done') ?? ''
  const { collection, id, record, form, copied } = loaderData
  return (
    <>
      <PageHead
        back={
          collection === id
            ? { to: '/content', label: 'เนื้อหา' }
            : { to: collectionPath(collection), label: form.title }
        }
        title={titleOf(loaderData)}
        lead={record && <RecordStates record={statesOf(record)} />}
      />
      {copied && !outcome?.message && (
        <Notice tone="done">
          <p>
            คัดลอกจาก <Link to={recordPath(collection, copied.id)}>{copied.title}</Link> แล้ว ยังไม่ได้บันทึก
            สิ่งที่ต้องกรอกใหม่ให้รายการนี้:
          </p>
          <ul className={styles.faults}>
            {copied.missing.map(({ path, label }) => (
              <li key={path}>
                <a href={`#${path}`}>{label}</a>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {!outcome && DONE[done] && (
        <Notice key={`${done} ${record?.version}`} tone="done">
          {DONE[done]}
        </Notice>
      )}
      {outcome?.message && (
        <Notice key={outcome.at} tone="wrong">
          {outcome.message}
          {outcome.faults && <FaultLinks items={Object.entries(outcome.faults)} fields={form.fields} />}
        </Notice>
      )}
      {/* Another text than the one that is being typed is a form of its own. */}
      <Desk
        key={`${collection}/${id} ${outcome?.at ?? (done === 'saved' ? '' : `${done}${record?.version}`)}`}
        outcome={outcome}
      />
    </>
  )
}

type About = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['record']>

const statesOf = ({ isPublished, draftWords, release }: About) => ({
  isPublished,
  ...(draftWords && { draft: { savedAt: 0, by: { name: '' } } }),
  ...(release && { release }),
})

function Desk({ outcome }: { outcome: Typed | undefined }) {
  const loaderData = useLoaderData<typeof loader>()
  const {
    collection,
    id,
    isNew,
    form,
    references,
    ceilings,
    pictures,
    preview,
    record,
    published,
    canEdit,
    canWithdraw,
    faults,
    truth,
    behind,
  } = loaderData
  const formId = useId()
  const unsaved = useUnsaved(outcome !== undefined)
  const value = outcome?.value ?? loaderData.value
  const conflict = outcome?.conflict
  const wrong = {
    ...byField(faults),
    ...outcome?.faults,
  }
  const seen = conflict
    ? { version: conflict.draft?.version ?? 0, baseRevision: conflict.revision }
    : { version: record?.version ?? 0, baseRevision: record?.baseRevision ?? 0 }
  const [main, settings] = [
    form.fields.filter(({ name }) => !SETTINGS.includes(name)),
    form.fields.filter(({ name }) => SETTINGS.includes(name)),
  ]
  return (
    <FormContext
      value={{
        faults: wrong,
        references,
        ceilings,
        pictures,
        published,
        isReadOnly: !canEdit,
        isNew,
        shapes: outcome?.shapes,
      }}
    >
      <div className={styles.desk} data-wide={hasTable(form.fields) || undefined}>
        <Form
          method="post"
          id={formId}
          ref={unsaved.form}
          className={styles.form}
          noValidate
          preventScrollReset
        >
          {/* Enter in a field saves; without this it would press the first button of a list. */}
          <button
            type="submit"
            name="do"
            value="save"
            tabIndex={-1}
            aria-hidden
            className="visually-hidden"
          />
          <input type="hidden" name="@version" value={seen.version} />
          <input type="hidden" name="@baseRevision" value={seen.baseRevision} />
          <input type="hidden" name="@revision" value={record?.revision ?? 0} />
          {conflict && <Conflict conflict={conflict} value={value} />}
          {behind && behind.length > 0 && !conflict && (
            <Card
              id="behind"
              title="มีคนเผยแพร่รายการนี้หลังจากเริ่มร่าง"
              lead="ร่างนี้ต่างจากฉบับที่เผยแพร่อยู่ดังนี้ ตรวจแล้วจึงส่งเผยแพร่ได้"
            >
              <Differences items={behind} />
              <div>
                <Button type="submit" name="do" value="catch-up">
                  ตรวจแล้ว ใช้ร่างนี้แทน
                </Button>
              </div>
            </Card>
          )}
          {!canEdit && (
            <p className={styles.readOnly}>
              {form.isReadOnly ? 'ส่วนนี้ดูได้อย่างเดียว เปลี่ยนได้ในไฟล์เนื้อหา' : 'บทบาทของคุณดูได้อย่างเดียว'}
            </p>
          )}
          <Card id="main-fields" title="เนื้อหา">
            <FormFields fields={main} value={value} />
          </Card>
          {settings.some(({ kind }) => kind !== 'fixed') && (
            <Card id="settings" title="การแสดงบนเว็บไซต์">
              <FormFields fields={settings} value={value} />
            </Card>
          )}
          {canEdit && (
            <div className={styles.bar}>
              <p role="status">{unsaved.isDirty ? 'มีสิ่งที่ยังไม่ได้บันทึก' : record?.draftWords ? 'บันทึกแล้ว' : ''}</p>
              <div>
                <Button type="submit" name="do" value="save" tone="action">
                  บันทึกร่าง
                </Button>
                <Button type="submit" name="do" value="release" tone="quiet">
                  บันทึกและส่งเผยแพร่
                </Button>
              </div>
            </div>
          )}
        </Form>
        <div className={styles.side}>
          {record && canEdit && (
            <Here collection={collection} id={id} start={record} isDirty={unsaved.isDirty} />
          )}
          {faults.length > 0 && (
            <Card id="faults" title={`ต้องแก้ก่อนเผยแพร่ ${faults.length} จุด`}>
              <FaultLinks items={faults.map(({ field, message }) => [field, message])} fields={form.fields} />
            </Card>
          )}
          <Card id="about" title="สถานะ">
            <dl className={styles.about}>
              <div>
                <dt>ฉบับที่เผยแพร่</dt>
                <dd>{record?.isPublished ? record.publishedWords : 'ยังไม่มี'}</dd>
              </div>
              <div>
                <dt>ร่าง</dt>
                <dd>{record?.draftWords ?? 'ไม่มี'}</dd>
              </div>
              {record?.release && (
                <div>
                  <dt>อยู่ในชุดเผยแพร่</dt>
                  <dd>
                    <Link to={releasePath(record.release.id)}>{record.release.title}</Link>{' '}
                    {RELEASE_STATE_WORDS[record.release.state]}
                  </dd>
                </div>
              )}
              {record && (
                <div>
                  <dt>การอนุมัติ</dt>
                  <dd>{APPROVAL_WORDS[record.approvals]}</dd>
                </div>
              )}
            </dl>
            {record && (
              <div className={styles.actions}>
                <Link to={preview}>ดูตัวอย่าง</Link>
                <Link to={historyPath(collection, id)}>ประวัติ</Link>
                {canEdit && collection !== id && (
                  <Link to={`${newRecordPath(collection)}?from=${encodeURIComponent(id)}`}>ทำสำเนา</Link>
                )}
                {canWithdraw && record.isPublished && collection !== id && (
                  <Link to={withdrawPath(collection, id)}>ถอนออก</Link>
                )}
                {canEdit && record.version > 0 && (
                  <Form method="post" action={collectionPath(collection)}>
                    <input type="hidden" name="id" value={id} />
                    <input type="hidden" name="version" value={record.version} />
                    <input type="hidden" name="baseRevision" value={record.baseRevision} />
                    <button type="submit" name="do" value="discard" className={styles.asLink}>
                      ทิ้งร่าง
                    </button>
                  </Form>
                )}
              </div>
            )}
          </Card>
          {truth && (
            <OfferTruth collection={collection} start={truth} form={unsaved.form} fields={form.fields} />
          )}
        </div>
      </div>
    </FormContext>
  )
}

/** Everything that is wrong with a field, beside it. */
const byField = (faults: readonly { field: string; message: string }[]) =>
  Object.fromEntries(
    [...Map.groupBy(faults, ({ field }) => field)].map(([field, all]) => [
      field,
      all.map(({ message }) => message).join(' · '),
    ]),
  )

/** A table of rates wants the whole width. */
const hasTable = (fields: readonly FormField[]): boolean =>
  fields.some((field) => field.kind === 'list' && field.item.kind === 'rates')

/** When and where a record is shown, and what it is called in addresses. */
const SETTINGS = [
  'id',
  'path',
  'publish',
  'active',
  'startDate',
  'endDate',
  'laterWindows',
  'publishedOn',
  'createdAt',
  'orderPosition',
  'keywords',
]

function FaultLinks({
  items,
  fields,
}: {
  items: readonly (readonly [string, string])[]
  fields: Parameters<typeof labelOf>[0]
}) {
  return (
    <ul className={styles.faults}>
      {items.map(([field, message]) => (
        <li key={`${field} ${message}`}>
          {field === '' ? (
            message
          ) : (
            <a href={`#${field}`}>
              {labelOf(fields, field) || field}: {message}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Somebody else has saved or published: both texts, field by field. What was typed is in the form below. */
function Conflict({ conflict, value }: { conflict: NonNullable<Typed['conflict']>; value: Json }) {
  const { form } = useLoaderData<typeof loader>()
  const theirs = conflict.draft ?? conflict.published
  const differences = differencesOf(form.fields, theirs?.value as Json | undefined, value)
  const by = theirs?.by ? nameOf(theirs.by) : 'มีคน'
  return (
    <div role="alert" className={styles.conflict} data-takes-focus tabIndex={-1}>
      <input type="hidden" name="@conflict" value={JSON.stringify(conflict)} />
      <Card
        id="conflict"
        title={`${by} ${conflict.draft ? 'บันทึก' : 'เผยแพร่'}รายการนี้หลังจากที่คุณเปิด`}
        lead="ยังไม่ได้บันทึกของคุณ สิ่งที่คุณกรอกอยู่ครบด้านล่าง เลือกทีละช่อง แล้วกดบันทึกร่าง"
      >
        {differences.length === 0 ? (
          <p>ทั้งสองฉบับเหมือนกันแล้ว</p>
        ) : (
          <dl className={styles.versions}>
            {differences.map(({ path, label, before, after }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two entries of a list may have one path.
              <div key={`${path} ${i}`}>
                <dt>{label}</dt>
                <dd>
                  <span>ของคุณ</span>
                  <p>{after || '(ว่าง)'}</p>
                </dd>
                <dd>
                  <span>ของ {by}</span>
                  <p>{before || '(ว่าง)'}</p>
                  <button
                    type="submit"
                    name="do"
                    value={`take ${path}`}
                    className={styles.asLink}
                    formNoValidate
                  >
                    ใช้ของ {by}
                  </button>
                </dd>
              </div>
            ))}
          </dl>
        )}
        <p>
          <Link to={recordPath(form.collection, theirs ? String(theirs.value.id ?? form.collection) : '')}>
            ทิ้งของฉัน แล้วเปิดฉบับของ {by}
          </Link>
        </p>
      </Card>
    </div>
  )
}
