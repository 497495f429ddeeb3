import type { Release } from '@leasing/contract/staff/releases'
import { formatThaiDateTime } from '@leasing/rules/thai-date'
import { Button } from '@leasing/ui/button'
import { Field, FieldError, FieldHint } from '@leasing/ui/field'
import { Fold } from '@leasing/ui/fold'
import { Link } from '@leasing/ui/navigation'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { actOnComments, COMMENT_WORDS } from '../content/comments/act-on-comments.server.ts'
import { AboutLink } from '../content/fault-links.tsx'
import { nextStepOf } from '../content/next-step.ts'
import { recordPath, releasePath } from '../content/paths.ts'
import { inputOf, publishAtOf } from '../content/publish-moment.ts'
import { type ReleasePage, readReleasePage } from '../content/read-release-page.server.ts'
import { ReleaseEffects } from '../content/release-effects.tsx'
import { ReleaseAct, ReleaseFields } from '../content/release-form.tsx'
import { NewerDrafts, placeOfItem, ReleaseItems } from '../content/release-items.tsx'
import { ReleaseReviews } from '../content/release-reviews.tsx'
import { changePlan, submitAsSeen, submitNewest } from '../content/release-steps.server.ts'
import { ReleaseChip } from '../content/state-chip.tsx'
import {
  APPROVAL_WORDS,
  FAILURE_WORDS,
  lostApprovalInWords,
  nameOf,
  RELEASE_ERRORS,
  RELEASE_FIELDS,
} from '../content/words.ts'
import { requestContext, sessionContext } from '../context.ts'
import { Card, Cards } from '../desk/card.tsx'
import { PageHead } from '../desk/page-head.tsx'
import { ConfirmCard } from '../forms/confirm-card.tsx'
import styles from '../forms/form.module.css'
import { Notice, OutcomeNotice, useDone } from '../forms/notice.tsx'
import { type Outcome, typedValue } from '../forms/outcome.ts'
import { revalidateIfSent, sendKept } from '../forms/sending.ts'
import { submit, textOf } from '../forms/submit.server.ts'
import { ariaFor } from '../forms/text-field.tsx'
import { TypedForm } from '../forms/typed-form.tsx'
import { PreviewPress } from '../preview/preview-press.tsx'
import { titled } from '../words.ts'
import look from './release.module.css'

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { staff, now, siteUrl } = context.get(requestContext)
  const { id: me, actions } = context.get(sessionContext)
  return await readReleasePage(staff, params.id!, {
    me,
    now,
    siteUrl,
    canComment: actions.includes('content.comment'),
  })
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { staff } = context.get(requestContext)
  const form = await request.formData()
  const id = params.id!
  const call = { params: { id } }
  const seen = { version: Number(textOf(form, '@version')) }
  const pressed = textOf(form, 'do')
  const item = { collection: textOf(form, 'collection'), id: textOf(form, 'id') }
  const review = (verdict: 'approve' | 'refuse') =>
    staff.reviewRelease({ ...call, body: { ...seen, verdict, words: wordsOf(form, verdict) } })
  const change = async () => {
    const plan = { title: textOf(form, 'title'), publishAt: publishAtOf(form) }
    const { isVoid } = await changePlan(staff, { id, ...seen }, plan)
    if (isVoid) throw redirect(`${releasePath(id)}?done=moved`)
  }
  const works: Record<string, () => Promise<unknown>> = {
    submit: () => submitAsSeen(staff, { id, ...seen }),
    'submit-newest': () => submitNewest(staff, { id, ...seen }),
    // Used after the newer draft was shown.
    'submit-as-is': () => staff.submitRelease({ ...call, body: seen }),
    approve: () => review('approve'),
    refuse: () => review('refuse'),
    publish: () => staff.publishRelease({ ...call, body: seen }),
    change,
    'take-out': () => staff.takeOutReleaseItem({ ...call, body: { ...seen, ...item } }),
    'put-again': () => staff.putReleaseItem({ ...call, body: { ...seen, ...item, action: 'put' } }),
    cancel: () => staff.cancelRelease({ ...call, body: seen }),
    look: () => staff.lookAtItem({ ...call, body: { ...seen, ...item, isLookedAt: true } }),
    'look-again': () => staff.lookAtItem({ ...call, body: { ...seen, ...item, isLookedAt: false } }),
  }
  return await submit(form, staff, WORDS, async () => {
    if (pressed === 'revert') {
      const made = await staff.revertRelease({ ...call, body: {} })
      return redirect(`${releasePath(made.id)}?done=revert`)
    }
    const comment = await actOnComments(staff, form)
    if (comment) return redirect(`${releasePath(id)}#${comment}`)
    if (!Object.hasOwn(works, pressed)) return redirect(releasePath(id))
    const answer = await works[pressed]!()
    if (pressed.startsWith('look')) return redirect(`${releasePath(id)}#${placeOfItem(item)}`)
    const isFailed =
      typeof answer === 'object' && answer !== null && 'state' in answer && answer.state === 'failed'
    return redirect(isFailed ? releasePath(id) : `${releasePath(id)}?done=${pressed}`)
  })
}

