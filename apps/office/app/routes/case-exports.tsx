import type { CallInput } from '@leasing/contract/call'
import {
  EXPORT_FORMATS,
  EXPORT_LIST_HOURS,
  EXPORT_MAX,
  EXPORT_MINUTES,
  EXPORT_REASONS,
  EXPORT_SCOPES,
} from '@leasing/contract/staff/export-values'
import type { askExport, CaseExport } from '@leasing/contract/staff/exports'
import { formatThaiDateTime } from '@leasing/rules/thai-date'
import { Button } from '@leasing/ui/button'
import { Field, FieldError } from '@leasing/ui/field'
import { Link } from '@leasing/ui/navigation'
import { useEffect } from 'react'
import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useRevalidator,
} from 'react-router'
import styles from '../cases/cases.module.css'
import { EXPORT_REASON_WORDS, FORMAT_WORDS } from '../cases/data-words.ts'
import { casesPath, EXPORTS, exportsPath } from '../cases/paths.ts'
import { readCaseQuery } from '../cases/read-query.ts'
import { SCOPE_WORDS, VIEW_WORDS } from '../cases/words.ts'
import { requestContext, sessionContext } from '../context.ts'
import { Card, Cards, Line, Lines } from '../desk/card.tsx'
import { PageHead } from '../desk/page-head.tsx'
import { ConfirmCard } from '../forms/confirm-card.tsx'
import formStyles from '../forms/form.module.css'
import { KeptForm } from '../forms/kept-form.tsx'
import { Notice, OutcomeNotice, useDone } from '../forms/notice.tsx'
import { typedValue } from '../forms/outcome.ts'
import { sendKept } from '../forms/sending.ts'
import { submit, textOf } from '../forms/submit.server.ts'
import { ariaFor } from '../forms/text-field.tsx'
import { titled } from '../words.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { staff } = context.get(requestContext)
  const { actions } = context.get(sessionContext)
  const { after: _, ...filter } = readCaseQuery(new URL(request.url), 'open')
  const [{ items }, filters] = await Promise.all([staff.listExports(), staff.findCaseFilters()])
  const nameIn = (choices: readonly { key: string; name: string }[], key: string | undefined) =>
    choices.find((choice) => choice.key === key)?.name
  const inWords = ({ view, form, branch, province, team }: CaseExport['filter']) =>
    [
      VIEW_WORDS[view],
      nameIn(filters.forms, form),
      nameIn(filters.branches, branch),
      nameIn(filters.provinces, province),
      nameIn(filters.teams, team),
    ]
      .filter(Boolean)
      .join(' · ')
  return {
    filter,
    filterWords: inWords(filter),
    exports: items.map((item) => ({ ...item, filterWords: inWords(item.filter) })),
    canWork: actions.includes('cases.work'),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { staff } = context.get(requestContext)
  const { after: _, ...filter } = readCaseQuery(new URL(request.url), 'open')
  const form = await request.formData()
  const body = {
    filter,
    format: textOf(form, 'format'),
    reason: textOf(form, 'reason'),
    scopes: form.getAll('scopes'),
  } as CallInput<typeof askExport>['body']
  return await submit(form, staff, WORDS, async () => {
    await staff.askExport({ body })
    return redirect(exportsPath({ ...filter, done: 'asked' }))
  })
}

export const clientAction = sendKept

const WORDS = {
  fields: {
    reason: 'เลือกเหตุผลที่ส่งออก',
    format: 'เลือกชนิดของไฟล์',
    filter: `รายการนี้มีเกิน ${EXPORT_MAX.toLocaleString('th-TH')} คำขอ กรองให้แคบลงก่อน`,
  },
} as const

export const meta = () => titled('ส่งออกคำขอ')

const STATE_WORDS: Record<CaseExport['state'], string> = {
  waiting: 'กำลังทำไฟล์',
  ready: 'พร้อมแล้ว',
  fetched: 'รับไฟล์ไปแล้ว',
  expired: 'หมดเวลา ลบไฟล์แล้ว',
}

