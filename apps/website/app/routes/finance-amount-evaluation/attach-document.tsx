import { isApiError } from '@leasing/contract/is-api-error'
import { ACCEPTED_FILES, MAX_UPLOAD_FILES } from '@leasing/contract/upload-words'
import { useEffect, useRef } from 'react'
import { data, Form, redirect, useActionData, useLoaderData } from 'react-router'
import { formContext } from '../../context.ts'
import { PRIVATE } from '../../forms/flow-cookie.server.ts'
import { formHeaders } from '../../forms/form-headers.ts'
import { SubmitButton, useSending } from '../../forms/lead-form.tsx'
import type { PageHandle } from '../../page-handle.ts'
import { Button } from '../../ui/button.tsx'
import type { Route } from './+types/attach-document'
import { STEPS } from './addresses.ts'
import styles from './attach-document.module.css'
import { DocumentList } from './document-list.tsx'
import { keepDocuments, keyOf, readDocuments } from './documents.server.ts'
import { type Entered, enter, goTo, lost } from './enter.server.ts'
import { stepMeta } from './step-meta.ts'
import { StepHeading, StepPage } from './step-page.tsx'
import { storeDocuments } from './store-documents.server.ts'
import { troubledBy } from './trouble.server.ts'
import { sendInBrowser, type Troubled, TroubleNotice } from './trouble.tsx'
import { useUploads } from './use-uploads.ts'

export const handle = { takesFiles: true, sitemap: false, reads: 'all' } satisfies PageHandle

export async function loader(args: Route.LoaderArgs) {
  const { asked, flow, step, due } = await enter(args)
  if (step.kind !== 'result' || !flow.selectedDealer) throw redirect(due)
  return data(
    {
      ...readDocuments(args.request, asked),
      isFinished: flow.isFinished === true,
    },
    { headers: PRIVATE },
  )
}

/** Files are stored as they come, and reach the staff all at once, when the visitor says that these are all. */
export async function action(args: Route.ActionArgs) {
  const entered = await enter(args)
  const { asked, flow, step, due } = entered
  if (step.kind !== 'result' || !flow.selectedDealer) return redirect(due, 303)
  const form = args.context.get(formContext)
  const { documents: known } = readDocuments(args.request, asked)
  const finished = { ...flow, isFinished: true }
  if (form.get('intent') === 'skip') return goTo(STEPS.thankyou, finished, asked)
  const remove = form.get('remove')
  if (remove !== null) {
    const left = known.filter(({ id }) => id !== remove)
    return goTo(STEPS.attachDocument, flow, asked, keepDocuments(left, asked))
  }

  const { documents, failed } = await storeDocuments(form.getAll('file'), known, asked.api)
  const cookie = keepDocuments(documents, asked, failed)
  if (failed.length > 0 || form.get('intent') === 'add')
    return goTo(STEPS.attachDocument, flow, asked, cookie)
  if (documents.length === 0) return goTo(STEPS.thankyou, finished, asked)
  try {
    await asked.api.submitCreditEstimation({
      body: { id: flow.id!, uuid: flow.uuid!, documents: documents.map(keyOf) },
    })
  } catch (error) {
    return notTaken(error, entered, cookie)
  }
  return goTo(STEPS.thankyou, finished, asked, cookie)
}

function notTaken(error: unknown, entered: Entered, cookie: string) {
  if (!isApiError(error)) throw error
  const elsewhere = lost(error.code, entered)
  if (elsewhere) {
    elsewhere.headers.append('set-cookie', cookie)
    return elsewhere
  }
  if (error.code !== 'invalid-input') return troubledBy(error)
  // Stored too long ago, and gone since.
  const failed = [{ name: 'ไฟล์ที่แนบไว้', message: 'เก็บไว้นานเกินไปจึงถูกลบ กรุณาแนบใหม่อีกครั้ง หรือข้ามขั้นนี้ไปก่อน' }]
  return goTo(STEPS.attachDocument, entered.flow, entered.asked, keepDocuments([], entered.asked, failed))
}

export const clientAction = sendInBrowser<never>()

export const headers: Route.HeadersFunction = formHeaders

export const meta: Route.MetaFunction = ({ matches }) =>
  stepMeta(
    matches,
    STEPS.attachDocument,
    'แนบเอกสาร (ไม่บังคับ)',
    'แนบบัตรประชาชน เอกสารรายได้ และรายการเดินบัญชี หรือข้ามไปก่อน',
  )

const PAPERS = [
  'บัตรประชาชน ด้านหน้า',
  'เอกสารรายได้ เช่น สลิปเงินเดือน หรือรายการเดินบัญชีย้อนหลัง 6 เดือน',
  'เอกสารยืนยันอาชีพ ถ้ามี',
]

export default function AttachDocument() {
  const { documents, failed, isFinished } = useLoaderData<typeof loader>()
  const outcome = useActionData<Troubled>()
  const { isPending, sendOnce } = useSending()
  const uploads = useUploads(documents.length)
  const input = useRef<HTMLInputElement>(null)
  // Chosen before the script of the page was there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has come
  useEffect(() => uploads.takeFrom(input.current), [])
  return (
    <StepPage back={STEPS.selectDealer} place="ไม่บังคับ">
      <div>
        <StepHeading step="attach-document">แนบเอกสารล่วงหน้า</StepHeading>
        <p>ช่วยให้ทราบผลเร็วขึ้น ไม่แนบก็ได้ ข้ามแล้วนำเอกสารมาในวันนัดได้เลย</p>
      </div>
      <Form
        method="post"
        encType="multipart/form-data"
        // A file more or less leads back to this very page.
        preventScrollReset
        className={styles.form}
        onSubmit={sendOnce}
        aria-busy={isPending}
      >
        <TroubleNotice trouble={outcome?.trouble} />
        <div className={styles.field}>
          <label htmlFor="file">เลือกไฟล์</label>
          <ul className={styles.papers}>
            {PAPERS.map((paper) => (
              <li key={paper}>{paper}</li>
            ))}
          </ul>
          <p id="file-help" className={styles.small}>
            รูปถ่ายหรือ PDF ไฟล์ละไม่เกิน 10 MB รวมไม่เกิน {MAX_UPLOAD_FILES} ไฟล์ ถ่ายในที่สว่าง เห็นครบทั้ง 4 มุม
          </p>
          <input
            ref={input}
            id="file"
            name="file"
            type="file"
            accept={ACCEPTED_FILES}
            multiple
            aria-describedby="file-help"
            onChange={({ currentTarget }) => uploads.takeFrom(currentTarget)}
          />
          <div className={styles.add}>
            <Button type="submit" tone="quiet" name="intent" value="add">
              แนบไฟล์ที่เลือก
            </Button>
          </div>
        </div>
        <DocumentList documents={documents} failed={failed} uploads={uploads} />
        <div className={styles.buttons}>
          <SubmitButton isPending={isPending}>
            {documents.length > 0 ? 'ส่งเอกสารและไปต่อ' : 'ไปต่อ'}
          </SubmitButton>
          <Button type="submit" tone="quiet" name="intent" value="skip">
            {isFinished ? 'กลับโดยไม่เปลี่ยนเอกสาร' : 'ข้ามไปก่อน'}
          </Button>
        </div>
        <p className={styles.small}>ไฟล์เก็บแบบเข้ารหัส เห็นได้เฉพาะคุณในเบราว์เซอร์นี้และเจ้าหน้าที่ที่ดูแลเรื่องของคุณ</p>
      </Form>
    </StepPage>
  )
}
