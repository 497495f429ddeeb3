import type { CallInput } from '@leasing/contract/call'
import { ApiError } from '@leasing/contract/errors'
import type { bookCaseSlot } from '@leasing/contract/staff/call-slots'
import { REVEAL_MINUTES } from '@leasing/contract/staff/case-values'
import type { CaseDetail, changeCaseStatus, logCaseCall, revealCase } from '@leasing/contract/staff/cases'
import type { askErasure } from '@leasing/contract/staff/erasures'
import { startOfBangkokDay } from '@leasing/rules/bangkok-day'
import { parseThaiDay } from '@leasing/rules/typed-date'
import { Link } from '@leasing/ui/navigation'
import { useState } from 'react'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { StatusChip, WhenWords } from '../cases/case-chips.tsx'
import { AnswersCard, DeliveriesCard, HistoryCard, SamePhoneCard } from '../cases/case-reading.tsx'
import { whoWords } from '../cases/case-table.tsx'
import { AssignCard, CallCard, NoteCard, PassCard, StatusCard, TakeCard } from '../cases/case-work.tsx'
import { DocumentsCard } from '../cases/documents.tsx'
import { EraseCard } from '../cases/erase.tsx'
import { Meanwhile, SEEN } from '../cases/meanwhile.tsx'
import { CASES, casePath } from '../cases/paths.ts'
import { ResultCard } from '../cases/result.tsx'
import { SlotCard } from '../cases/slot-card.tsx'
import { othersWords } from '../cases/words.ts'
import { requestContext, sessionContext } from '../context.ts'
import { Cards } from '../desk/card.tsx'
import { PageHead } from '../desk/page-head.tsx'
import { Notice, OutcomeNotice, useDone } from '../forms/notice.tsx'
import { typedValue } from '../forms/outcome.ts'
import { revalidateIfSent, sendKept } from '../forms/sending.ts'
import { countOf, type FormWords, submit, textOf } from '../forms/submit.server.ts'
import { titled } from '../words.ts'

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { staff, now, siteUrl } = context.get(requestContext)
  const { id, actions } = context.get(sessionContext)
  const given = { params: { reference: params.reference! } }
  const canAssign = actions.includes('cases.assign')
  const [item, slots, branches, workers] = await Promise.all([
    staff.findCase(given),
    staff.findCaseSlots(given),
    canAssign ? staff.listBranches() : undefined,
    canAssign ? staff.listCaseWorkers({ query: given.params }) : undefined,
  ])
  return {
    item,
    slots,
    now,
    siteUrl,
    isMine: item.assignee?.id === id,
    canWork: actions.includes('cases.work'),
    canReveal: actions.includes('cases.reveal'),
    canAskErasure: actions.includes('cases.ask-erasure'),
    workers: workers?.items,
    branches: branches?.items,
  }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { staff } = context.get(requestContext)
  const form = await request.formData()
  const given = { params: { reference: params.reference! } }
  const intent = textOf(form, 'intent')
  const text = textOf(form, 'text')
  const works: Record<string, () => Promise<unknown>> = {
    take: () => staff.takeCase({ ...given, body: {} }),
    return: () => staff.returnCase({ ...given, body: { version: countOf(form, 'version') } }),
    assign: () =>
      staff.assignCase({
        ...given,
        body: { version: countOf(form, 'version'), userId: textOf(form, 'userId') },
      }),
    pass: () =>
      staff.passCase({
        ...given,
        body: { version: countOf(form, 'version'), branch: textOf(form, 'branch') },
      }),
    note: () => staff.addCaseNote({ ...given, body: { text } }),
    call: () => {
      const next = nextTryOf(form)
      return staff.logCaseCall({
        ...given,
        body: {
          version: countOf(form, 'version'),
          outcome: textOf(form, 'outcome'),
          ...(next !== undefined && { nextTryAt: next }),
          text,
        } as CallInput<typeof logCaseCall>['body'],
      })
    },
    status: () => {
      const reason = textOf(form, 'lostReason')
      const repeated = textOf(form, 'duplicateOf')
      return staff.changeCaseStatus({
        ...given,
        body: {
          version: countOf(form, 'version'),
          status: textOf(form, 'status'),
          ...(reason !== '' && { lostReason: reason }),
          ...(repeated !== '' && { duplicateOf: repeated }),
          ask: textOf(form, 'ask'),
        } as CallInput<typeof changeCaseStatus>['body'],
      })
    },
    reveal: () =>
      staff.revealCase({
        ...given,
        body: { scope: textOf(form, 'scope'), reason: textOf(form, 'reason') } as CallInput<
          typeof revealCase
        >['body'],
      }),
    erase: () =>
      staff.askErasure({
        ...given,
        body: { reason: textOf(form, 'reason') } as CallInput<typeof askErasure>['body'],
      }),
    slot: () => {
      const lineId = textOf(form, 'lineId').trim()
      return staff.bookCaseSlot({
        ...given,
        body: {
          version: countOf(form, 'version'),
          startsAt: countOf(form, 'startsAt'),
          channel: textOf(form, 'channel'),
          ...(lineId !== '' && { lineId }),
        } as CallInput<typeof bookCaseSlot>['body'],
      })
    },
    'slot-cancel': () => staff.cancelCaseSlot({ ...given, body: { version: countOf(form, 'version') } }),
    retry: () => staff.retryCaseDelivery({ ...given, body: {} }),
  }
  return await submit(form, staff, WORDS_OF[intent] ?? WORDS, async () => {
    await (Object.hasOwn(works, intent) ? works[intent]! : works.take!)()
    // It may belong to others now.
    if (intent === 'pass') return redirect(`${CASES}?done=pass`)
    const seen = textOf(form, SEEN)
    return redirect(
      `${casePath(params.reference!)}?${new URLSearchParams({ done: intent, ...(seen && { [SEEN]: seen }) })}`,
    )
  })
}

