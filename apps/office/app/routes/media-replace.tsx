import { isApiError } from '@leasing/contract/is-api-error'
import { PICTURE_TYPES } from '@leasing/contract/staff/desk-values'
import { type Media, type Replaceable, seenRecord } from '@leasing/contract/staff/media'
import { Button, ButtonLink } from '@leasing/ui/button'
import { Field, FieldError, FieldHint } from '@leasing/ui/field'
import { Link } from '@leasing/ui/navigation'
import { Picture } from '@leasing/ui/picture'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { requestContext, requireAction } from '../context.ts'
import { Card, Cards } from '../desk/card.tsx'
import { ListSearch } from '../desk/list-search.tsx'
import { PageHead } from '../desk/page-head.tsx'
import styles from '../forms/form.module.css'
import { KeptForm } from '../forms/kept-form.tsx'
import { OutcomeNotice } from '../forms/notice.tsx'
import type { Outcome } from '../forms/outcome.ts'
import { revalidateIfSent, sendKept } from '../forms/sending.ts'
import { jsonsOf, submit, textOf } from '../forms/submit.server.ts'
import { AffectedRecords, SeenRecords } from '../media/affected-records.tsx'
import pictures from '../media/media.module.css'
import { DESCRIBE_WORDS, faultInWords, nameOf } from '../media/words.ts'
import { tickOf, WordsField } from '../media/words-field.tsx'
import type { RouteHandle } from '../route-handle.ts'
import { titled } from '../words.ts'

/** Without `by`: choose a picture. With it: what would change. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireAction(context, 'content.edit')
  const { staff } = context.get(requestContext)
  const search = new URL(request.url).searchParams
  const [by, words] = [search.get('by'), (search.get('q') ?? '').slice(0, 100)]
  const path = { id: params.id! }
  const [picture, { records }, next, choices] = await Promise.all([
    staff.findMedia({ params: path }),
    staff.findReplacement({ params: path }),
    by ? staff.findMedia({ params: { id: by } }) : undefined,
    by ? undefined : staff.listMedia({ query: { search: words, state: 'described' } }),
  ])
  return { picture, records, next, choices: choices?.items.filter(({ id }) => id !== path.id), search: words }
}

export const handle = { encoding: 'files' } satisfies RouteHandle

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { staff } = context.get(requestContext)
  const here = `/media/${params.id}/replace`
  if (request.headers.get('content-type')?.startsWith('multipart/')) {
    const refused = (code: string, status: number) =>
      data({ errors: { file: faultInWords(code) }, values: [] } satisfies Outcome, status)
    try {
      const { items } = await staff.uploadMedia({ body: request })
      const [{ id, fault = 'required' } = {}] = items
      return id ? redirect(`${here}?by=${id}`) : refused(fault, 422)
    } catch (error) {
      if (!isApiError(error)) throw error
      return refused(error.errors[0]?.code ?? error.code, error.status)
    }
  }
  const form = await request.formData()
  const by = textOf(form, 'by')
  return await submit(form, staff, { errors: ERRORS, fields: DESCRIBE_WORDS }, async () => {
    if (form.has('describes')) await describe()
    const records = jsonsOf(form, '@record', seenRecord)
    const words = textOf(form, 'words') === 'kept' ? 'kept' : 'new'
    await staff.replaceMedia({ params: { id: params.id! }, body: { by, words, records } })
    return redirect(`/media/${params.id}?done=replace`)
  })

  async function describe() {
    const { version, focus, credit } = await staff.findMedia({ params: { id: by } })
    const isDecorative = form.has(tickOf('alt'))
    const body = { version, alt: textOf(form, 'alt'), isDecorative, focus, credit }
    await staff.changeMedia({ params: { id: by }, body })
  }
}

export const clientAction = sendKept

/** Reloads after a refusal, to show the current state. */
export const shouldRevalidate = revalidateIfSent

const ERRORS = {
  'changed-meanwhile':
    'มีคนแก้หรือเผยแพร่รายการเหล่านี้หลังจากที่คุณเปิดหน้านี้ ยังไม่มีอะไรเปลี่ยน ดูรายการล่าสุดด้านล่าง แล้วกดแทนที่อีกครั้ง',
  'not-ready': 'ภาพใหม่ยังไม่มีคำบรรยาย หรือเป็นภาพเดิม เลือกภาพอื่น',
} as const

export const meta = () => titled('แทนที่ทุกที่')

export default function ReplacePicture() {
  const { picture, next, records } = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof action>()
  return (
    <>
      <PageHead
        back={
          next
            ? { to: `/media/${picture.id}/replace`, label: 'เลือกภาพอื่น' }
            : { to: `/media/${picture.id}`, label: nameOf(picture) }
        }
        title="แทนที่ทุกที่"
        lead="ทุกรายการที่ใช้ภาพนี้จะเป็นร่าง ยังไม่ขึ้นเว็บไซต์จนกว่าคุณส่งเผยแพร่ตามปกติ"
      />
      <OutcomeNotice outcome={outcome} />
      {records.length === 0 ? (
        <Card id="nothing" title="ไม่มีรายการให้แทนที่">
          <p>ไม่มีรายการหรือร่างไหนใช้ภาพนี้แล้ว</p>
        </Card>
      ) : next ? (
        <Review outcome={outcome} next={next} />
      ) : (
        <Choose outcome={outcome} />
      )}
    </>
  )
}

