import {
  BULK_CHANGES,
  type BulkChange,
  MOST_AT_ONCE,
  type Obstacle,
} from '@leasing/contract/staff/bulk-changes'
import { formatThaiDate } from '@leasing/rules/thai-date'
import { parseThaiDay } from '@leasing/rules/typed-date'
import { Button, ButtonLink } from '@leasing/ui/button'
import { GetForm, Link } from '@leasing/ui/navigation'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { listAddress, listFilterOf } from '../content/list-filter.ts'
import { bulkPath, collectionOf, recordPath, releasePath } from '../content/paths.ts'
import { RELEASE_ERRORS, RELEASE_FIELDS } from '../content/words.ts'
import { requestContext, requireAction } from '../context.ts'
import { Card, Cards, Line, Lines } from '../desk/card.tsx'
import { PageHead } from '../desk/page-head.tsx'
import { DateField } from '../forms/date-field.tsx'
import { refusalOf } from '../forms/date-input.tsx'
import styles from '../forms/form.module.css'
import { KeptForm } from '../forms/kept-form.tsx'
import { Notice, OutcomeNotice } from '../forms/notice.tsx'
import { sendKept } from '../forms/sending.ts'
import { submit, textOf } from '../forms/submit.server.ts'
import { TextField } from '../forms/text-field.tsx'
import { titled } from '../words.ts'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireAction(context, 'content.edit')
  const { staff } = context.get(requestContext)
  const collection = collectionOf(params)
  const search = new URL(request.url).searchParams
  const change = BULK_CHANGES.find((one) => one === search.get('change')) ?? 'withdraw'
  const ids = search.getAll('id').slice(0, MOST_AT_ONCE)
  const from = search.get('from') ?? ''
  const [{ items: collections }, { items, faults }] = await Promise.all([
    staff.listCollections(),
    ids.length === 0
      ? { items: [], faults: [] }
      : staff.planBulkChange({ params: { collection }, query: { change, ids: ids.join(',') } as never }),
  ])
  const about = collections.find(({ name }) => name === collection)
  if (!about) throw data(null, 404)
  const { title } = about
  const typed = {
    startDate: search.get('startDate')?.trim() ?? '',
    endDate: search.get('endDate')?.trim() ?? '',
  }
  const isAsked = change === 'period' && search.has('startDate')
  const read = isAsked ? readPeriod(typed) : undefined
  const errors = read && 'errors' in read ? read.errors : undefined
  const period = read && 'errors' in read ? undefined : read
  const leftFor = ({ obstacle, window }: (typeof items)[number]) =>
    obstacle ? LEFT[obstacle] : isBackwards({ ...window, ...period }) ? BACKWARDS : undefined
  return {
    ...{ collection, change, title, ids, typed, from },
    list: listAddress(collection, listFilterOf(new URLSearchParams(from))),
    period,
    faults,
    canChange: items.some(({ obstacle }) => !obstacle),
    outcome: errors && { values: Object.entries(typed), errors },
    plan: items.filter((item) => !leftFor(item)),
    left: items.flatMap((item) => {
      const reason = leftFor(item)
      return reason ? [{ ...item, reason }] : []
    }),
    isReady: change === 'withdraw' || period !== undefined,
  }
}

type Window = { startDate?: string | undefined; endDate?: string | undefined }

/** The days that were typed, or what is wrong with them. */
function readPeriod(typed: {
  startDate: string
  endDate: string
}): Window | { errors: Record<string, string> } {
  const [startDate, endDate] = [parseThaiDay(typed.startDate), parseThaiDay(typed.endDate)]
  const errors = {
    ...(typed.startDate === '' && typed.endDate === '' && { startDate: 'กรอกวันแรกหรือวันสุดท้ายที่จะเปลี่ยน' }),
    ...(typed.startDate !== '' && !startDate && { startDate: refusalOf('day', typed.startDate) }),
    ...(typed.endDate !== '' && !endDate && { endDate: refusalOf('day', typed.endDate) }),
    ...(isBackwards({ startDate, endDate }) && { endDate: 'วันสุดท้ายต้องไม่มาก่อนวันแรก' }),
  }
  if (Object.keys(errors).length > 0) return { errors }
  return { ...(startDate && { startDate }), ...(endDate && { endDate }) }
}

