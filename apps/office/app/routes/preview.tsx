import { PREVIEW_MINUTES, SHARE_DAYS } from '@leasing/contract/staff/desk-values'
import { formatThaiDateTime } from '@leasing/rules/thai-date'
import { Button, ButtonAnchor } from '@leasing/ui/button'
import { Field, FieldHint } from '@leasing/ui/field'
import { Link } from '@leasing/ui/navigation'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { requestContext, requireAction } from '../context.ts'
import { Card } from '../desk/card.tsx'
import { PageHead } from '../desk/page-head.tsx'
import { DateField } from '../forms/date-field.tsx'
import styles from '../forms/form.module.css'
import { KeptForm } from '../forms/kept-form.tsx'
import { Notice, OutcomeNotice, useFocusOnMount } from '../forms/notice.tsx'
import type { Outcome } from '../forms/outcome.ts'
import { sendKept } from '../forms/sending.ts'
import { submit, textOf } from '../forms/submit.server.ts'
import { TextField } from '../forms/text-field.tsx'
import frames from '../preview/preview.module.css'
import { PairOfFrames } from '../preview/preview-pair.tsx'
import { previewedPath, queryOf, readPreviewParams } from '../preview/preview-path.ts'
import { PreviewSizes } from '../preview/preview-sizes.tsx'
import { previewBody } from '../preview/read-preview.server.ts'
import { ScaledFrame } from '../preview/scaled-frame.tsx'
import { titled } from '../words.ts'

export function loader({ request, context }: LoaderFunctionArgs) {
  requireAction(context, 'content.read')
  const { previewUrl } = context.get(requestContext)
  const query = new URL(request.url).searchParams
  const params = readPreviewParams(query)
  const openOf = (token: string | null) =>
    previewUrl && token
      ? `${previewUrl}/open/${encodeURIComponent(token)}?${new URLSearchParams({ to: params.to })}`
      : undefined
  return {
    params,
    hasPreviews: previewUrl !== undefined,
    // Only the token is in the address, so that no address of the office can frame another host.
    url: openOf(query.get('token')),
    /** The same page as it is public. */
    nowUrl: openOf(query.get('now')),
  }
}

