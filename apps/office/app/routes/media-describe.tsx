import type { Media } from '@leasing/contract/staff/media'
import { Button, ButtonLink } from '@leasing/ui/button'
import { EmptyState } from '@leasing/ui/empty-state'
import { Picture } from '@leasing/ui/picture'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { requestContext, requireAction, sessionContext } from '../context.ts'
import { PageHead } from '../desk/page-head.tsx'
import { Notice, OutcomeNotice, useDone } from '../forms/notice.tsx'
import type { Outcome } from '../forms/outcome.ts'
import { sendKept } from '../forms/sending.ts'
import { submit, textOf } from '../forms/submit.server.ts'
import { TypedForm } from '../forms/typed-form.tsx'
import pictures from '../media/media.module.css'
import { tickOf, WordsField } from '../media/words-field.tsx'
import { titled } from '../words.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  requireAction(context, 'content.edit')
  const { items } = await context.get(requestContext).staff.listMedia({ query: { state: 'undescribed' } })
  return { items, me: context.get(sessionContext).id }
}

/** A field per picture id. Empty fields are left for later. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { staff } = context.get(requestContext)
  const form = await request.formData()
  return await submit(form, staff, { errors: { 'changed-meanwhile': MEANWHILE } }, async () => {
    for (const id of [...form.keys()].filter((name) => !name.includes('.'))) {
      const [alt, isDecorative] = [textOf(form, id), form.has(tickOf(id))]
      if (alt.trim() === '' && !isDecorative) continue
      const { version, focus, credit } = await staff.findMedia({ params: { id } })
      await staff.changeMedia({ params: { id }, body: { version, alt, isDecorative, focus, credit } })
    }
    const { total } = await staff.listMedia({ query: { state: 'undescribed' } })
    return redirect(total > 0 ? '/media/describe?done=described' : '/media?done=described')
  })
}

export const clientAction = sendKept

const MEANWHILE = 'มีคนแก้ภาพหนึ่งในนี้พร้อมกัน คำบรรยายที่บันทึกแล้วยังอยู่ กดบันทึกอีกครั้งสำหรับภาพที่เหลือ'

export const meta = () => titled('เขียนคำบรรยายภาพ')

const DONE: Readonly<Record<string, string>> = {
  upload: 'อัปโหลดแล้ว เหลือเขียนคำบรรยาย ภาพจึงจะเลือกใช้ได้',
  described: 'บันทึกคำบรรยายแล้ว ยังเหลือภาพเหล่านี้',
}

export default function Describe() {
  const page = useLoaderData<typeof loader>()
  const { items, me } = page
  const outcome = useActionData<typeof action>()
  const done = DONE[useDone()]
  return (
    <>
      <PageHead
        back={{ to: '/media', label: 'คลังภาพ' }}
        title="เขียนคำบรรยายภาพ"
        lead="คำบรรยายสำหรับคนที่มองไม่เห็นภาพ บอกสั้น ๆ ว่าในภาพมีอะไร"
      />
      {done && !outcome && items.length > 0 && <Notice tone="done">{done}</Notice>}
      <OutcomeNotice outcome={outcome} />
      {items.length === 0 ? (
        <EmptyState title="ทุกภาพมีคำบรรยายแล้ว">
          <ButtonLink to="/media" tone="quiet">
            กลับไปที่คลังภาพ
          </ButtonLink>
        </EmptyState>
      ) : (
        <TypedForm
          key={items.map(({ id }) => id).join()}
          owner={{ person: me, collection: 'media', id: 'describe' }}
          answered={page}
          beginsUnsaved={outcome !== undefined}
        >
          <ul className={pictures.describe}>
            {items.map((picture) => (
              <Described key={picture.id} picture={picture} outcome={outcome} />
            ))}
          </ul>
          <Button type="submit" tone="action">
            บันทึกคำบรรยาย
          </Button>
        </TypedForm>
      )}
    </>
  )
}

const Described = ({ picture, outcome }: { picture: Media; outcome: Outcome | undefined }) => (
  <li>
    <span className={pictures.thumb}>
      <Picture image={{ ...picture.image, alt: '' }} sizes="14rem" />
    </span>
    <WordsField name={picture.id} label={`ในภาพ ${picture.name} มีอะไร`} picture={picture} outcome={outcome} />
  </li>
)