const isBackwards = ({ startDate, endDate }: Window): boolean =>
  startDate !== undefined && endDate !== undefined && endDate < startDate

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { staff } = context.get(requestContext)
  const form = await request.formData()
  const collection = collectionOf(params)
  const [startDate, endDate] = [textOf(form, 'startDate'), textOf(form, 'endDate')]
  const items = form.getAll('item').map((item) => {
    const [id = '', revision] = String(item).split(' ')
    return { id, revision: Number(revision) }
  })
  return await submit(form, staff, { errors: ERRORS, fields: FIELDS }, async () => {
    const made = await staff.makeBulkChange({
      params: { collection },
      body: {
        change: textOf(form, 'change') as BulkChange,
        title: textOf(form, 'title'),
        items,
        ...(startDate && { startDate }),
        ...(endDate && { endDate }),
      },
    })
    return redirect(`${releasePath(made.id)}?done=several`)
  })
}

export const clientAction = sendKept

const ERRORS = {
  ...RELEASE_ERRORS,
  'changed-meanwhile': 'มีรายการที่เปลี่ยนไปหลังจากที่คุณเปิดหน้านี้ ดูรายการล่าสุดด้านล่าง แล้วกดอีกครั้ง',
} as const

const FIELDS = { ...RELEASE_FIELDS, startDate: 'ทุกรายการมีช่วงนี้อยู่แล้ว เลือกวันอื่น' }

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  titled(loaderData ? HEADS[loaderData.change] : '')

const HEADS: Record<BulkChange, string> = {
  withdraw: 'ถอนหลายรายการ',
  period: 'เปลี่ยนช่วงที่แสดงหลายรายการ',
}

const LEFT: Record<Obstacle, string> = {
  new: 'ยังไม่เผยแพร่ จึงไม่มีอะไรบนเว็บไซต์ให้เปลี่ยน',
  release: 'อยู่ในชุดเผยแพร่ที่ยังไม่เสร็จ',
  draft: 'มีร่างที่ยังเขียนไม่เสร็จ เปลี่ยนวันในร่างนั้น',
  windows: 'แสดงหลายช่วง เปิดรายการเพื่อแก้ทีละช่วง',
}

const BACKWARDS = 'วันสุดท้ายจะมาก่อนวันแรก เปิดรายการเพื่อแก้'

