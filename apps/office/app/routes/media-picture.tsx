import { isApiError } from '@leasing/contract/is-api-error'
import type { StaffClient } from '@leasing/contract/staff/client'
import { recordPath } from '@leasing/contract/staff/links'
import { type Media, type Replaceable, seenRecord } from '@leasing/contract/staff/media'
import { formatThaiDateTime } from '@leasing/rules/thai-date'
import { Button, ButtonLink } from '@leasing/ui/button'
import { Field } from '@leasing/ui/field'
import { Link } from '@leasing/ui/navigation'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import type { z } from 'zod'
import { releasePath } from '../content/paths.ts'
import { RELEASE_ERRORS } from '../content/words.ts'
import { requestContext, sessionContext } from '../context.ts'
import { Card, Cards, Line, Lines } from '../desk/card.tsx'
import { PageHead } from '../desk/page-head.tsx'
import styles from '../forms/form.module.css'
import { KeptForm } from '../forms/kept-form.tsx'
import { Notice, OutcomeNotice, useDone } from '../forms/notice.tsx'
import { typedValue } from '../forms/outcome.ts'
import { revalidateIfSent, sendKept } from '../forms/sending.ts'
import { jsonsOf, submit, textOf } from '../forms/submit.server.ts'
import { TextField } from '../forms/text-field.tsx'
import { TypedForm } from '../forms/typed-form.tsx'
import { AffectedRecords, SeenRecords } from '../media/affected-records.tsx'
import { Crops } from '../media/crops.tsx'
import { FocusField } from '../media/focus-field.tsx'
import pictures from '../media/media.module.css'
import { ReplacedList, readyRecords, replacementWords } from '../media/replaced.tsx'
import { DESCRIBE_WORDS, nameOf, USE_STATES } from '../media/words.ts'
import { tickOf, WordsField } from '../media/words-field.tsx'
import { titled } from '../words.ts'

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { staff } = context.get(requestContext)
  const { id: me, actions } = context.get(sessionContext)
  const path = { id: params.id! }
  const [picture, { records, isCutInPublic, last }] = await Promise.all([
    staff.findMedia({ params: path }),
    staff.findReplacement({ params: path }),
  ])
  return {
    picture,
    replaceable: records.length,
    isCutInPublic,
    /** Records that get drafts when the focus moves. */
    cut: isCutInPublic ? records.filter(({ isCut }) => isCut) : [],
    cutOtherwise: records.filter(({ isCutOtherwise }) => isCutOtherwise),
    last,
    came: [formatThaiDateTime(picture.at), picture.by && `โดย${picture.by}`].filter(Boolean).join(' '),
    canEdit: actions.includes('content.edit'),
    me,
  }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { staff } = context.get(requestContext)
  const form = await request.formData()
  const intent = textOf(form, 'intent')
  const call = { params: { id: params.id! } }
  const records = jsonsOf(form, '@record', seenRecord)
  /** Each may return the key of a notice for the next page. */
  const works: Record<string, () => Promise<unknown>> = {
    change: async () => {
      await staff.changeMedia({
        ...call,
        body: {
          version: Number(textOf(form, '@version')),
          alt: textOf(form, 'alt'),
          isDecorative: form.has(tickOf('alt')),
          focus: { x: thousandthOf(form, 'x'), y: thousandthOf(form, 'y') },
          credit: textOf(form, 'credit'),
        },
      })
      return await recutAfterMove(staff, call.params, records)
    },
    recut: () => staff.recutMedia({ ...call, body: { records } }),
    remove: () => staff.removeMedia({ ...call, body: {} }),
    restore: () => staff.restoreMedia({ ...call, body: {} }),
    undo: () => staff.undoReplacement({ ...call, body: { replacement: textOf(form, 'replacement') } }),
  }
  if (intent === 'release')
    return await submit(form, staff, { errors: RELEASE_ERRORS }, async () => {
      const { last } = await staff.findReplacement(call)
      const items = last
        ? readyRecords(last).map(({ collection, id }) => ({ collection, id, action: 'put' as const }))
        : []
      const title = last
        ? `${replacementWords(last, params.id!).release} ${nameOf(last.by)}`.slice(0, 120)
        : ''
      const made = await staff.createRelease({ body: { title, items } })
      return redirect(releasePath(made.id))
    })
  const words = {
    errors: {
      'changed-meanwhile': intent === 'recut' ? RECUT_MEANWHILE : MEANWHILE,
      'in-use': intent === 'remove' ? IN_USE : SILENT_USE,
    },
    fields: DESCRIBE_WORDS,
  }
  return await submit(form, staff, words, async () => {
    const done = await (Object.hasOwn(works, intent) ? works[intent]! : works.change!)()
    return redirect(`/media/${params.id}?done=${typeof done === 'string' ? done : intent}`)
  })
}

export const clientAction = sendKept

