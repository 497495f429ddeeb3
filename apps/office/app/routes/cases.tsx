import type { CallAnswer } from '@leasing/contract/call'
import { CASE_VIEWS } from '@leasing/contract/staff/case-values'
import type { assignCases } from '@leasing/contract/staff/cases'
import { Button } from '@leasing/ui/button'
import { Chips } from '@leasing/ui/chips'
import { EmptyState } from '@leasing/ui/empty-state'
import { Field } from '@leasing/ui/field'
import { Fold } from '@leasing/ui/fold'
import { GetForm, Link } from '@leasing/ui/navigation'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { CaseNews } from '../cases/case-news.tsx'
import { CaseTable } from '../cases/case-table.tsx'
import styles from '../cases/cases.module.css'
import { CASES, casesPath, exportsPath } from '../cases/paths.ts'
import { readCaseQuery } from '../cases/read-query.ts'
import { useListKeys } from '../cases/use-list-keys.ts'
import { EMPTY_WORDS, LEFT_WORDS, VIEW_WORDS, workerWords } from '../cases/words.ts'
import { requestContext, sessionContext } from '../context.ts'
import { ListPages } from '../desk/list-pages.tsx'
import { PageHead } from '../desk/page-head.tsx'
import formStyles from '../forms/form.module.css'
import { KeptForm } from '../forms/kept-form.tsx'
import { Notice, OutcomeNotice, useDone } from '../forms/notice.tsx'
import { sendKept } from '../forms/sending.ts'
import { submit, textOf } from '../forms/submit.server.ts'
import { TextField } from '../forms/text-field.tsx'
import { titled } from '../words.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { staff, now } = context.get(requestContext)
  const { actions } = context.get(sessionContext)
  const url = new URL(request.url)
  const canTake = actions.includes('cases.work')
  const { view: _, after: __, ...filter } = readCaseQuery(url, 'open')
  const counting = staff.countCases({ query: filter as never })
  // Whoever has nothing of their own begins with what nobody has.
  const firstView = async () => ((await counting).mine > 0 ? 'mine' : 'untaken')
  const query = readCaseQuery(url, canTake && !url.searchParams.has('view') ? await firstView() : 'open')
  const canAssign = actions.includes('cases.assign') && query.view !== 'closed'
  const [{ items, next }, counts, filters, workers] = await Promise.all([
    staff.listCases({ query: query as never }),
    counting,
    staff.findCaseFilters(),
    canAssign ? staff.listCaseWorkers({ query: { team: query.team } }) : undefined,
  ])
  return {
    items,
    next,
    counts,
    filters,
    query,
    now,
    canTake,
    workers: workers?.items,
    canExport: actions.includes('cases.export'),
  }
}

