import type { CallAnswer } from '@leasing/contract/call'
import { isApiError } from '@leasing/contract/is-api-error'
import { COLLECTION_WORDS } from '@leasing/contract/staff/collection-words'
import type { FormField, findContentForm } from '@leasing/contract/staff/form'
import { type Json, type JsonRecord, mediaIn } from '@leasing/contract/staff/form-values'
import type { Release } from '@leasing/contract/staff/releases'
import { formatThaiDateTime } from '@leasing/rules/thai-date'
import { Button, ButtonLink } from '@leasing/ui/button'
import { Field, FieldError, FieldHint } from '@leasing/ui/field'
import { Fold } from '@leasing/ui/fold'
import { Link } from '@leasing/ui/navigation'
import type { ReactNode } from 'react'
import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
  useLocation,
} from 'react-router'
import { differencesOf, labelOf } from '../content/difference.ts'
import { Differences } from '../content/differences.tsx'
import { nextStepOf } from '../content/next-step.ts'
import { recordPath, releasePath } from '../content/paths.ts'
import { inputOf, momentOf } from '../content/publish-moment.ts'
import { readingOf } from '../content/reading.ts'
import { RecordReading } from '../content/record-reading.tsx'
import { ReleaseChip } from '../content/release-chip.tsx'
import { ReleaseFields } from '../content/release-fields.tsx'
import { RELEASE_ERRORS, RELEASE_FIELDS } from '../content/release-words.ts'
import { StateChip } from '../content/state-chip.tsx'
import { withParts } from '../content/text-difference.server.ts'
import { APPROVAL_WORDS, FAILURE_WORDS, nameOf } from '../content/words.ts'
import { requestContext } from '../context.ts'
import { Card, Cards, Line, Lines } from '../desk/card.tsx'
import { PageHead } from '../desk/page-head.tsx'
import { ConfirmCard } from '../forms/confirm-card.tsx'
import styles from '../forms/form.module.css'
import { Notice, OutcomeNotice } from '../forms/notice.tsx'
import { type Outcome, typed } from '../forms/outcome.ts'
import { submit, textOf } from '../forms/submit.server.ts'
import { wiring } from '../forms/wiring.ts'
import { releasePreviewPath } from '../preview/preview-path.ts'
import { titled } from '../words.ts'
import look from './release.module.css'

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { staff } = context.get(requestContext)
  const release = await staff.findRelease({ params: { id: params.id! } })
  const names = [...new Set([...release.items, ...release.faults].map(({ collection }) => collection))]
  const forms = new Map(
    await Promise.all(
      names.map(async (collection) => {
        const { form, references } = await staff.findContentForm({ params: { collection } })
        return [collection, { fields: form.fields, references }] as const
      }),
    ),
  )
  const items = release.items.map(({ before, after, ...item }) => ({
    ...item,
    isNew: before === undefined,
    ...whatChanges(forms.get(item.collection)!, before as JsonRecord, after as JsonRecord),
  }))
  const wholes = release.items.map(({ before, after }) => (before && after ? undefined : (after ?? before)))
  const media = [...new Set(mediaIn(wholes as Json[]))]
  return {
    ...release,
    items,
    media: (await Promise.all(media.map((id) => staff.findMedia({ params: { id } }).catch(nothing)))).filter(
      (one) => one !== undefined,
    ),
    faults: release.faults.map((fault) => ({
      ...fault,
      label: labelOf(forms.get(fault.collection)!.fields, fault.field),
    })),
  }
}

type Described = Pick<CallAnswer<typeof findContentForm>, 'references'> & { fields: FormField[] }

/** Of a record that comes or goes all of it, of another what differs. */
function whatChanges({ fields, references }: Described, before: Json | undefined, after: Json | undefined) {
  return before === undefined || after === undefined
    ? { differences: [], whole: readingOf(fields, after ?? before, references) }
    : { differences: differencesOf(fields, before, after).map(withParts), whole: [] }
}