/** The focus is saved and nothing public has changed: drafts that cannot be written now can be retried. */
async function recutAfterMove(
  staff: StaffClient,
  params: { id: string },
  records: z.output<typeof seenRecord>[],
): Promise<'change' | 'focus' | 'focus-later'> {
  if (records.length === 0) return 'change'
  try {
    const recut = await staff.recutMedia({ params, body: { records } })
    return recut.records > 0 ? 'focus' : 'change'
  } catch (error) {
    if (isApiError(error) && error.code === 'changed-meanwhile') return 'focus-later'
    throw error
  }
}

/** Parses a percentage to thousandths. The call rejects NaN beside its field. */
const thousandthOf = (form: FormData, name: string) => Math.round(Number(textOf(form, name) || 'none') * 10)

const MEANWHILE =
  'มีคนแก้ภาพนี้หลังจากที่คุณเปิดหน้านี้ สิ่งที่คุณกรอกยังอยู่ครบ เทียบกับค่าล่าสุดด้านล่าง แล้วกดบันทึกอีกครั้งถ้าต้องการใช้ของคุณ'
const RECUT_MEANWHILE =
  'มีคนแก้หรือเผยแพร่รายการเหล่านี้หลังจากที่คุณเปิดหน้านี้ ยังไม่มีร่างไหนเปลี่ยน ดูรายการล่าสุดด้านล่าง แล้วกดทำร่างอีกครั้ง'
const NEWS = 'หลังจากนั้นภาพนี้มีการแก้ไข ด้านล่างเป็นค่าล่าสุด'
const SILENT_USE = 'ยกเลิกภาพตกแต่งไม่ได้ เพราะมีที่ใช้ภาพนี้โดยไม่มีคำบรรยาย เขียนคำบรรยายในที่เหล่านั้นก่อน'
const IN_USE = 'นำออกไม่ได้ เพราะยังมีที่ใช้ภาพนี้ เปลี่ยนภาพในที่เหล่านั้นก่อน'

/** Reloads after a refusal, to show the current state. */
export const shouldRevalidate = revalidateIfSent

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  titled(loaderData ? nameOf(loaderData.picture) : 'ภาพ')

const DONE: Readonly<Record<string, string>> = {
  change: 'บันทึกแล้ว',
  remove: 'นำภาพออกจากคลังแล้ว นำกลับได้ภายใน 30 วัน',
  restore: 'นำภาพกลับเข้าคลังแล้ว',
  replace: 'แทนที่แล้วเป็นร่าง ยังไม่ขึ้นเว็บไซต์ ตรวจแล้วส่งเผยแพร่ด้านล่าง',
  undo: 'เลิกแล้ว ร่างกลับเป็นอย่างเดิม',
  focus: 'บันทึกแล้ว จุดสำคัญใหม่อยู่ในร่างด้านล่าง หน้าเว็บไซต์ยังเหมือนเดิมจนกว่าร่างจะเผยแพร่',
  'focus-later': 'บันทึกจุดสำคัญแล้ว หน้าเว็บไซต์ยังเหมือนเดิม ยังไม่ได้ทำร่าง เพราะมีคนแก้รายการที่ใช้ภาพนี้พร้อมกัน กดทำร่างด้านล่าง',
  recut: 'ทำร่างแล้ว ตรวจด้านล่าง หน้าเว็บไซต์ยังเหมือนเดิมจนกว่าร่างจะเผยแพร่',
}