/** Whoever has commented beside fields has said why. */
const wordsOf = (form: FormData, verdict: 'approve' | 'refuse') =>
  textOf(form, 'words') || (verdict === 'refuse' && form.has('@commented') ? SEE_COMMENTS : '')

const SEE_COMMENTS = 'ดูความเห็นที่เขียนไว้ข้างข้อความในรายการ'

const WORDS = {
  errors: RELEASE_ERRORS,
  fields: { ...RELEASE_FIELDS, ...COMMENT_WORDS.fields },
} as const

export const clientAction = sendKept

/** Reloads after a refusal: the page is outdated. */
export const shouldRevalidate = revalidateIfSent

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => titled(loaderData?.title ?? 'ชุดเผยแพร่')

const DONE: Record<string, string> = {
  submit: 'ส่งแล้ว',
  'submit-newest': 'ใส่ร่างล่าสุดและส่งแล้ว',
  'submit-as-is': 'ส่งแล้ว',
  approve: 'อนุมัติแล้ว',
  refuse: 'ส่งกลับให้แก้แล้ว',
  publish: 'เผยแพร่แล้ว เว็บไซต์เปลี่ยนภายในไม่กี่วินาที',
  change: 'บันทึกชื่อและเวลาแล้ว',
  moved: 'บันทึกแล้ว ต้องขออนุมัติใหม่ เพราะเปลี่ยนเวลา',
  'take-out': 'นำออกจากชุดแล้ว ร่างยังอยู่',
  'put-again': 'ใส่ร่างล่าสุดแล้ว',
  cancel: 'ยกเลิกชุดแล้ว ร่างทุกรายการยังอยู่',
  several: 'สร้างชุดแล้ว ตรวจแล้วส่งขออนุมัติเหมือนชุดอื่น',
  revert: 'สร้างชุดย้อนกลับแล้ว ตรวจแล้วส่งขออนุมัติเหมือนชุดอื่น',
}

const SUBMITTED = ['submit', 'submit-newest', 'submit-as-is']