/** A write, since it creates a link: another site must not be able to cause it. The redirect gives the preview an address to reload and return to. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { staff } = context.get(requestContext)
  const form = await request.formData()
  const params = readPreviewParams(form)
  return await submit(form, staff, WORDS, async () => {
    const isShared = textOf(form, 'intent') === 'share'
    const body = { ...previewBody(params), ...(isShared && { days: SHARE_DAYS }) }
    const { url, until } = await staff.createPreview({ body })
    if (isShared) return { url, until, params }
    const query = queryOf(params)
    query.set('token', tokenOf(url))
    if (form.has('beside')) {
      const now = await staff.createPreview({ body: previewBody({ ...params, drafts: [], release: '' }) })
      query.set('now', tokenOf(now.url))
    }
    return redirect(`/preview?${query}`)
  })
}

const tokenOf = (url: string) => new URL(url).pathname.split('/').at(-1)!

export const clientAction = sendKept

const WORDS = {
  errors: {
    'not-ready': 'ยังดูตัวอย่างไม่ได้ ผู้ดูแลระบบต้องตั้งค่าที่อยู่ของหน้าตัวอย่างก่อน (PREVIEW_URL)',
    'not-found': 'ไม่มีชุดเผยแพร่นี้แล้ว',
  },
  fields: {
    moment: 'พิมพ์วันและเวลาให้ครบ เช่น 1 ม.ค. 2570 09.00 หรือเว้นว่างไว้',
    path: 'กรอกที่อยู่ของหน้า ขึ้นต้นด้วย / เช่น /promotion',
  },
} as const

export const meta = () => titled('ดูตัวอย่าง')

export default function PreviewPage() {
  const loaderData = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const made = actionData && 'url' in actionData ? actionData : undefined
  const outcome = actionData && 'errors' in actionData ? (actionData as Outcome) : undefined
  const params = made?.params ?? (outcome ? readPreviewParams(typedInto(outcome)) : loaderData.params)
  // A link made for another moment or page does not match the frame.
  const isShown =
    !made || (made.params.at === loaderData.params.at && made.params.to === loaderData.params.to)
  const url = isShown ? loaderData.url : undefined
  const { nowUrl } = loaderData
  const from = previewedPath(params)
  return (
    <>
      <PageHead
        back={from ? { to: from, label: params.release ? 'กลับไปที่ชุดเผยแพร่' : 'กลับไปที่รายการ' } : undefined}
        title="ดูตัวอย่าง"
        lead="เว็บไซต์จริงพร้อมสิ่งที่ยังไม่เผยแพร่ คนทั่วไปไม่เห็น และแบบฟอร์มในตัวอย่างส่งไม่ได้"
      />
      {!loaderData.hasPreviews && !outcome && <Notice tone="wrong">{WORDS.errors['not-ready']}</Notice>}
      <OutcomeNotice outcome={outcome} />
      <KeptForm className={styles.filters}>
        {params.drafts.map((draft) => (
          <input key={draft} type="hidden" name="draft" value={draft} />
        ))}
        {params.release && <input type="hidden" name="release" value={params.release} />}
        <DateField
          key={params.at}
          name="at"
          label="ดู ณ วันและเวลา"
          hint="เว้นว่าง = ตอนนี้"
          kind="moment"
          defaultValue={params.at}
          outcome={renamed(outcome, 'moment', 'at')}
        />
        <TextField
          key={params.to}
          name="to"
          label="เริ่มที่หน้า"
          hint="เช่น /promotion"
          defaultValue={params.to}
          maxLength={300}
          outcome={renamed(outcome, 'path', 'to')}
        />
        {(params.drafts.length > 0 || params.release) && (
          <label className={frames.beside}>
            <input type="checkbox" name="beside" defaultChecked={loaderData.nowUrl !== undefined} />
            เทียบกับหน้าที่เผยแพร่อยู่
          </label>
        )}
        <Button type="submit" name="intent" value="look" tone={url ? 'solid' : 'action'}>
          {url ? 'ดูใหม่' : 'ดูตัวอย่าง'}
        </Button>
        <Button type="submit" name="intent" value="share" tone="quiet">
          สร้างลิงก์ให้คนอื่นดู
        </Button>
      </KeptForm>
      {made && <Shared key={made.url} {...made} />}
      {url && (
        <section aria-label="ตัวอย่าง" className={frames.preview}>
          <PreviewSizes key={nowUrl} first={nowUrl ? 'phone' : 'desktop'}>
            <ButtonAnchor href={url} target="_blank" tone="quiet">
              เปิดในแท็บใหม่
            </ButtonAnchor>
            <small>ดูได้ {PREVIEW_MINUTES} นาที แล้วกดดูใหม่</small>
          </PreviewSizes>
          {nowUrl ? <PairOfFrames now={nowUrl} after={url} /> : <ScaledFrame key={url} url={url} />}
        </section>
      )}
    </>
  )
}

/** A link to share, ready to copy. */
function Shared({ url, until }: { url: string; until: number }) {
  const link = useFocusOnMount<HTMLInputElement>()
  return (
    <Card
      id="share"
      title="ลิงก์สำหรับส่งต่อ"
      lead={`ใครมีลิงก์ก็เปิดดูได้ถึง ${formatThaiDateTime(until)} เราบันทึกทุกครั้งที่มีคนเปิด`}
    >
      <Field id="link" label="ลิงก์">
        <input
          ref={link}
          id="link"
          readOnly
          value={url}
          onFocus={({ target }) => target.select()}
          aria-describedby="link-hint"
        />
        <FieldHint id="link-hint">คัดลอกแล้วส่งให้คนที่ต้องตรวจ ลิงก์ใช้ได้เท่าที่บัญชีของคุณยังใช้งานอยู่</FieldHint>
      </Field>
      <p>
        <Link to="/account#preview-links">ดูและปิดลิงก์ที่คุณส่งต่อ</Link>
      </p>
    </Card>
  )
}

/** Values of a refused form; its address may have no parameters. */
const typedInto = ({ values }: Outcome) => new URLSearchParams(values.map(([name, value]) => [name, value]))

/** The call and the form use different field names. */
function renamed(outcome: Outcome | undefined, from: string, to: string): Outcome | undefined {
  const error = outcome?.errors[from]
  return outcome && error ? { ...outcome, errors: { [to]: error } } : outcome
}
