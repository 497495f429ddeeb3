import { type RecordCard, recordValue } from '@leasing/contract/staff/content'
import { RECORD_STATES, type RecordState } from '@leasing/contract/staff/record-list'
import { formatThaiDate, formatThaiDateTime } from '@leasing/rules/thai-date'
import { Button, ButtonLink } from '@leasing/ui/button'
import { CardCell, CardTable } from '@leasing/ui/card-table'
import { EmptyState } from '@leasing/ui/empty-state'
import { Options, SelectField } from '@leasing/ui/field'
import { MoreLink } from '@leasing/ui/more-link'
import { Link } from '@leasing/ui/navigation'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { BulkBox, BulkForm } from '../content/bulk-form.tsx'
import {
  type ListFilter,
  listAddress,
  listFilterOf,
  listQuery,
  sortBy,
  WHOLE_LIST,
} from '../content/list-filter.ts'
import {
  collectionOf,
  EMPTY_SEARCHES,
  historyPath,
  newRecordPath,
  recordPath,
  SEARCH_WORDS,
} from '../content/paths.ts'
import { changeFilters } from '../content/saved-filters.server.ts'
import { SavedFilters, SaveFilter } from '../content/saved-filters.tsx'
import { RecordStateChips } from '../content/state-chip.tsx'
import { nameOf, RECORD_SORT_WORDS, RECORD_STATE_WORDS } from '../content/words.ts'
import { requestContext, sessionContext } from '../context.ts'
import { ListPages } from '../desk/list-pages.tsx'
import { ListSearch } from '../desk/list-search.tsx'
import { PageHead } from '../desk/page-head.tsx'
import { StateChips } from '../desk/state-chips.tsx'
import { KeptForm } from '../forms/kept-form.tsx'
import { Notice, OutcomeNotice } from '../forms/notice.tsx'
import { sendKept } from '../forms/sending.ts'
import { jsonOf, submit, textOf } from '../forms/submit.server.ts'
import { titled } from '../words.ts'
import look from './content-list.module.css'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { staff } = context.get(requestContext)
  const collection = collectionOf(params)
  const search = new URL(request.url).searchParams
  const filter = listFilterOf(search)
  const after = search.get('after') ?? undefined
  const [{ items, next, total, counts }, { items: collections }, { items: saved }] = await Promise.all([
    staff.listRecords({ params: { collection }, query: listQuery(filter, after) as never }),
    staff.listCollections(),
    staff.listSavedFilters({ params: { collection } }),
  ])
  const about = collections.find(({ name }) => name === collection)!
  if (about.files === 'single') throw redirect(recordPath(collection, collection))
  const canEdit = about.isEditable && context.get(sessionContext).actions.includes('content.edit')
  const { title, one, records: all, isFull } = about
  const changes = canEdit ? about.bulkChanges : []
  return {
    ...{ collection, title, one, all, records: items, next, total, counts },
    ...{ filter, isFirst: !after, canEdit, isFull, saved, changes },
  }
}