export default function ReleaseRoute() {
  const release = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof action>()
  const done = useDone()
  const { title, state, by, failure, reason, can, faults, sentBack, lostApproval, preview } = release
  const next = nextStepOf(release)
  const isTold = !outcome && [...SUBMITTED, 'approve'].includes(done) && next.length > 0
  const steps = <Steps release={release} outcome={outcome} next={isTold ? [] : next} />
  return (
    <>
      <PageHead
        back={{ to: '/releases', label: 'ชุดเผยแพร่' }}
        title={title}
        lead={
          <>
            <ReleaseChip {...release} /> สร้างโดย {nameOf(by)}
          </>
        }
        action={
          preview && (
            <PreviewPress params={preview}>
              <Button type="submit" tone="quiet">
                ดูตัวอย่างทั้งชุด
              </Button>
            </PreviewPress>
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
      {sentBack && done !== 'refuse' && (
        <Notice key={sentBack.at} tone="wrong">
          {nameOf(sentBack.by)} ส่งกลับให้แก้: <q>{sentBack.words}</q>
        </Notice>
      )}
      {lostApproval && done !== 'approve' && (
        <Notice key={lostApproval.at} tone="wrong">
          {lostApprovalInWords(release)}
        </Notice>
      )}
      {reason && <p className={look.reason}>เหตุผล: {reason}</p>}
      {faults.length > 0 && can.change && <Faults faults={faults} />}
      {!can.approve && steps}
      <ReleaseItems release={release} outcome={outcome} />
      {release.effects && <ReleaseEffects effects={release.effects} />}
      {/* Approvers decide after what they read. */}
      {can.approve && steps}
      <Cards>
        <ReleaseReviews release={release} />
        {can.change && <Plan release={release} outcome={outcome} />}
      </Cards>
    </>
  )
}

const NEWS = 'หลังจากนั้นชุดนี้มีการเปลี่ยนแปลง'
const WORDS_HINT = 'ต้องบอกเหตุผลเมื่อส่งกลับ'
const COMMENTED_HINT = 'เว้นว่างได้ ผู้เขียนเห็นความเห็นที่คุณเขียนไว้ในรายการ'

/** The next step, with buttons for those who may take it. */
function Steps({
  release,
  outcome,
  next,
}: {
  release: ReleasePage
  outcome: Outcome | undefined
  next: readonly string[]
}) {
  const { can, state, approvalsNeeded, publishAt, items, publishedAt } = release
  const isBehindDraft = can.change && items.some(({ hasNewerDraft }) => hasNewerDraft)
  const nothing = !can.submit && !can.review && !can.publish && !can.revert && !can.cancel
  return (
    <Card
      id="next"
      title={nextTitle(release)}
      lead={state === 'draft' ? APPROVAL_WORDS[approvalsNeeded] : undefined}
    >
      {next.length > 0 && (
        <div>
          {/* Approvers are not told to wait for approval. */}
          <NextStep sentences={can.approve ? next.slice(-1) : next} />
        </div>
      )}
      {publishAt !== undefined && ['draft', 'failed'].includes(state) && (
        <p>
          ตั้งเวลาขึ้นเว็บไซต์ <strong>{formatThaiDateTime(publishAt)}</strong>
        </p>
      )}
      {can.approve && <Looks items={items} />}
      {can.approve && <Review release={release} outcome={outcome} />}
      {can.review && !can.approve && (
        <Fold id="refuse" heading="เปลี่ยนใจ ส่งกลับให้แก้" isOpen={outcome !== undefined}>
          <Review release={release} outcome={outcome} />
        </Fold>
      )}
      {isBehindDraft && <NewerDrafts items={items} />}
      <div className={look.buttons}>
        {isBehindDraft && (
          <ReleaseAct release={release}>
            <Button type="submit" name="do" value="submit-newest" tone={can.approve ? 'quiet' : 'action'}>
              {approvalsNeeded === 0 ? 'ใช้ร่างล่าสุด พร้อมเผยแพร่' : 'ใช้ร่างล่าสุดแล้วส่งขออนุมัติ'}
            </Button>
          </ReleaseAct>
        )}
        {can.submit && items.length > 0 && (
          <ReleaseAct release={release}>
            {isBehindDraft ? (
              <Button type="submit" name="do" value="submit-as-is" tone="quiet">
                ส่งฉบับเดิมในชุด
              </Button>
            ) : (
              <Button type="submit" name="do" value="submit" tone="action">
                {approvalsNeeded === 0 ? 'ตรวจแล้ว พร้อมเผยแพร่' : 'ส่งขออนุมัติ'}
              </Button>
            )}
          </ReleaseAct>
        )}
        {can.publish && (
          <ReleaseAct release={release}>
            <Button type="submit" name="do" value="publish" tone={isBehindDraft ? 'quiet' : 'action'}>
              เผยแพร่ตอนนี้
            </Button>
          </ReleaseAct>
        )}
        {can.revert && (
          <ReleaseAct release={release}>
            <Button type="submit" name="do" value="revert" tone="quiet">
              สร้างชุดย้อนกลับ
            </Button>
          </ReleaseAct>
        )}
        {can.cancel && (
          <ReleaseAct release={release}>
            <Button type="submit" name="do" value="cancel" tone="quiet">
              ยกเลิกชุด
            </Button>
          </ReleaseAct>
        )}
      </div>
      {nothing && publishedAt === undefined && state !== 'waiting' && <p>ไม่มีสิ่งที่คุณต้องทำในชุดนี้</p>}
      {state === 'draft' && items.length === 0 && <p>ยังไม่มีรายการ เปิดเนื้อหาที่แก้ แล้วกดบันทึกและส่งเผยแพร่</p>}
    </Card>
  )
}

/** How much of the release the approver has marked as looked at. */
function Looks({ items }: Pick<ReleasePage, 'items'>) {
  const left = items.filter(({ isLookedAt }) => !isLookedAt)
  if (left.length === 0) return <p>คุณดูครบทั้ง {items.length} รายการแล้ว</p>
  return (
    <div>
      <p>
        คุณดูแล้ว {items.length - left.length} จาก {items.length} รายการ ที่ยังไม่ได้ดู:
      </p>
      <ul className={look.faults}>
        {left.map((item) => (
          <li key={placeOfItem(item)}>
            <a href={`#${placeOfItem(item)}`}>{item.title}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Approve (unless done already), or send back with a reason. */
function Review({ release, outcome }: { release: ReleasePage; outcome: Outcome | undefined }) {
  const { me, id, version } = release
  const fault = outcome?.errors.words
  const hasCommented = release.items.some(({ threads }) =>
    threads.some((thread) => [thread, ...thread.replies].some(({ by }) => by.id === me)),
  )
  const hint = hasCommented ? COMMENTED_HINT : WORDS_HINT
  return (
    <TypedForm
      className={styles.form}
      owner={{ person: me, collection: 'releases', id }}
      answered={release}
      beginsUnsaved={typedValue(outcome, 'words') !== undefined}
      news={(before) => (before === String(version) ? undefined : NEWS)}
    >
      <input type="hidden" name="@version" value={version} />
      {hasCommented && <input type="hidden" name="@commented" value="" />}
      <Field id="words" label="ข้อความถึงผู้เขียน">
        <FieldHint id="words-hint">{hint}</FieldHint>
        <textarea
          id="words"
          name="words"
          rows={2}
          maxLength={1000}
          className={look.words}
          defaultValue={typedValue(outcome, 'words')}
          {...ariaFor('words', { help: hint, fault })}
        />
        {fault && <FieldError id="words-error">{fault}</FieldError>}
      </Field>
      <div className={look.buttons}>
        {release.can.approve && (
          <Button type="submit" name="do" value="approve" tone="action">
            อนุมัติ
          </Button>
        )}
        <Button type="submit" name="do" value="refuse" tone="quiet">
          ส่งกลับให้แก้
        </Button>
      </div>
    </TypedForm>
  )
}

type Titled = Pick<Release, 'state' | 'publishedAt' | 'publishedBy' | 'approvalsNeeded' | 'can'>

const nextTitle = ({ state, publishedAt, publishedBy, approvalsNeeded, can }: Titled): string => {
  if (can.review && !can.approve) return 'คุณอนุมัติแล้ว'
  if (publishedAt !== undefined) {
    const cause = publishedBy ? `เผยแพร่โดย ${nameOf(publishedBy)}` : 'ขึ้นเว็บไซต์'
    return `${cause} เมื่อ ${formatThaiDateTime(publishedAt)}`
  }
  if (state === 'draft' && approvalsNeeded === 0) return 'ขั้นต่อไป: ตรวจแล้วเผยแพร่'
  if (state === 'waiting' && can.review) return 'ขั้นต่อไป: อนุมัติ'
  return NEXT[state] ?? 'ขั้นต่อไป'
}

const NEXT: Partial<Record<Release['state'], string>> = {
  draft: 'ขั้นต่อไป: ส่งให้คนตรวจ',
  waiting: 'ขั้นต่อไป: รอผู้อนุมัติ',
  approved: 'ขั้นต่อไป: เผยแพร่',
  scheduled: 'ขึ้นเว็บไซต์เองตามเวลา',
  failed: 'แก้แล้วส่งใหม่',
  withdrawn: 'ชุดนี้ถูกยกเลิก',
}

const NextStep = ({ sentences }: { sentences: readonly string[] }) =>
  sentences.map((sentence) => <p key={sentence}>{sentence}</p>)

function Faults({ faults }: { faults: ReleasePage['faults'] }) {
  return (
    <Card id="faults" title={`ต้องแก้ก่อนเผยแพร่ ${faults.length} จุด`}>
      <ul className={look.faults}>
        {faults.map(({ collection, id, title, field, label, message, about, states }) => (
          <li key={`${collection} ${id} ${field} ${message}`}>
            <Link to={`${recordPath(collection, id)}#${field}`}>
              {title}
              {label && ` › ${label}`}
            </Link>
            : {message}
            <AboutLink {...{ about, states }} of={{ collection, id, title }} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Plan({ release, outcome }: { release: ReleasePage; outcome: Outcome | undefined }) {
  const { title, publishAt, reviews } = release
  return (
    <Card
      id="plan"
      title="ชื่อและเวลา"
      lead={reviews.some(({ counts }) => counts) ? 'เปลี่ยนเวลาแล้วต้องขออนุมัติใหม่' : undefined}
    >
      <ReleaseAct release={release} className={styles.form}>
        <ReleaseFields
          title={title}
          publishAt={publishAt === undefined ? '' : inputOf(publishAt)}
          outcome={outcome}
        />
        <Button type="submit" name="do" value="change" tone="quiet">
          บันทึก
        </Button>
      </ReleaseAct>
    </Card>
  )
}