/** Gives requests away, or searches: by a POST, so that a phone is in no address. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { staff } = context.get(requestContext)
  const form = await request.formData()
  const text = textOf(form, 'text')
  if (textOf(form, 'intent') === 'assign')
    return await submit(form, staff, ASSIGN_WORDS, async () => ({
      given: await staff.assignCases({
        body: {
          references: form.getAll('references').map(String),
          userId: textOf(form, 'userId'),
        },
      }),
    }))
  return await submit(form, staff, { fields: { text: 'กรอกหมายเลขอ้างอิงหรือเบอร์โทรทั้งหมด' } }, async () => ({
    found: (await staff.searchCases({ body: { text } })).items,
  }))
}

const ASSIGN_WORDS = {
  fields: { references: 'เลือกคำขอในรายการก่อน', userId: 'เลือกคนที่จะรับเรื่อง' },
} as const

export const clientAction = sendKept

export const meta = () => titled('คำขอของลูกค้า')

export default function Cases() {
  const { items, next, counts, filters, query, now, canTake, canExport, workers } =
    useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const isPassed = useDone() === 'pass'
  useListKeys()
  const found = result && 'found' in result ? result.found : undefined
  const given = result && 'given' in result ? result.given : undefined
  const outcome = result && !('found' in result) && !('given' in result) ? result : undefined
  const { view, after, ...filter } = query
  return (
    <>
      <PageHead title="คำขอของลูกค้า" lead="เรื่องที่ต้องติดต่อก่อนอยู่บนสุด เรื่องที่มาก่อนอยู่ก่อน ชื่อและเบอร์แสดงเมื่อคุณรับเรื่อง" />
      <CaseNews since={now} />
      <p data-scriptless="">
        <Link to={casesPath(query)}>โหลดรายการอีกครั้ง</Link>
      </p>
      <OutcomeNotice outcome={outcome} />
      {isPassed && !result && <Notice tone="done">ส่งให้สาขาแล้ว คำขอรออยู่ในคิวของสาขา</Notice>}
      {given && <GivenNotice {...given} />}
      <KeptForm action={CASES} className={formStyles.row} role="search">
        <TextField
          name="text"
          label="ค้นด้วยหมายเลขอ้างอิงหรือเบอร์โทร"
          hint="เบอร์ต้องครบทุกหลัก เช่น 081 234 5678"
          maxLength={40}
          outcome={outcome}
        />
        <Button type="submit" tone="quiet">
          ค้นหา
        </Button>
      </KeptForm>
      {found ? (
        <section aria-labelledby="found" className={styles.section}>
          <h2 id="found">ผลการค้นหา {found.length} รายการ</h2>
          {found.length === 0 ? (
            <p>ไม่พบคำขอที่คุณดูแลได้ ตรวจหมายเลขอ้างอิงหรือเบอร์อีกครั้ง</p>
          ) : (
            <CaseTable caption="ผลการค้นหา" items={found} now={now} canTake={canTake} />
          )}
          <p>
            <Link to={casesPath(query)}>กลับไปที่รายการ</Link>
          </p>
        </section>
      ) : (
        <>
          <Chips
            label="รายการ"
            // Deliveries are seldom given up.
            chips={CASE_VIEWS.filter((one) => one !== 'undelivered' || one === view || counts[one] > 0).map(
              (one) => ({
                label: `${VIEW_WORDS[one]} ${counts[one].toLocaleString('th-TH')}`,
                to: casesPath({ ...filter, view: one }),
                current: one === view,
              }),
            )}
          />
          <Fold
            id="filters"
            heading={<h2 className={styles.filterHead}>กรองตามเรื่อง สาขา จังหวัด ทีม หรือผู้รับเรื่อง</h2>}
            isOpen={FILTERS.some(({ name }) => filter[name])}
          >
            <GetForm action={CASES} className={formStyles.filters}>
              <input type="hidden" name="view" value={view} />
              {FILTERS.map(({ name, label, options }) => (
                <Field key={name} id={name} label={label}>
                  <select id={name} name={name} defaultValue={filter[name] ?? ''}>
                    <option value="">ทั้งหมด</option>
                    {filters[options].map(({ key, name }) => (
                      <option key={key} value={key}>
                        {name}
                      </option>
                    ))}
                  </select>
                </Field>
              ))}
              <Button type="submit" tone="quiet">
                กรอง
              </Button>
            </GetForm>
          </Fold>
          {items.length === 0 ? (
            <EmptyState title={EMPTY_WORDS[view].title}>
              <p>{EMPTY_WORDS[view].text}</p>
              {view === 'mine' && <Link to={casesPath({ view: 'untaken' })}>ดูคำขอที่ยังไม่มีคนรับ</Link>}
            </EmptyState>
          ) : (
            <>
              <KeyHelp canTake={canTake} />
              <CaseTable
                // Nothing is chosen any more once it was given away.
                key={given ? now : undefined}
                caption={VIEW_WORDS[view]}
                choosingFor={workers && ASSIGN_FORM}
                {...{ items, now, canTake }}
              />
              {workers && (
                <KeptForm id={ASSIGN_FORM} action={casesPath(query)} className={formStyles.row}>
                  <input type="hidden" name="intent" value="assign" />
                  <Field id="userId" label="มอบคำขอที่เลือกให้">
                    <select id="userId" name="userId" required defaultValue="">
                      <option value="">เลือกคน</option>
                      {workers.map((worker) => (
                        <option key={worker.id} value={worker.id}>
                          {workerWords(worker)}
                        </option>
                      ))}
                    </select>
                  </Field>
                  <Button type="submit" tone="quiet">
                    มอบคำขอที่เลือก
                  </Button>
                </KeptForm>
              )}
            </>
          )}
          {canExport && (
            <p>
              <Link to={exportsPath({ ...filter, view })}>ส่งออกรายการนี้เป็นไฟล์</Link>
            </p>
          )}
          <ListPages
            first={after ? casesPath({ ...filter, view }) : undefined}
            next={next === undefined ? undefined : casesPath({ ...filter, view, after: next })}
            words={{ first: 'หน้าแรก', next: 'หน้าถัดไป' }}
          />
        </>
      )}
    </>
  )
}

const ASSIGN_FORM = 'assign-cases'

function GivenNotice({ assigned, left }: CallAnswer<typeof assignCases>) {
  return (
    <Notice
      key={[assigned, ...left.map(({ reference }) => reference)].join()}
      tone={left.length === 0 ? 'done' : 'wrong'}
    >
      <p>มอบแล้ว {assigned} คำขอ</p>
      {left.map(({ reference, reason }) => (
        <p key={reference}>
          ไม่ได้มอบ {reference}: {LEFT_WORDS[reason]}
        </p>
      ))}
    </Notice>
  )
}

/** Where there is a keyboard: its keys. */
const KeyHelp = ({ canTake }: { canTake: boolean }) => (
  <p className={styles.keys} data-needs-script="">
    แป้นพิมพ์: <kbd>j</kbd> ลง <kbd>k</kbd> ขึ้น <kbd>Enter</kbd> เปิด
    {canTake && (
      <>
        {' '}
        <kbd>t</kbd> รับเรื่อง
      </>
    )}
  </p>
)

const FILTERS = [
  { name: 'form', label: 'เรื่อง', options: 'forms' },
  { name: 'branch', label: 'สาขา', options: 'branches' },
  { name: 'province', label: 'จังหวัด', options: 'provinces' },
  { name: 'team', label: 'ทีม', options: 'teams' },
  { name: 'assignee', label: 'ผู้รับเรื่อง', options: 'people' },
] as const
