import { type RecordCard, recordValue } from '@leasing/contract/staff/content'
import { bangkokDay } from '@leasing/rules/bangkok-day'
import { Button, ButtonLink } from '@leasing/ui/button'
import { CardCell, CardTable } from '@leasing/ui/card-table'
import { EmptyState } from '@leasing/ui/empty-state'
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
import { type ListFilter, listAddress, listFilterOf } from '../content/list-filter.ts'
import {
  collectionOf,
  EMPTY_SEARCHES,
  historyPath,
  newRecordPath,
  recordPath,
  SEARCH_WORDS,
} from '../content/paths.ts'
import { RecordStates } from '../content/state-chip.tsx'
import { byAndWhen, outsideOf, RECORD_STATE_WORDS, windowInWords } from '../content/words.ts'
import { requestContext, sessionContext } from '../context.ts'
import { ListPages } from '../desk/list-pages.tsx'
import { ListSearch } from '../desk/list-search.tsx'
import { PageHead } from '../desk/page-head.tsx'
import { StateChips } from '../desk/state-chips.tsx'
import styles from '../forms/form.module.css'
import { KeptForm } from '../forms/kept-form.tsx'
import { Notice, OutcomeNotice } from '../forms/notice.tsx'
import { sendKept } from '../forms/sending.ts'
import { jsonOf, submit, textOf } from '../forms/submit.server.ts'
import { titled } from '../words.ts'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { staff, now } = context.get(requestContext)
  const today = bangkokDay(now)
  const collection = collectionOf(params)
  const search = new URL(request.url).searchParams
  const filter = listFilterOf(search)
  const after = search.get('after') ?? undefined
  const [{ items, next, total }, { items: collections }] = await Promise.all([
    staff.listRecords({
      params: { collection },
      query: {
        ...(filter.search && { search: filter.search }),
        ...(filter.state && { state: filter.state }),
        ...(after && { after }),
      } as never,
    }),
    staff.listCollections(),
  ])
  const about = collections.find(({ name }) => name === collection)!
  if (about.files === 'single') throw redirect(recordPath(collection, collection))
  const records = items.map((record) => ({
    ...record,
    outside: record.window && outsideOf(record.window, today),
    window: record.window && windowInWords(record.window, today),
  }))
  const canEdit = about.isEditable && context.get(sessionContext).actions.includes('content.edit')
  const { title, one, records: all } = about
  return { collection, title, one, records, next, total, all, filter, isFirst: !after, canEdit }
}

/** Discards a draft, and undoes that. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { staff } = context.get(requestContext)
  const form = await request.formData()
  const collection = collectionOf(params)
  const id = textOf(form, 'id')
  const key = { collection, id }
  return await submit(form, staff, { errors: WORDS }, async () => {
    if (textOf(form, 'do') === 'keep') {
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

const WORDS = {
  'changed-meanwhile': 'มีคนบันทึกร่างนี้หลังจากที่คุณเปิด เปิดรายการอีกครั้งก่อนทิ้ง',
  'already-exists': 'รายการนี้อยู่ในชุดเผยแพร่ที่ยังไม่เสร็จ นำออกจากชุดก่อน',
} as const

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => titled(loaderData?.title ?? 'เนื้อหา')

const COLUMNS = {
  states: { label: 'สถานะ' },
  window: { label: 'ช่วงที่แสดง' },
  changed: { label: 'แก้ล่าสุด' },
} as const

export default function ContentList() {
  const { collection, title, one, records, next, total, all, filter, isFirst, canEdit } =
    useLoaderData<typeof loader>()
  const outcome = useActionData<typeof action>()
  const whole = listAddress(collection, { search: '', state: '' })
  const isFiltered = filter.search !== '' || filter.state !== ''
  const add = canEdit && (
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
      <StateChips
        label="สถานะของรายการ"
        words={{ '': 'ทั้งหมด', ...RECORD_STATE_WORDS }}
        chosen={filter.state}
        to={(state) => listAddress(collection, { ...filter, state: state as ListFilter['state'] })}
      />
      <ListSearch
        action={whole}
        state={filter.state}
        label="ค้นหา"
        search={filter.search}
        after={isFiltered && <Link to={whole}>ล้างตัวกรอง</Link>}
      />
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
        <CardTable caption={title} columns={[{ label: 'ชื่อ' }, ...Object.values(COLUMNS)]}>
          {records.map((record) => (
            <tr key={record.id}>
              <th scope="row">
                <span className={styles.wraps}>
                  <Link to={(record.withdrawn ? historyPath : recordPath)(collection, record.id)}>
                    {record.title}
                  </Link>
                </span>
              </th>
              <CardCell column={COLUMNS.states}>
                <RecordStates record={record} />
              </CardCell>
              <CardCell column={COLUMNS.window}>
                {record.window ?? (record.withdrawn ? '–' : 'ตลอด')}
              </CardCell>
              <CardCell column={COLUMNS.changed}>
                <span className={styles.wraps}>{changedInWords(record)}</span>
              </CardCell>
            </tr>
          ))}
        </CardTable>
      )}
      <ListPages
        first={isFirst ? undefined : listAddress(collection, filter)}
        next={next === undefined ? undefined : listAddress(collection, filter, next)}
        words={{ first: 'หน้าแรก', next: 'หน้าถัดไป' }}
      />
    </>
  )
}

const changedInWords = ({
  draft,
  publishedAt,
  publishedBy,
  withdrawn,
}: Pick<RecordCard, 'draft' | 'publishedAt' | 'publishedBy' | 'withdrawn'>) => {
  if (withdrawn) return `ถอน ${byAndWhen(withdrawn.by, withdrawn.at)}`
  if (draft) return `ร่าง ${byAndWhen(draft.by, draft.savedAt)}`
  return publishedAt === undefined ? '' : byAndWhen(publishedBy, publishedAt)
}