function Choose({ outcome }: { outcome: Outcome | undefined }) {
  const { picture, choices = [], search } = useLoaderData<typeof loader>()
  const isSending = useNavigation().state === 'submitting'
  const fault = outcome?.errors.file
  return (
    <Cards>
      <Card id="library" title="เลือกภาพใหม่จากคลังภาพ">
        <ListSearch
          action={`/media/${picture.id}/replace`}
          state=""
          label="คำบรรยาย ชื่อไฟล์ หรือเจ้าของภาพ"
          search={search}
        />
        {choices.length === 0 && <p role="status">ไม่มีภาพที่ตรงกับที่ค้น</p>}
        <ul className={pictures.few}>
          {choices.map((choice) => (
            <li key={choice.id}>
              <Link to={`/media/${picture.id}/replace?by=${choice.id}`}>
                <span className={pictures.thumb}>
                  <Picture image={{ ...choice.image, alt: '' }} sizes="9rem" />
                </span>
                <span className={pictures.name}>{nameOf(choice)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </Card>
      <Card id="upload" title="หรืออัปโหลดภาพใหม่">
        <KeptForm encType="multipart/form-data" className={styles.form}>
          <Field id="file" label="ไฟล์ภาพ">
            <FieldHint id="file-hint">JPEG, PNG, WebP, AVIF หรือ HEIC ไม่เกิน 20 MB</FieldHint>
            <input
              id="file"
              name="file"
              type="file"
              accept={PICTURE_TYPES}
              required
              aria-invalid={fault ? true : undefined}
              aria-describedby={fault ? 'file-error file-hint' : 'file-hint'}
            />
            {fault && <FieldError id="file-error">{fault}</FieldError>}
          </Field>
          <Button type="submit" aria-disabled={isSending || undefined}>
            {isSending ? 'กำลังอัปโหลด' : 'อัปโหลดแล้วดูว่าอะไรจะเปลี่ยน'}
          </Button>
        </KeptForm>
      </Card>
    </Cards>
  )
}

function Review({ outcome, next }: { outcome: Outcome | undefined; next: Media }) {
  const { picture, records } = useLoaderData<typeof loader>()
  const isDescribed = next.alt !== '' || next.isDecorative
  return (
    <KeptForm className={pictures.review}>
      <input type="hidden" name="by" value={next.id} />
      <SeenRecords records={records} />
      <Cards>
        <Card id="pictures" title="ภาพเดิมและภาพใหม่">
          <div className={pictures.pair}>
            <Side title="เดิม" picture={picture} />
            <Side title="ใหม่" picture={next} />
          </div>
          {isDescribed ? (
            <WordsChoice next={next} records={records} />
          ) : (
            <>
              <input type="hidden" name="describes" value="yes" />
              <WordsField
                name="alt"
                label="ในภาพใหม่มีอะไร"
                hint="สำหรับคนที่มองไม่เห็นภาพ ใช้ในทุกรายการด้านล่าง"
                picture={next}
                outcome={outcome}
              />
            </>
          )}
        </Card>
        <Card id="records" title={`รายการที่จะเปลี่ยน ${records.length} รายการ`}>
          <AffectedRecords records={records} change="picture" />
        </Card>
      </Cards>
      <div className={pictures.acts}>
        <Button type="submit" tone="action">
          แทนที่ใน {records.length} รายการ
        </Button>
        <ButtonLink to={`/media/${picture.id}`} tone="quiet">
          ไม่แทนที่
        </ButtonLink>
      </div>
    </KeptForm>
  )
}

const Side = ({ title, picture }: { title: string; picture: Media }) => (
  <figure className={pictures.thumb}>
    <Picture image={{ ...picture.image, alt: '' }} sizes="18rem" />
    <figcaption>
      <strong>{title}</strong> {nameOf(picture)}
    </figcaption>
  </figure>
)

function WordsChoice({ next, records }: { next: Media; records: readonly Replaceable[] }) {
  const said = [...new Set(records.flatMap(({ words }) => words.filter((one) => one !== '')))]
  return (
    <fieldset className={pictures.ways}>
      <legend>คำบรรยายในทุกรายการ</legend>
      <label className={pictures.decorative}>
        <input type="radio" name="words" value="new" defaultChecked />
        <span>
          ใช้คำบรรยายของภาพใหม่
          <small>{next.alt || 'ภาพตกแต่ง ไม่มีคำบรรยาย'}</small>
        </span>
      </label>
      <label className={pictures.decorative}>
        <input type="radio" name="words" value="kept" />
        <span>
          คงคำบรรยายเดิม เมื่อภาพใหม่แสดงสิ่งเดียวกัน
          <small>{said.join(' · ') || 'ยังไม่มีคำบรรยาย'}</small>
        </span>
      </label>
    </fieldset>
  )
}