/** The moment of the next call: of the day that was typed, or else the one that was chosen. Throws `invalid-input` for a day without a time. */
function nextTryOf(form: FormData): number | undefined {
  const [day, time, quick] = ['nextTryDay', 'nextTryTime', 'nextTryAt'].map((name) => textOf(form, name))
  if (day!.trim() === '') return quick === '' ? undefined : Number(quick)
  const read = parseThaiDay(day!)
  if (read === undefined) throw fieldError('nextTryDay')
  if (!/^\d{2}:\d{2}$/.test(time!)) throw fieldError('nextTryTime')
  const [hours, minutes] = time!.split(':').map(Number)
  return startOfBangkokDay(read) + (hours! * 60 + minutes!) * 60_000
}

const fieldError = (path: string) => new ApiError('invalid-input', { errors: [{ path, code: 'required' }] })

export const clientAction = sendKept

/** After a refusal the page shows what others have done, and who has the case now. */
export const shouldRevalidate = revalidateIfSent

const WORDS = {
  errors: {
    'in-use': 'มีคนรับเรื่องนี้ไปก่อนแล้ว',
    'changed-meanwhile': 'มีคนเปลี่ยนคำขอนี้ระหว่างที่คุณทำอยู่ หน้านี้เป็นข้อมูลล่าสุดแล้ว สิ่งที่พิมพ์ยังอยู่ อ่านก่อน แล้วกดอีกครั้ง',
    'not-ready': 'คุณไม่ได้เป็นผู้รับเรื่องนี้แล้ว หรือเรื่องนี้ปิดไปแล้ว จึงยังไม่ได้บันทึก สิ่งที่พิมพ์ไว้ยังอยู่',
  },
  fields: {
    nextTryAt: {
      required: 'เลือกเวลาที่จะโทรอีกครั้ง',
      'too-small': 'เวลานี้ผ่านไปแล้ว เลือกเวลาหลังจากนี้',
      choice: 'เวลานี้สำนักงานปิด เลือกเวลาที่สำนักงานเปิด',
    },
    nextTryDay: 'อ่านวันที่นี้ไม่ได้ พิมพ์ปีให้ครบ เช่น 1 ม.ค. 2570',
    nextTryTime: 'เลือกเวลาของวันที่พิมพ์ไว้',
    reason: 'เลือกเหตุผลที่เปิดดู',
    status: 'เลือกสถานะถัดไป',
    lostReason: 'เลือกเหตุผลที่ไม่สำเร็จ',
    duplicateOf: 'เลือกคำขอของเบอร์เดียวกันที่คุณดูแลได้',
    branch: 'เลือกสาขาอื่นที่ไม่ใช่สาขาเดิม',
    userId: 'คนที่เลือกไม่ได้ดูแลสาขาของคำขอนี้ เลือกคนอื่น',
    outcome: 'เลือกผลการโทร',
    text: 'พิมพ์ข้อความที่จะบันทึก',
  },
} as const

const SLOT_WORDS = {
  errors: {
    ...WORDS.errors,
    'in-use': 'เวลานี้มีคนนัดไปก่อนแล้ว เลือกเวลาอื่นที่ว่าง',
    'not-ready': 'คำขอนี้ปิดแล้วหรือไม่ต้องโทร จึงนัดเวลาไม่ได้',
  },
  fields: { startsAt: 'เลือกเวลาที่ว่าง', lineId: 'กรอก LINE ID เป็นตัวอักษรอังกฤษและตัวเลข' },
} as const