/** Discards a draft, and undoes that; saves and removes filters. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { staff } = context.get(requestContext)
  const form = await request.formData()
  const collection = collectionOf(params)
  const id = textOf(form, 'id')
  const key = { collection, id }
  return await submit(form, staff, { errors: WORDS, fields: FIELDS }, async () => {
    const pressed = textOf(form, 'do')
    if (pressed === 'save-filter' || pressed === 'remove-filter')
      return redirect(await changeFilters(staff, collection, form))
    if (pressed === 'keep') {
      const value = jsonOf(form, 'value', recordValue) ?? {}
      const baseRevision = Number(textOf(form, 'baseRevision'))
      await staff.saveDraft({ params: key, body: { version: 0, baseRevision, value } })
      return redirect(`${recordPath(collection, id)}?done=kept`)
    }
    const { value } = await staff.discardDraft({
      params: key,
      body: { version: Number(textOf(form, 'version')) },
    })
    const baseRevision = Number(textOf(form, 'baseRevision'))
    return { discarded: { id, baseRevision, value: JSON.stringify(value) } }
  })
}

export const clientAction = sendKept

const FIELDS = { name: 'ตั้งชื่อตัวกรอง เช่น โปรโมชั่นที่ใกล้หมด' }

const WORDS = {
  'not-ready': 'เก็บตัวกรองของหมวดนี้ครบ 20 ชุดแล้ว ลบชุดที่ไม่ใช้ก่อน',
  'changed-meanwhile': 'มีคนบันทึกร่างนี้หลังจากที่คุณเปิด เปิดรายการอีกครั้งก่อนทิ้ง',
  'already-exists': 'รายการนี้อยู่ในชุดเผยแพร่ที่ยังไม่เสร็จ นำออกจากชุดก่อน',
} as const

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => titled(loaderData?.title ?? 'เนื้อหา')

const COLUMNS = {
  states: { label: 'สถานะ' },
  starts: { label: 'เริ่มแสดง' },
  ends: { label: 'แสดงถึง' },
  changed: { label: 'แก้ล่าสุด' },
} as const

export default function ContentList() {
  const page = useLoaderData<typeof loader>()
  const {
    collection,
    title,
    one,
    records,
    next,
    total,
    counts,
    all,
    filter,
    isFirst,
    canEdit,
    isFull,
    saved,
    changes,
  } = page
  const outcome = useActionData<typeof action>()
  const whole = listAddress(collection, WHOLE_LIST)
  const isFiltered = filter.search !== '' || filter.state !== ''
  const add = canEdit && !isFull && (
    <ButtonLink to={newRecordPath(collection)} tone="action">
      เพิ่ม{one}
    </ButtonLink>
  )
  return (
    <>
      <PageHead
        back={{ to: '/content', label: 'เนื้อหา' }}
        title={title}
        lead={isFiltered ? `ตรงกับที่เลือก ${total} จาก ${all} รายการ` : `ทั้งหมด ${total} รายการ`}
        action={add}
      />
      {canEdit && isFull && <p>มี{one}ครบทุกแบบแล้ว เปิดรายการที่ต้องการ แล้วเพิ่มในนั้น</p>}
      {collection === SEARCH_WORDS && (
        <p>
          <MoreLink to={EMPTY_SEARCHES}>คำที่ลูกค้าค้นแล้วไม่พบ</MoreLink>
        </p>
      )}
      {outcome && 'discarded' in outcome ? (
        <Notice tone="done" key={outcome.discarded.id}>
          ทิ้งร่างแล้ว
          <KeptForm>
            <input type="hidden" name="id" value={outcome.discarded.id} />
            <input type="hidden" name="value" value={outcome.discarded.value} />
            <input type="hidden" name="baseRevision" value={outcome.discarded.baseRevision} />
            <Button type="submit" name="do" value="keep" tone="quiet">
              เลิกทำ
            </Button>
          </KeptForm>
        </Notice>
      ) : (
        <OutcomeNotice outcome={outcome} />
      )}
      <SavedFilters filters={saved} collection={collection} filter={filter} />
      <StateChips
        label="สถานะของรายการ"
        words={stateChips(counts, filter.state)}
        chosen={filter.state}
        to={(state) => listAddress(collection, { ...filter, state: state as ListFilter['state'] })}
      />
      <ListSearch
        action={whole}
        state={filter.state}
        label="ค้นหา"
        search={filter.search}
        after={isFiltered && <Link to={whole}>ล้างตัวกรอง</Link>}
      >
        <SelectField key={`sort ${filter.sort}`} name="sort" label="เรียงตาม" defaultValue={filter.sort}>
          <option value="">{filter.search ? 'ตรงกับคำที่ค้นก่อน' : 'ลำดับบนเว็บไซต์'}</option>
          <Options of={SORTS} />
        </SelectField>
      </ListSearch>
      <SaveFilter filter={filter} outcome={outcome && 'errors' in outcome ? outcome : undefined} />
      {records.length === 0 ? (
        <EmptyState title={isFiltered ? 'ไม่มีรายการที่ตรงกับที่เลือก' : `ยังไม่มี${one}`}>
          {isFiltered ? (
            <ButtonLink to={whole} tone="quiet">
              ดูทุกรายการ
            </ButtonLink>
          ) : (
            add
          )}
        </EmptyState>
      ) : (
        <BulkForm collection={collection} changes={changes} filter={filter}>
          <CardTable
            caption={title}
            columns={[
              { label: 'ชื่อ', sort: sortBy(collection, filter, 'title') },
              { ...COLUMNS.states, sort: sortBy(collection, filter, 'state') },
              { ...COLUMNS.starts, sort: sortBy(collection, filter, 'starts') },
              { ...COLUMNS.ends, sort: sortBy(collection, filter, 'ends') },
              { ...COLUMNS.changed, sort: sortBy(collection, filter, '-changed') },
            ]}
          >
            {records.map((record) => (
              <tr key={record.id}>
                <th scope="row">
                  <span className={look.record}>
                    {changes.length > 0 && !record.withdrawn && (
                      <BulkBox id={record.id} title={record.title} />
                    )}
                    {record.picture !== undefined && (
                      <img src={record.picture} alt="" width={72} height={48} loading="lazy" />
                    )}
                    <Link to={(record.withdrawn ? historyPath : recordPath)(collection, record.id)}>
                      {record.title}
                    </Link>
                  </span>
                </th>
                <CardCell column={COLUMNS.states}>
                  <RecordStateChips states={record.states} />
                </CardCell>
                <CardCell column={COLUMNS.starts}>{dayInWords(record.window?.startDate)}</CardCell>
                <CardCell column={COLUMNS.ends}>{dayInWords(record.window?.endDate)}</CardCell>
                <CardCell column={COLUMNS.changed}>
                  <Changed record={record} />
                </CardCell>
              </tr>
            ))}
          </CardTable>
        </BulkForm>
      )}
      <ListPages
        first={isFirst ? undefined : listAddress(collection, filter)}
        next={next === undefined ? undefined : listAddress(collection, filter, next)}
        words={{ first: 'หน้าแรก', next: 'หน้าถัดไป' }}
      />
    </>
  )
}

/** Filters by state: those that occur, how many records each has, and the chosen one. */
const stateChips = (
  { all, states }: { all: number; states: Partial<Record<RecordState, number>> },
  chosen: RecordState | '',
) => ({
  '': `ทั้งหมด ${all}`,
  ...Object.fromEntries(
    RECORD_STATES.filter((state) => states[state] || state === chosen).map((state) => [
      state,
      `${RECORD_STATE_WORDS[state]} ${states[state] ?? 0}`,
    ]),
  ),
})

const SORTS = Object.entries(RECORD_SORT_WORDS).map(([id, name]) => ({ id, name }))

const dayInWords = (day: string | undefined) => (day === undefined ? 'ไม่กำหนด' : formatThaiDate(day))

type ChangedRecord = Pick<RecordCard, 'draft' | 'publishedAt' | 'publishedBy' | 'withdrawn'>

/** Who changed a record last, and when. */
function Changed({ record }: { record: ChangedRecord }) {
  const { who, at } = lastChange(record)
  return (
    <span className={look.changed}>
      {who}
      {at !== undefined && <small>{formatThaiDateTime(at)}</small>}
    </span>
  )
}

function lastChange({ draft, publishedAt, publishedBy, withdrawn }: ChangedRecord) {
  if (withdrawn) return { who: `ถอน${withdrawn.by ? ` ${nameOf(withdrawn.by)}` : ''}`, at: withdrawn.at }
  if (draft) return { who: `ร่าง ${nameOf(draft.by)}`, at: draft.savedAt }
  return { who: publishedBy ? nameOf(publishedBy) : 'จากไฟล์เนื้อหา', at: publishedAt }
}