/** Says what would happen to each record, and then makes one release of it. Nothing is published here. */
export default function Bulk() {
  const page = useLoaderData<typeof loader>()
  const { collection, change, title, plan, left, faults, isReady, list, canChange } = page
  const outcome = useActionData<typeof action>()
  return (
    <>
      <PageHead
        back={{ to: list, label: title }}
        title={HEADS[change]}
        lead="ยังไม่มีอะไรเปลี่ยนบนเว็บไซต์ รายการไปอยู่ในชุดเผยแพร่ชุดเดียว ให้คนตรวจเหมือนชุดอื่น"
      />
      <OutcomeNotice outcome={outcome} />
      {!canChange && (
        <Notice tone="wrong" key="none">
          {left.length === 0 ? 'ยังไม่ได้เลือกรายการ' : 'รายการที่เลือกเปลี่ยนพร้อมกันไม่ได้'}{' '}
          <Link to={list}>กลับไปเลือก</Link>
        </Notice>
      )}
      <Cards>
        {change === 'period' && canChange && <Period page={page} />}
        {plan.length > 0 && (
          <Card id="plan" title={`${change === 'withdraw' ? 'จะถอน' : 'จะเปลี่ยน'} ${plan.length} รายการ`}>
            <Lines>
              {plan.map(({ id, title, window }) => (
                <Line
                  key={id}
                  title={<Link to={recordPath(collection, id)}>{title}</Link>}
                  text={
                    page.period
                      ? `${windowInWords(window)} → ${windowInWords({ ...window, ...page.period })}`
                      : windowInWords(window)
                  }
                />
              ))}
            </Lines>
          </Card>
        )}
        {left.length > 0 && (
          <Card id="left" title={`ไม่เปลี่ยน ${left.length} รายการ`}>
            <Lines>
              {left.map(({ id, title, reason }) => (
                <Line key={id} title={<Link to={recordPath(collection, id)}>{title}</Link>} text={reason} />
              ))}
            </Lines>
          </Card>
        )}
        {faults.length > 0 && (
          <Card id="faults" title={`ต้องแก้ก่อน ${faults.length} จุด`} lead="สร้างชุดก่อนได้ แต่ส่งขออนุมัติได้เมื่อแก้ครบ">
            <Lines>
              {faults.map(({ collection, id, title, field, message }) => (
                <Line
                  key={`${collection} ${id} ${field} ${message}`}
                  title={<Link to={`${recordPath(collection, id)}#${field}`}>{title}</Link>}
                  text={message}
                />
              ))}
            </Lines>
          </Card>
        )}
        {isReady && plan.length > 0 && (
          <Card id="confirm" title="ใส่ในชุดเผยแพร่">
            <KeptForm className={styles.form}>
              <input type="hidden" name="change" value={change} />
              {plan.map(({ id, revision }) => (
                <input key={id} type="hidden" name="item" value={`${id} ${revision}`} />
              ))}
              {page.period && (
                <>
                  <input type="hidden" name="startDate" value={page.period.startDate} />
                  <input type="hidden" name="endDate" value={page.period.endDate} />
                </>
              )}
              <TextField
                name="title"
                label="ชื่อชุด"
                hint="ให้คนอนุมัติรู้ว่าคืออะไร"
                maxLength={120}
                defaultValue={`${change === 'withdraw' ? 'ถอน' : 'เปลี่ยนช่วงที่แสดง'}${title} ${plan.length} รายการ`}
                outcome={outcome}
                required
              />
              <Button type="submit" tone="action">
                สร้างชุด {plan.length} รายการ
              </Button>
            </KeptForm>
          </Card>
        )}
      </Cards>
      <div>
        <ButtonLink to={list} tone="quiet">
          ไม่ทำอะไร
        </ButtonLink>
      </div>
    </>
  )
}

type Page = ReturnType<typeof useLoaderData<typeof loader>>

function Period({ page: { collection, change, ids, typed, from, outcome } }: { page: Page }) {
  return (
    <Card id="period" title="ช่วงที่แสดงใหม่" lead="เว้นวันที่ให้คงเดิมไว้">
      <GetForm action={bulkPath(collection)} className={styles.form}>
        <input type="hidden" name="change" value={change} />
        {from !== '' && <input type="hidden" name="from" value={from} />}
        {ids.map((id) => (
          <input key={id} type="hidden" name="id" value={id} />
        ))}
        <DateField
          name="startDate"
          label="วันแรกที่แสดง"
          kind="day"
          defaultValue={typed.startDate}
          outcome={outcome}
        />
        <DateField
          name="endDate"
          label="วันสุดท้ายที่แสดง"
          kind="day"
          defaultValue={typed.endDate}
          outcome={outcome}
        />
        <Button type="submit">ดูสิ่งที่จะเปลี่ยน</Button>
      </GetForm>
    </Card>
  )
}

function windowInWords({ startDate, endDate }: Window): string {
  const from = startDate ? `ตั้งแต่ ${formatThaiDate(startDate)}` : ''
  const to = endDate ? `ถึง ${formatThaiDate(endDate)}` : ''
  return [from, to].filter(Boolean).join(' ') || 'แสดงตลอด'
}