const PASS_WORDS = {
  ...WORDS,
  errors: {
    ...WORDS.errors,
    'in-use': 'ลูกค้านัดเวลาโทรไว้แล้ว ยกเลิกหรือรอให้ผ่านนัดก่อน จึงส่งให้สาขาได้',
    'not-ready': 'คำขอนี้ปิดแล้ว จึงส่งให้สาขาไม่ได้',
  },
} as const

/** What is refused in words of its own. */
const WORDS_OF: Readonly<Record<string, FormWords>> = {
  slot: SLOT_WORDS,
  'slot-cancel': SLOT_WORDS,
  pass: PASS_WORDS,
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  titled(loaderData ? `${loaderData.item.title} ${loaderData.item.reference}` : 'คำขอ')

/** Which request a duplicate repeats. */
const duplicateOf = ({ status, events }: CaseDetail): string | undefined =>
  status === 'duplicate' ? events.findLast(({ kind }) => kind === 'status')?.detail : undefined

const DONE: Record<string, string> = {
  take: 'คุณรับเรื่องนี้แล้ว อ่านสิ่งที่ลูกค้าส่งมา แล้วโทรหาลูกค้า',
  return: 'คืนเรื่องนี้เข้าคิวแล้ว',
  assign: 'มอบเรื่องนี้แล้ว',
  note: 'จดบันทึกแล้ว',
  call: 'บันทึกการโทรแล้ว',
  status: 'เปลี่ยนสถานะแล้ว',
  reveal: `เปิดให้คุณดู ${REVEAL_MINUTES} นาที และบันทึกการใช้งานเก็บเหตุผลไว้แล้ว`,
  erase: 'ส่งคำขอลบข้อมูลแล้ว บอกเลขที่รับเรื่องแก่ลูกค้าได้เลย',
  slot: 'นัดโทรแล้ว ลูกค้าที่ให้อีเมลไว้จะได้อีเมลบอกเวลาใหม่',
  'slot-cancel': 'ยกเลิกนัดแล้ว กำหนดโทรหาลูกค้านับใหม่จากตอนนี้',
  retry: 'กำลังส่งอีกครั้ง',
}

export default function Case() {
  const { item, slots, now, siteUrl, isMine, canWork, canReveal, canAskErasure, workers, branches } =
    useLoaderData<typeof loader>()
  const outcome = useActionData<typeof action>()
  const done = useDone()
  const repeats = duplicateOf(item)
  const [isCallTyped, setCallTyped] = useState(typedValue(outcome, 'intent') === 'call')
  return (
    <>
      <PageHead
        back={{ to: CASES, label: 'คำขอของลูกค้า' }}
        title={`${item.title} ${item.reference}`}
        lead={
          <>
            <StatusChip status={item.status} /> {repeats && <Link to={casePath(repeats)}>{repeats}</Link>}{' '}
            {item.name || whoWords(item)}
            {item.place && ` · ${item.place}`}
            {item.team && ` · ${item.team.name}`} ·{' '}
            {item.assignee ? `ผู้รับเรื่อง ${item.assignee.name}` : 'ยังไม่มีคนรับ'}
            <WhenWords item={item} now={now} />
            {!!item.othersOfPhone && (
              <>
                {' · '}
                <a href="#same-phone">{othersWords(item.othersOfPhone)}</a>
              </>
            )}
          </>
        }
      />
      {Object.hasOwn(DONE, done) && !outcome && (
        <Notice key={`${done} ${item.version}`} tone="done">
          {DONE[done]}
        </Notice>
      )}
      <OutcomeNotice outcome={outcome} />
      <Meanwhile item={item} outcome={outcome} />
      {item.isChanged && <Notice tone="wrong">ลูกค้าแก้คำขอหรือส่งข้อมูลเพิ่มหลังจากมีคนรับเรื่อง อ่านก่อนโทร</Notice>}
      <Cards>
        {canWork && !item.assignee && <TakeCard />}
        {((isMine && item.phone !== undefined) || (canWork && isCallTyped)) && (
          <CallCard {...{ item, outcome, isMine }} onDirty={setCallTyped} />
        )}
        <SlotCard {...{ item, slots, outcome, canWork }} />
        <AnswersCard item={item} canReveal={canReveal} />
        <ResultCard {...{ item, canReveal, siteUrl }} />
        <DocumentsCard item={item} canReveal={canReveal} />
        {isMine && <StatusCard item={item} outcome={outcome} />}
        {canWork && <NoteCard item={item} outcome={outcome} />}
        {workers && <AssignCard {...{ item, outcome, workers }} />}
        {branches && <PassCard {...{ item, outcome, branches }} />}
        <SamePhoneCard item={item} />
        <HistoryCard item={item} />
        <DeliveriesCard item={item} canRetry={canWork} />
        <EraseCard item={item} canAsk={canAskErasure} />
      </Cards>
    </>
  )
}
