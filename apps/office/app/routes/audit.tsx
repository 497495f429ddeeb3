import { formatThaiDateTime } from '@leasing/rules/thai-date'
import { Button, ButtonLink } from '@leasing/ui/button'
import { CardCell, CardTable } from '@leasing/ui/card-table'
import { EmptyState } from '@leasing/ui/empty-state'
import { SelectField } from '@leasing/ui/field'
import { GetForm, Link } from '@leasing/ui/navigation'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import styles from '../audit/audit.module.css'
import { auditAddress, auditFileAddress, auditFilterOf, unreadDay } from '../audit/audit-filter.ts'
import { actionInWords, actorInWords, detailInWords, pathOfSubject, subjectInWords } from '../audit/words.ts'
import { requestContext, sessionContext } from '../context.ts'
import { ListPages } from '../desk/list-pages.tsx'
import { PageHead } from '../desk/page-head.tsx'
import { DateField } from '../forms/date-field.tsx'
import { refusalOf } from '../forms/date-input.tsx'
import form from '../forms/form.module.css'
import { Notice } from '../forms/notice.tsx'
import { titled } from '../words.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { staff } = context.get(requestContext)
  const params = new URL(request.url).searchParams
  const filter = auditFilterOf(params)
  const before = params.get('before') ?? undefined
  const isChecking = params.has('check')
  const [log, chain] = await Promise.all([
    staff.listAudit({ query: { ...filter, ...(before && { before }) } }),
    isChecking ? staff.checkAudit() : undefined,
  ])
  const { items, next, actors, actions, collections } = log
  const { actions: may } = context.get(sessionContext)
  return {
    rows: items.map((entry) => ({
      seq: entry.seq,
      at: formatThaiDateTime(entry.at),
      actor: actorInWords(entry.actor, entry.actorName),
      action: actionInWords(entry.action),
      subject: subjectInWords(entry, collections),
      subjectPath: pathOfSubject(entry, may),
      detail: detailInWords(entry, collections),
    })),
    actors: actors.map(({ actor, name }) => ({ value: actor, text: actorInWords(actor, name) })),
    actions: actions.map((action) => ({ value: action, text: actionInWords(action) })),
    ...{ next, filter, chain, isFirst: before === undefined, unread: unreadDay(params) },
  }
}

export const meta = () => titled('บันทึกการใช้งาน')

const COLUMNS = {
  at: { label: 'เมื่อ' },
  actor: { label: 'ใคร' },
  subject: { label: 'กับ' },
  detail: { label: 'รายละเอียด' },
} as const

const FAULTS = {
  changed: 'ถูกแก้ไข',
  missing: 'หายไป',
  'unknown key': 'ใช้กุญแจที่เราไม่รู้จัก',
  'cut off': 'ถูกตัดออก',
} as const

export default function Audit() {
  const { rows, next, actors, actions, filter, chain, isFirst, unread } = useLoaderData<typeof loader>()
  const isFiltered = Object.keys(filter).length > 0
  return (
    <>
      <PageHead
        title="บันทึกการใช้งาน"
        lead="ใครทำอะไร เมื่อไร เพิ่มรายการได้เท่านั้น หากมีการแก้หรือลบ เราจะตรวจพบ"
        action={
          <ButtonLink to="/audit?check=1" tone="quiet">
            ตรวจว่าบันทึกยังครบ
          </ButtonLink>
        }
      />
      {chain &&
        (chain.fault ? (
          <Notice tone="wrong">
            บันทึกลำดับที่ {chain.fault.seq} {FAULTS[chain.fault.why]} แจ้งผู้ดูแลเซิร์ฟเวอร์และผู้กำกับดูแลทันที
          </Notice>
        ) : (
          <Notice tone="done">
            <p>ตรวจทั้ง {chain.entries} รายการแล้ว ไม่มีรายการใดถูกแก้หรือหายไป</p>
            {chain.anchor && (
              <details className={styles.anchor}>
                <summary>รหัสกำกับของรายการล่าสุด</summary>
                <p>เก็บไว้นอกเซิร์ฟเวอร์ ใช้ตรวจภายหลังว่าท้ายบันทึกไม่ถูกตัด</p>
                <code>{chain.anchor}</code>
              </details>
            )}
          </Notice>
        ))}
      <search>
        <GetForm action="/audit" className={form.filters} key={JSON.stringify([filter, unread])}>
          {filter.subject && <input type="hidden" name="subject" value={filter.subject} />}
          <SelectField name="actor" label="ใคร" defaultValue={filter.actor ?? ''}>
            <option value="">ทุกคน</option>
            <Options of={actors} />
          </SelectField>
          <SelectField name="action" label="ทำอะไร" defaultValue={filter.action ?? ''}>
            <option value="">ทุกอย่าง</option>
            <Options of={actions} />
          </SelectField>
          <DateField
            name="day"
            label="วันที่"
            kind="day"
            defaultValue={unread ?? filter.day}
            outcome={unread ? { errors: { day: refusalOf('day', unread) }, values: [] } : undefined}
          />
          <Button type="submit" tone="quiet">
            ดู
          </Button>
          {isFiltered && <Link to="/audit">ล้างตัวกรอง</Link>}
        </GetForm>
      </search>
      {rows.length === 0 ? (
        <EmptyState title="ไม่มีรายการที่ตรงกับที่เลือก">
          <ButtonLink to="/audit" tone="quiet">
            ดูทุกรายการ
          </ButtonLink>
        </EmptyState>
      ) : (
        <CardTable caption="บันทึกการใช้งาน" columns={[{ label: 'ทำอะไร' }, ...Object.values(COLUMNS)]}>
          {rows.map(({ seq, at, actor, action, subject, subjectPath, detail }) => (
            <tr key={seq}>
              <th scope="row">{action}</th>
              <CardCell column={COLUMNS.at}>{at}</CardCell>
              <CardCell column={COLUMNS.actor}>{actor}</CardCell>
              <CardCell column={COLUMNS.subject}>
                <span className={form.wraps}>
                  {subjectPath === undefined ? subject : <Link to={subjectPath}>{subject}</Link>}
                </span>
              </CardCell>
              <CardCell column={COLUMNS.detail}>
                <span className={form.wraps}>{detail}</span>
              </CardCell>
            </tr>
          ))}
        </CardTable>
      )}
      {rows.length > 0 && (
        <form method="post" action={auditFileAddress(filter)}>
          <Button type="submit" tone="quiet">
            บันทึกเป็นไฟล์สำหรับสเปรดชีต
          </Button>
        </form>
      )}
      <ListPages
        first={isFirst ? undefined : auditAddress(filter)}
        next={next === undefined ? undefined : auditAddress(filter, next)}
      />
    </>
  )
}

const Options = ({ of }: { of: readonly { value: string; text: string }[] }) =>
  of.map(({ value, text }) => (
    <option key={value} value={value}>
      {text}
    </option>
  ))