export default function CaseExports() {
  const { filter, filterWords, exports } = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof action>()
  const done = useDone()
  useNews(exports.some(({ state }) => state === 'waiting'))
  const typed = outcome?.needsConfirm ? undefined : outcome
  return (
    <>
      <PageHead
        back={{ to: casesPath(filter), label: 'คำขอของลูกค้า' }}
        title="ส่งออกคำขอเป็นไฟล์"
        lead={`รับไฟล์ได้ครั้งเดียวภายใน ${EXPORT_MINUTES} นาที แล้วเราลบไฟล์ บันทึกการใช้งานเก็บรายการ เหตุผล และจำนวน`}
      />
      {done === 'asked' && !outcome && (
        <Notice key={exports[0]?.id} tone="done">
          กำลังทำไฟล์ เมื่อเสร็จ ไฟล์จะขึ้นด้านล่าง
        </Notice>
      )}
      {done === 'gone' && <Notice tone="wrong">ไฟล์นี้รับไปแล้วหรือหมดเวลาแล้ว ถ้ายังต้องใช้ ให้ส่งออกอีกครั้ง</Notice>}
      <OutcomeNotice outcome={outcome} />
      <ConfirmCard outcome={outcome} />
      <Cards>
        <Card id="new-export" title="ส่งออกรายการนี้" lead={filterWords}>
          <KeptForm key={exports[0]?.id ?? ''} className={formStyles.form}>
            <fieldset className={styles.choices} id="format">
              <legend>ชนิดของไฟล์</legend>
              {EXPORT_FORMATS.map((format, position) => (
                <label key={format}>
                  <input
                    type="radio"
                    name="format"
                    value={format}
                    defaultChecked={(typedValue(typed, 'format') ?? EXPORT_FORMATS[0]) === format}
                    required={position === 0}
                  />
                  {FORMAT_WORDS[format]}
                </label>
              ))}
            </fieldset>
            <fieldset className={styles.choices} id="scopes">
              <legend>ข้อมูลที่ซ่อนอยู่ ซึ่งต้องอยู่ในไฟล์</legend>
              {EXPORT_SCOPES.map((scope) => (
                <label key={scope}>
                  <input
                    type="checkbox"
                    name="scopes"
                    value={scope}
                    defaultChecked={typed?.values.some(
                      ([name, value]) => name === 'scopes' && value === scope,
                    )}
                  />
                  {SCOPE_WORDS[scope]}
                </label>
              ))}
            </fieldset>
            <Field id="reason" label="ส่งออกเพราะ">
              <select
                id="reason"
                name="reason"
                required
                defaultValue={typedValue(typed, 'reason') ?? ''}
                {...ariaFor('reason', { fault: typed?.errors.reason })}
              >
                <option value="">เลือกเหตุผล</option>
                {EXPORT_REASONS.map((reason) => (
                  <option key={reason} value={reason}>
                    {EXPORT_REASON_WORDS[reason]}
                  </option>
                ))}
              </select>
              {typed?.errors.reason && <FieldError id="reason-error">{typed.errors.reason}</FieldError>}
            </Field>
            <Button type="submit">ทำไฟล์</Button>
          </KeptForm>
        </Card>
        {exports.length > 0 && (
          <Card
            id="exports"
            title={`ไฟล์ของคุณใน ${EXPORT_LIST_HOURS} ชั่วโมง`}
            more={<Link to={exportsPath(filter)}>ดูอีกครั้ง</Link>}
          >
            <Lines>
              {exports.map((item) => (
                <ExportLine key={item.id} item={item} />
              ))}
            </Lines>
          </Card>
        )}
      </Cards>
    </>
  )
}

function ExportLine({ item }: { item: CaseExport & { filterWords: string } }) {
  const { id, state, format, filterWords, askedAt, count, expiresAt } = item
  const counted = count === undefined ? '' : ` · ${count.toLocaleString('th-TH')} คำขอ`
  const until = state === 'ready' ? ` ถึง ${formatThaiDateTime(expiresAt)}` : ''
  return (
    <Line
      title={`${filterWords} · ${FORMAT_WORDS[format]}`}
      text={`${STATE_WORDS[state]}${until}${counted} · ส่งออกเมื่อ ${formatThaiDateTime(askedAt)}`}
    >
      {state === 'ready' && (
        <Form method="post" action={`${EXPORTS}/${id}`} reloadDocument>
          <Button type="submit" tone="action">
            รับไฟล์
          </Button>
        </Form>
      )}
    </Line>
  )
}

const ASK_MS = 2000

/** Reads the list again while a file is made. */
function useNews(isWaiting: boolean) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => void revalidate(), ASK_MS)
    return () => clearInterval(timer)
  }, [isWaiting, revalidate])
}
