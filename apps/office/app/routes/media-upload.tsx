import { isApiError } from '@leasing/contract/is-api-error'
import { MAX_PICTURES_AT_ONCE, PICTURE_TYPES } from '@leasing/contract/staff/desk-values'
import { Button, ButtonLink } from '@leasing/ui/button'
import { Field, FieldHint } from '@leasing/ui/field'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useNavigation,
} from 'react-router'
import { requestContext, requireAction } from '../context.ts'
import { Card } from '../desk/card.tsx'
import { PageHead } from '../desk/page-head.tsx'
import styles from '../forms/form.module.css'
import { KeptForm } from '../forms/kept-form.tsx'
import { Notice } from '../forms/notice.tsx'
import { sendKept } from '../forms/sending.ts'
import { faultInWords } from '../media/words.ts'
import type { RouteHandle } from '../route-handle.ts'
import { titled } from '../words.ts'

export const loader = ({ context }: LoaderFunctionArgs) => requireAction(context, 'content.edit')

export const handle = { encoding: 'files' } satisfies RouteHandle

/** Streams the body: the API stores each picture as it arrives. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { staff } = context.get(requestContext)
  try {
    const { items } = await staff.uploadMedia({ body: request })
    const refused = items.flatMap(({ name, fault }) => (fault ? [{ name, fault: faultInWords(fault) }] : []))
    const taken = items.length - refused.length
    return refused.length === 0 ? redirect('/media/describe?done=upload') : data({ refused, taken }, 422)
  } catch (error) {
    if (!isApiError(error)) throw error
    const fault = faultInWords(error.errors[0]?.code ?? error.code)
    return data({ refused: [{ name: '', fault }], taken: 0 }, error.status)
  }
}

export const clientAction = sendKept

export const meta = () => titled('เพิ่มภาพ')

export default function Upload() {
  const outcome = useActionData<typeof action>()
  const isSending = useNavigation().state === 'submitting'
  return (
    <>
      <PageHead back={{ to: '/media', label: 'คลังภาพ' }} title="เพิ่มภาพ" />
      {outcome && (
        <Notice key={JSON.stringify(outcome)} tone="wrong">
          <p>{outcome.taken > 0 ? `เพิ่มแล้ว ${outcome.taken} ภาพ แต่มีไฟล์ที่ใช้ไม่ได้` : 'ยังเพิ่มภาพไม่ได้'}</p>
          <ul>
            {outcome.refused.map(({ name, fault }, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they never change, and names may be equal.
              <li key={position}>
                {name && <strong>{name} </strong>}
                {fault}
              </li>
            ))}
          </ul>
          {outcome.taken > 0 && (
            <ButtonLink to="/media/describe" tone="quiet">
              เขียนคำบรรยายภาพที่เพิ่มแล้ว
            </ButtonLink>
          )}
        </Notice>
      )}
      <Card id="upload" title="เลือกภาพ">
        <KeptForm encType="multipart/form-data" className={styles.form}>
          <Field id="file" label="ไฟล์ภาพ">
            <FieldHint id="file-hint">
              JPEG, PNG, WebP, AVIF หรือ HEIC ไฟล์ละไม่เกิน 20 MB ครั้งละไม่เกิน {MAX_PICTURES_AT_ONCE} ภาพ
              เราลบข้อมูลที่กล้องบันทึกไว้ เช่น สถานที่ถ่าย
            </FieldHint>
            <input
              id="file"
              name="file"
              type="file"
              accept={PICTURE_TYPES}
              multiple
              required
              aria-describedby="file-hint"
            />
          </Field>
          <Button type="submit" tone="action" aria-disabled={isSending || undefined}>
            {isSending ? 'กำลังอัปโหลด' : 'อัปโหลด'}
          </Button>
          <p role="status">{isSending ? 'อย่าเพิ่งปิดหน้านี้จนกว่าจะอัปโหลดเสร็จ' : ''}</p>
        </KeptForm>
      </Card>
    </>
  )
}