/** A picture that was taken out of the library is told by its absence. */
function nothing(error: unknown): undefined {
  if (!isApiError(error) || error.code !== 'not-found') throw error
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { staff } = context.get(requestContext)
  const form = await request.formData()
  const id = params.id!
  const given = { params: { id } }
  const seen = { version: Number(textOf(form, 'version')) }
  const pressed = textOf(form, 'do')
  const item = { collection: textOf(form, 'collection'), id: textOf(form, 'id') }
  const review = (verdict: 'approve' | 'refuse') =>
    staff.reviewRelease({ ...given, body: { ...seen, verdict, words: textOf(form, 'words') } })
  const change = () => {
    const text = textOf(form, 'publishAt')
    const publishAt = text === '' ? null : (momentOf(text) ?? 0)
    return staff.changeRelease({ ...given, body: { ...seen, title: textOf(form, 'title'), publishAt } })
  }
  const works: Record<string, () => Promise<unknown>> = {
    submit: () => staff.submitRelease({ ...given, body: seen }),
    approve: () => review('approve'),
    refuse: () => review('refuse'),
    publish: () => staff.publishRelease({ ...given, body: seen }),
    change,
    'take-out': () => staff.takeOutReleaseItem({ ...given, body: { ...seen, ...item } }),
    'put-again': () => staff.putReleaseItem({ ...given, body: { ...seen, ...item, action: 'put' } }),
    cancel: () => staff.cancelRelease({ ...given, body: seen }),
  }
  return await submit(form, staff, { errors: RELEASE_ERRORS, fields: RELEASE_FIELDS }, async () => {
    if (pressed === 'revert') {
      const made = await staff.revertRelease({ ...given, body: {} })
      return redirect(`${releasePath(made.id)}?done=revert`)
    }
    if (!Object.hasOwn(works, pressed)) return redirect(releasePath(id))
    const answer = await works[pressed]!()
    const isFailed =
      typeof answer === 'object' && answer !== null && 'state' in answer && answer.state === 'failed'
    return redirect(isFailed ? releasePath(id) : `${releasePath(id)}?done=${pressed}`)
  })
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => titled(loaderData?.title ?? 'ชุดเผยแพร่')

const DONE: Record<string, string> = {
  submit: 'ส่งแล้ว',
  approve: 'อนุมัติแล้ว',
  refuse: 'ส่งกลับให้แก้แล้ว',
  publish: 'เผยแพร่แล้ว เว็บไซต์เปลี่ยนภายในไม่กี่วินาที',
  change: 'บันทึกชื่อและเวลาแล้ว',
  'take-out': 'นำออกจากชุดแล้ว ร่างยังอยู่',
  'put-again': 'ใส่ร่างล่าสุดแล้ว',
  cancel: 'ยกเลิกชุดแล้ว ร่างทุกรายการยังอยู่',
  revert: 'สร้างชุดย้อนกลับแล้ว ตรวจแล้วส่งขออนุมัติเหมือนชุดอื่น',
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>

export default function ReleasePage() {
  const release = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof action>()
  const done = new URLSearchParams(useLocation().search).get('done') ?? ''
  const { id, title, state, publishAt, by, failure, reason, can, faults } = release
  const next = nextStepOf(release)
  const isTold = !outcome && ['submit', 'approve'].includes(done) && next.length > 0
  return (
    <>
      <PageHead
        back={{ to: '/releases', label: 'ชุดเผยแพร่' }}
        title={title}
        lead={
          <>
            <ReleaseChip state={state} /> สร้างโดย {nameOf(by)}
          </>
        }
        action={
          !['published', 'withdrawn'].includes(state) && (
            <ButtonLink to={releasePreviewPath(id, publishAt)} tone="quiet">
              ดูตัวอย่างทั้งชุด
            </ButtonLink>
          )
        }
      />
      {done in DONE && !outcome && (
        <Notice key={done + state} tone="done">
          <p>{DONE[done]}</p>
          {isTold && <NextStep sentences={next} />}
        </Notice>
      )}
      <OutcomeNotice outcome={outcome} />
      <ConfirmCard outcome={outcome} />
      {failure && (
        <Notice key={failure} tone="wrong">
          {FAILURE_WORDS[failure]}
        </Notice>
      )}
      {reason && <p className={look.reason}>เหตุผล: {reason}</p>}
      {faults.length > 0 && can.change && <Faults faults={faults} />}
      <Steps release={release} outcome={outcome} next={isTold ? [] : next} />
      <Items release={release} />
      <Cards>
        <Reviews release={release} />
        {can.change && <Plan release={release} outcome={outcome} />}
      </Cards>
    </>
  )
}

/** A form of this page: the version is what the person who presses has seen. */
function Act({
  release,
  children,
  className,
}: {
  release: Loaded
  children: ReactNode
  className?: string | undefined
}) {
  return (
    <Form method="post" className={className}>
      <input type="hidden" name="version" value={release.version} />
      {children}
    </Form>
  )
}

const WORDS_HINT = 'ต้องบอกเหตุผลเมื่อส่งกลับ'

/** What comes next, and the buttons of whoever may do it. */
function Steps({
  release,
  outcome,
  next,
}: {
  release: Loaded
  outcome: Outcome | undefined
  next: readonly string[]
}) {
  const { can, state, approvalsNeeded, publishAt, items, publishedAt } = release
  const nothing = !can.submit && !can.review && !can.publish && !can.revert && !can.cancel
  const wordsFault = outcome?.errors.words
  return (
    <Card
      id="next"
      title={nextTitle(release)}
      lead={state === 'draft' ? APPROVAL_WORDS[approvalsNeeded] : undefined}
    >
      <NextStep sentences={next} />
      {publishAt !== undefined && ['draft', 'failed'].includes(state) && (
        <p>
          ตั้งเวลาขึ้นเว็บไซต์ <strong>{formatThaiDateTime(publishAt)}</strong>
        </p>
      )}
      {can.review && (
        <Act release={release} className={styles.form}>
          <Field id="words" label="ข้อความถึงผู้เขียน">
            <FieldHint id="words-hint">{WORDS_HINT}</FieldHint>
            <textarea
              id="words"
              name="words"
              rows={2}
              maxLength={1000}
              className={look.words}
              defaultValue={typed(outcome, 'words')}
              {...wiring('words', { help: WORDS_HINT, fault: wordsFault })}
            />
            {wordsFault && <FieldError id="words-error">{wordsFault}</FieldError>}
          </Field>
          <div className={styles.row}>
            <Button type="submit" name="do" value="approve" tone="action">
              อนุมัติ
            </Button>
            <Button type="submit" name="do" value="refuse" tone="quiet">
              ส่งกลับให้แก้
            </Button>
          </div>
        </Act>
      )}
      <div className={look.buttons}>
        {can.submit && items.length > 0 && (
          <Act release={release}>
            <Button type="submit" name="do" value="submit" tone="action">
              {approvalsNeeded === 0 ? 'ตรวจแล้ว พร้อมเผยแพร่' : 'ส่งขออนุมัติ'}
            </Button>
          </Act>
        )}
        {can.publish && (
          <Act release={release}>
            <Button type="submit" name="do" value="publish" tone="action">
              เผยแพร่ตอนนี้
            </Button>
          </Act>
        )}
        {can.revert && (
          <Act release={release}>
            <Button type="submit" name="do" value="revert" tone="quiet">
              สร้างชุดย้อนกลับ
            </Button>
          </Act>
        )}
        {can.cancel && (
          <Act release={release}>
            <Button type="submit" name="do" value="cancel" tone="quiet">
              ยกเลิกชุด
            </Button>
          </Act>
        )}
      </div>
      {nothing && publishedAt === undefined && state !== 'waiting' && <p>ไม่มีสิ่งที่คุณต้องทำในชุดนี้</p>}
      {state === 'draft' && items.length === 0 && <p>ยังไม่มีรายการ เปิดเนื้อหาที่แก้ แล้วกดบันทึกและส่งเผยแพร่</p>}
    </Card>
  )
}

const nextTitle = ({ state, publishedAt }: Pick<Release, 'state' | 'publishedAt'>): string => {
  if (publishedAt !== undefined) return `ขึ้นเว็บไซต์เมื่อ ${formatThaiDateTime(publishedAt)}`
  return NEXT[state] ?? 'ขั้นต่อไป'
}

const NEXT: Partial<Record<Release['state'], string>> = {
  draft: 'ขั้นต่อไป: ส่งให้คนตรวจ',
  waiting: 'ขั้นต่อไป: อนุมัติ',
  approved: 'ขั้นต่อไป: เผยแพร่',
  scheduled: 'ขึ้นเว็บไซต์เองตามเวลา',
  failed: 'แก้แล้วส่งใหม่',
  withdrawn: 'ชุดนี้ถูกยกเลิก',
}

const NextStep = ({ sentences }: { sentences: readonly string[] }) =>
  sentences.map((sentence) => <p key={sentence}>{sentence}</p>)

function Faults({ faults }: { faults: Loaded['faults'] }) {
  return (
    <Card id="faults" title={`ต้องแก้ก่อนเผยแพร่ ${faults.length} จุด`}>
      <ul className={look.faults}>
        {faults.map(({ collection, id, title, field, label, message }) => (
          <li key={`${collection} ${id} ${field} ${message}`}>
            <Link to={`${recordPath(collection, id)}#${field}`}>
              {title}
              {label && ` › ${label}`}
            </Link>
            : {message}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Every record of the release with what would change. */
function Items({ release }: { release: Loaded }) {
  const { items, can, media } = release
  if (items.length === 0) return null
  return (
    <Card id="items" title={`รายการในชุด ${items.length} รายการ`}>
      <div>
        {items.map((item) => {
          const { collection, id, title, action, isNew, isBehind, hasNewerDraft, differences, whole } = item
          return (
            <Fold
              key={`${collection} ${id}`}
              id={`item-${collection}-${id}`.replaceAll('/', '-')}
              isOpen={items.length <= 3}
              heading={
                <h3>
                  {COLLECTION_WORDS[collection]?.one}: {title}{' '}
                  {action === 'remove' ? (
                    <StateChip tone="bad">ถอนออก</StateChip>
                  ) : isNew ? (
                    <StateChip tone="good">ใหม่</StateChip>
                  ) : (
                    <StateChip tone="plain">{`แก้ ${differences.length} จุด`}</StateChip>
                  )}
                </h3>
              }
            >
              {isBehind && <p className={look.warning}>มีคนเผยแพร่รายการนี้ไปแล้วหลังจากเริ่มร่าง เปิดรายการเพื่อเทียบ</p>}
              {hasNewerDraft && (
                <div className={look.warning}>
                  ร่างถูกแก้หลังจากใส่ในชุด ชุดนี้ยังใช้ฉบับเดิม
                  {can.change && (
                    <Act release={release}>
                      <input type="hidden" name="collection" value={collection} />
                      <input type="hidden" name="id" value={id} />
                      <Button type="submit" name="do" value="put-again" tone="quiet">
                        ใช้ร่างล่าสุด
                      </Button>
                    </Act>
                  )}
                </div>
              )}
              {differences.length > 0 && <Differences items={differences} />}
              {whole.length > 0 && (
                <>
                  <p className={look.whole}>
                    {action === 'remove' ? 'สิ่งที่จะหายไปจากเว็บไซต์' : 'ทั้งหมดนี้ขึ้นเว็บไซต์เป็นครั้งแรก'}
                  </p>
                  <RecordReading parts={whole} media={media} />
                </>
              )}
              <div className={look.buttons}>
                <Link to={recordPath(collection, id)}>เปิดรายการ</Link>
                {can.change && (
                  <Act release={release}>
                    <input type="hidden" name="collection" value={collection} />
                    <input type="hidden" name="id" value={id} />
                    <Button type="submit" name="do" value="take-out" tone="quiet">
                      นำออกจากชุด
                    </Button>
                  </Act>
                )}
              </div>
            </Fold>
          )
        })}
      </div>
    </Card>
  )
}

function Reviews({ release }: { release: Loaded }) {
  const { reviews, authors, approvalsNeeded } = release
  return (
    <Card id="reviews" title="การอนุมัติ" lead={APPROVAL_WORDS[approvalsNeeded]}>
      <Lines>
        <Line title="ผู้เขียน" text={authors.map(nameOf).join(', ') || '–'} />
        {reviews.map(({ by, verdict, words, at, counts }) => (
          <Line
            key={`${by.name} ${at}`}
            title={
              <>
                {nameOf(by)}{' '}
                {verdict === 'approve' ? (
                  <StateChip tone={counts ? 'good' : 'plain'}>อนุมัติ</StateChip>
                ) : (
                  <StateChip tone="bad">ส่งกลับให้แก้</StateChip>
                )}
              </>
            }
            text={
              <>
                {formatThaiDateTime(at)}
                {verdict === 'approve' && !counts && ' · ชุดเปลี่ยนหลังจากนั้น จึงไม่นับ'}
                {words && <q className={look.quote}>{words}</q>}
              </>
            }
          />
        ))}
      </Lines>
    </Card>
  )
}

function Plan({ release, outcome }: { release: Loaded; outcome: Outcome | undefined }) {
  const { title, publishAt, reviews } = release
  return (
    <Card
      id="plan"
      title="ชื่อและเวลา"
      lead={reviews.some(({ counts }) => counts) ? 'เปลี่ยนเวลาแล้วต้องขออนุมัติใหม่' : undefined}
    >
      <Act release={release} className={styles.form}>
        <ReleaseFields
          title={title}
          publishAt={publishAt === undefined ? '' : inputOf(publishAt)}
          outcome={outcome}
        />
        <Button type="submit" name="do" value="change" tone="quiet">
          บันทึก
        </Button>
      </Act>
    </Card>
  )
}
