import type { SearchPlace } from '@leasing/contract/empty-searches'
import { formatThaiDate } from '@leasing/rules/thai-date'
import { Button } from '@leasing/ui/button'
import { CardCell, CardTable } from '@leasing/ui/card-table'
import { EmptyState } from '@leasing/ui/empty-state'
import { Field } from '@leasing/ui/field'
import { Link } from '@leasing/ui/navigation'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import {
  collectionPath,
  EMPTY_SEARCHES,
  newSearchWordPath,
  recordPath,
  SEARCH_WORDS,
} from '../content/paths.ts'
import { requestContext, sessionContext } from '../context.ts'
import { Card } from '../desk/card.tsx'
import { PageHead } from '../desk/page-head.tsx'
import styles from '../forms/form.module.css'
import { KeptForm } from '../forms/kept-form.tsx'
import { OutcomeNotice } from '../forms/notice.tsx'
import { sendKept } from '../forms/sending.ts'
import { submit, textOf } from '../forms/submit.server.ts'
import { titled } from '../words.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { items, groups } = await context.get(requestContext).staff.listEmptySearches()
  const add = new URL(request.url).searchParams.get('add')
  return {
    items,
    groups,
    adding: items.find(({ query, place }) => place === 'faq' && query === add)?.query,
    canEdit: context.get(sessionContext).actions.includes('content.edit'),
  }
}

/** Adds a word to the draft of existing search words, or opens a new record with it. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { staff } = context.get(requestContext)
  const form = await request.formData()
  const [word, id] = [textOf(form, 'word'), textOf(form, 'group')]
  return await submit(form, staff, { errors: WORDS }, async () => {
    if (id === '') return redirect(newSearchWordPath(word))
    const params = { collection: SEARCH_WORDS, id }
    const { draft, published, revision } = await staff.findRecord({ params })
    const { value } = (draft ?? published)!
    const keywords = Array.isArray(value.keywords) ? value.keywords : []
    await staff.saveDraft({
      params,
      body: {
        version: draft?.version ?? 0,
        baseRevision: draft?.baseRevision ?? revision,
        value: { ...value, keywords: [...new Set([...keywords, word])] },
      },
    })
    return redirect(`${recordPath(SEARCH_WORDS, id)}?done=saved`)
  })
}

export const clientAction = sendKept

const WORDS = {
  'changed-meanwhile': 'มีคนแก้กลุ่มคำนี้พร้อมกัน ลองเพิ่มอีกครั้ง',
} as const

const TITLE = 'คำที่ลูกค้าค้นแล้วไม่พบ'

export const meta = () => titled(TITLE)

const PLACES: Record<SearchPlace, string> = { faq: 'คำถามที่พบบ่อย', fees: 'ค่าธรรมเนียม' }

const COLUMNS = {
  place: { label: 'ค้นในหน้า' },
  times: { label: 'ครั้ง', isNumber: true },
  lastDay: { label: 'ล่าสุด' },
  next: { label: 'ทำต่อ' },
} as const

export default function EmptySearches() {
  const { items, groups, adding, canEdit } = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof action>()
  return (
    <>
      <PageHead
        back={{ to: collectionPath(SEARCH_WORDS), label: 'คำที่ลูกค้าใช้ค้นหา' }}
        title={TITLE}
        lead="ใน 90 วันที่ผ่านมา ไม่เก็บว่าใครค้น คำเดียวกันจากเครือข่ายเดียวกันนับวันละครั้ง คำที่อาจเป็นชื่อ เบอร์ หรือเลขของใครไม่ถูกเก็บ"
      />
      <OutcomeNotice outcome={outcome} />
      {adding !== undefined && canEdit && (
        <Card id="add" title={`เพิ่ม “${adding}” ในคำค้น`}>
          <KeptForm className={styles.form}>
            <input type="hidden" name="word" value={adding} />
            <Field id="group" label="ลูกค้าหมายถึงอะไร">
              <select id="group" name="group" defaultValue="">
                <option value="">กลุ่มใหม่</option>
                {groups.map(({ id, meaning }) => (
                  <option key={id} value={id}>
                    {meaning}
                  </option>
                ))}
              </select>
            </Field>
            <Button type="submit" tone="action">
              เพิ่มในร่าง
            </Button>
          </KeptForm>
        </Card>
      )}
      {items.length === 0 ? (
        <EmptyState title="ยังไม่มีคำที่ค้นแล้วไม่พบ">
          <p>เมื่อลูกค้าค้นคำถามหรือค่าธรรมเนียมแล้วไม่พบอะไร คำนั้นจะอยู่ที่นี่</p>
        </EmptyState>
      ) : (
        <CardTable caption={TITLE} columns={[{ label: 'คำ' }, ...Object.values(COLUMNS)]}>
          {items.map(({ place, query, times, lastDay, group }) => (
            <tr key={`${place} ${query}`}>
              <th scope="row">
                <span className={styles.wraps}>{query}</span>
              </th>
              <CardCell column={COLUMNS.place}>{PLACES[place]}</CardCell>
              <CardCell column={COLUMNS.times}>{times.toLocaleString('th-TH')}</CardCell>
              <CardCell column={COLUMNS.lastDay}>{formatThaiDate(lastDay)}</CardCell>
              <CardCell column={COLUMNS.next}>
                {place === 'fees' ? (
                  <Link to={collectionPath('fees')}>เพิ่มคำในค่าธรรมเนียม</Link>
                ) : group ? (
                  <Link to={recordPath(SEARCH_WORDS, group.id)}>อยู่ในกลุ่ม {group.meaning}</Link>
                ) : (
                  canEdit && (
                    <Link to={`${EMPTY_SEARCHES}?${new URLSearchParams({ add: query })}#add`}>
                      เพิ่ม<span className="visually-hidden"> “{query}” </span>ในคำค้น
                    </Link>
                  )
                )}
              </CardCell>
            </tr>
          ))}
        </CardTable>
      )}
    </>
  )
}