export default function PicturePage() {
  const page = useLoaderData<typeof loader>()
  const { picture, replaceable, isCutInPublic, cut, cutOtherwise, last, came, canEdit, me } = page
  const outcome = useActionData<typeof action>()
  const doneName = useDone()
  const done = DONE[doneName]
  const replaced = last && (
    <Card id="replaced" title={replacementWords(last, picture.id).title}>
      <ReplacedList last={last} words={replacementWords(last, picture.id)} canEdit={canEdit} />
    </Card>
  )
  // Unfinished work is listed first.
  const isOpen = last?.records.some(({ state }) => state === 'draft')
  const isRemoved = picture.removedAt !== undefined
  return (
    <>
      <PageHead
        back={{ to: '/media', label: 'คลังภาพ' }}
        title={nameOf(picture)}
        lead={`${picture.name} · ${picture.width} × ${picture.height} พิกเซล · ${came}`}
      />
      {done && !outcome && (
        <Notice key={doneName} tone="done">
          {done}
          {doneName === 'change' && !picture.isReady && ' กำลังเตรียมภาพทุกขนาด ใช้เวลาไม่ถึงนาที'}
          {doneName === 'remove' && isRemoved && <Act intent="restore">เลิกทำ</Act>}
        </Notice>
      )}
      <OutcomeNotice outcome={outcome} />
      <Cards>
        {isOpen && replaced}
        {canEdit && !isRemoved && cutOtherwise.length > 0 && <CutOtherwise records={cutOtherwise} />}
        <Card id="about" title="ภาพนี้">
          {canEdit && !isRemoved ? (
            <TypedForm
              className={styles.form}
              owner={{ person: me, collection: 'media', id: picture.id }}
              answered={page}
              beginsUnsaved={typedValue(outcome, 'alt') !== undefined}
              news={(version) => (version === String(picture.version) ? undefined : NEWS)}
            >
              <input type="hidden" name="@version" value={picture.version} />
              <WordsField
                name="alt"
                label="คำบรรยายภาพ"
                hint="สำหรับคนที่มองไม่เห็นภาพ ใช้เป็นค่าเริ่มต้นทุกที่ที่เลือกภาพนี้"
                picture={picture}
                outcome={outcome}
              />
              <TextField
                name="credit"
                label="เจ้าของภาพ (ถ้ามี)"
                defaultValue={picture.credit}
                maxLength={200}
                outcome={outcome}
              />
              <FocusField picture={picture} outcome={outcome}>
                <FocusEffect isCutInPublic={isCutInPublic} records={cut} />
              </FocusField>
              <SeenRecords records={cut} />
              <Button type="submit" name="intent" value="change">
                บันทึก
              </Button>
            </TypedForm>
          ) : (
            <Crops picture={picture} focus={picture.focus} />
          )}
        </Card>
        <Card id="uses" title="ใช้ที่ไหน">
          {picture.uses.length === 0 ? (
            <p>ยังไม่มีที่ไหนใช้ภาพนี้</p>
          ) : (
            <Lines>
              {picture.uses.map(({ collection, id, title, state }) => (
                <Line
                  key={`${collection} ${id} ${state}`}
                  title={<Link to={recordPath(collection, id)}>{title}</Link>}
                  text={USE_STATES[state]}
                />
              ))}
            </Lines>
          )}
          {canEdit && !isRemoved && replaceable > 0 && (
            <div>
              <ButtonLink to={`/media/${picture.id}/replace`} tone="quiet">
                แทนที่ด้วยภาพอื่นทุกที่
              </ButtonLink>
            </div>
          )}
          {canEdit && !isRemoved && (picture.alt !== '' || picture.isDecorative) && (
            <Field id="code" label="โค้ดสำหรับวางในข้อความแบบ HTML">
              <input
                id="code"
                readOnly
                value={codeOf(picture)}
                className={pictures.code}
                onFocus={({ target }) => target.select()}
              />
            </Field>
          )}
          {canEdit && (
            <Lines>
              <Line
                title={isRemoved ? 'ภาพนี้ถูกนำออกจากคลัง' : 'นำออกจากคลัง'}
                text={isRemoved ? 'เลือกใช้ไม่ได้ และจะถูกลบถาวรหลัง 30 วัน' : 'ทำได้เมื่อไม่มีที่ไหนใช้ นำกลับได้ภายใน 30 วัน'}
              >
                <Act intent={isRemoved ? 'restore' : 'remove'}>{isRemoved ? 'นำกลับ' : 'นำออก'}</Act>
              </Line>
            </Lines>
          )}
        </Card>
        {!isOpen && replaced}
      </Cards>
    </>
  )
}

/** Records that still crop the picture around an earlier focus: without drafts, or undone. */
const CutOtherwise = ({ records }: { records: readonly Replaceable[] }) => (
  <Card id="cut" title={`ยังตัดภาพแบบเดิม ${records.length} รายการ`}>
    <p>รายการเหล่านี้ยังตัดภาพรอบจุดสำคัญเดิม ทำร่างที่ใช้จุดสำคัญใหม่ แล้วส่งเผยแพร่ตามปกติ</p>
    <AffectedRecords records={records} change="cut" />
    <KeptForm>
      <SeenRecords records={records} />
      <Button type="submit" name="intent" value="recut">
        ทำร่าง {records.length} รายการ
      </Button>
    </KeptForm>
  </Card>
)

/** What moving the focus will change. */
function FocusEffect({
  isCutInPublic,
  records,
}: {
  isCutInPublic: boolean
  records: readonly Replaceable[]
}) {
  if (!isCutInPublic) return <p>ยังไม่มีหน้าเว็บไซต์ไหนตัดภาพนี้ ย้ายจุดสำคัญแล้วมีผลกับร่างทันที</p>
  if (records.length === 0) return <p>หน้าเว็บไซต์ที่แสดงภาพนี้ยังตัดภาพแบบเดิม แม้ย้ายจุดสำคัญแล้ว</p>
  return (
    <>
      <p>
        ถ้าย้ายจุดสำคัญ {records.length} รายการที่แสดงภาพนี้จะเป็นร่าง หน้าเว็บไซต์ยังเหมือนเดิมจนกว่าร่างจะเผยแพร่ตามขั้นตอนปกติ
      </p>
      <details>
        <summary>ดู {records.length} รายการที่จะเป็นร่าง</summary>
        <AffectedRecords records={records} change="cut" />
      </details>
    </>
  )
}

/** The code by which texts name the picture. */
const codeOf = ({ id, alt }: Pick<Media, 'id' | 'alt'>) =>
  `<img src="media/${id}" alt="${alt.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">`

const Act = ({ intent, children }: { intent: string; children: string }) => (
  <KeptForm preventScrollReset>
    <Button type="submit" name="intent" value={intent} tone="quiet">
      {children}
    </Button>
  </KeptForm>
)
