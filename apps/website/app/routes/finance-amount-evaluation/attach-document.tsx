import { isApiError } from '@leasing/contract/is-api-error'
import { acceptOf, UPLOAD_FIELDS, uploadHint } from '@leasing/contract/upload-words'
import { Button } from '@leasing/ui/button'
import { ThaiText } from '@leasing/ui/thai-text'
import { useEffect, useRef } from 'react'
import { data, Form, redirect, useActionData, useLoaderData } from 'react-router'
import { formContext } from '../../context.ts'
import { failStep } from '../../forms/fail-step.server.ts'
import { PRIVATE } from '../../forms/flow-cookie.server.ts'
import { formHeaders } from '../../forms/form-route.ts'
import { SubmitButton, useSending } from '../../forms/sending.tsx'
import { createStepClientAction, FailureNotice, type StepFailure } from '../../forms/step-failure.tsx'
import type { PageHandle } from '../../page-handle.ts'
import type { Route } from './+types/attach-document'
import { STEPS } from './addresses.ts'
import styles from './document-uploads.module.css'
import { DocumentList, useUploads } from './document-uploads.tsx'
import { documentsCookie, readDocuments, storeDocuments, uploadKey } from './documents.server.ts'
import {
  type Journey,
  redirectAfterError,
  requireVerifiedJourney,
  saveAndRedirect,
} from './journey.server.ts'
import { statementsText } from './statements.ts'
import { StepHeading, StepPage, stepMeta } from './step.tsx'

export const handle = {
  takesFiles: true,
  sitemap: false,
  reads: 'all',
  step: 'แนบเอกสาร (ไม่บังคับ)',
} satisfies PageHandle

export async function loader(args: Route.LoaderArgs) {
  const { context, flow, step, nextHref } = await requireVerifiedJourney(args)
  if (step.kind !== 'result' || !flow.selectedDealer) throw redirect(nextHref)
  const { statementMonths } = await context.api.findCreditPolicy()
  return data(
    {
      ...readDocuments(args.request, context),
      statementMonths,
      isFinished: flow.isFinished === true,
    },
    { headers: PRIVATE },
  )
}

/** Stores files one by one. Staff receive them all at once, when the visitor continues. */
export async function action(args: Route.ActionArgs) {
  const journey = await requireVerifiedJourney(args)
  const { context, flow, step, nextHref } = journey
  if (step.kind !== 'result' || !flow.selectedDealer) return redirect(nextHref, 303)
  const form = args.context.get(formContext)
  const { documents: attached } = readDocuments(args.request, context)
  const finished = { ...flow, isFinished: true }
  if (form.get('intent') === 'skip') return saveAndRedirect(STEPS.thankyou, finished, context)
  const remove = form.get('remove')
  if (remove !== null) {
    const remaining = attached.filter(({ id }) => id !== remove)
    return saveAndRedirect(STEPS.attachDocument, flow, context, documentsCookie(remaining, context))
  }

  const { documents, failed } = await storeDocuments(form.getAll('file'), attached, context.api)
  const cookie = documentsCookie(documents, context, failed)
  if (failed.length > 0 || form.get('intent') === 'add')
    return saveAndRedirect(STEPS.attachDocument, flow, context, cookie)
  if (documents.length === 0) return saveAndRedirect(STEPS.thankyou, finished, context)
  try {
    await context.api.submitCreditEstimation({
      body: { id: flow.id!, uuid: flow.uuid!, documents: documents.map(uploadKey) },
    })
  } catch (error) {
    return recover(error, journey, cookie)
  }
  return saveAndRedirect(STEPS.thankyou, finished, context, cookie)
}

function recover(error: unknown, journey: Journey, cookie: string) {
  if (!isApiError(error)) throw error
  if (error.code !== 'invalid-input')
    return redirectAfterError(error.code, journey, cookie) ?? failStep(error)
  // The stored files have expired and were deleted.
  const failed = [{ name: 'ไฟล์ที่แนบไว้', message: 'เราลบแล้วเพราะเกินเวลาที่เก็บไว้ แนบใหม่อีกครั้ง หรือข้ามขั้นนี้ไปก่อน' }]
  const { flow, context } = journey
  return saveAndRedirect(STEPS.attachDocument, flow, context, documentsCookie([], context, failed))
}

export const clientAction = createStepClientAction<never>()

export const headers: Route.HeadersFunction = formHeaders

export const meta: Route.MetaFunction = ({ matches }) =>
  stepMeta(
    matches,
    STEPS.attachDocument,
    handle.step,
    'แนบบัตรประชาชน เอกสารรายได้ และรายการเดินบัญชี หรือข้ามไปก่อน',
  )

const TYPES = UPLOAD_FIELDS['credit-estimation'].documents

export default function AttachDocument() {
  const { documents, failed, isFinished, statementMonths } = useLoaderData<typeof loader>()
  const usefulDocuments = [
    'บัตรประชาชน ด้านหน้า',
    `เอกสารรายได้ เช่น สลิปเงินเดือน หรือ${statementsText(statementMonths)}`,
    'เอกสารยืนยันอาชีพ ถ้ามี',
  ]
  const outcome = useActionData<StepFailure>()
  const { isPending, sendOnce } = useSending()
  const uploads = useUploads(documents.length)
  const input = useRef<HTMLInputElement>(null)
  // Adds files that were chosen before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once after hydration
  useEffect(() => uploads.addFrom(input.current), [])
  const fileCount = documents.length + failed.length + uploads.pending.length
  const shownCount = useRef(fileCount)
  useEffect(() => {
    // Removing a file removes its focused button.
    if (fileCount < shownCount.current && document.activeElement === document.body)
      input.current?.focus({ preventScroll: true })
    shownCount.current = fileCount
  }, [fileCount])
  return (
    <StepPage back={STEPS.selectDealer} place="ไม่บังคับ">
      <div>
        <StepHeading step="attach-document">แนบเอกสารล่วงหน้า</StepHeading>
        <ThaiText as="p">
          เราส่งผลประเมินให้ผู้จำหน่ายที่คุณเลือกแล้ว แนบเอกสารก่อนช่วยให้คุณรู้ผลเร็วขึ้น ถ้ายังไม่สะดวก ข้ามไปแล้วนำเอกสารมาในวันนัดได้
        </ThaiText>
      </div>
      <Form
        method="post"
        encType="multipart/form-data"
        // Adding and removing files returns to this page.
        preventScrollReset
        className={styles.form}
        onSubmit={sendOnce}
        aria-busy={isPending}
      >
        <FailureNotice failure={outcome?.failure} />
        <div className={styles.field}>
          <label htmlFor="file">เลือกไฟล์</label>
          <ul className={styles.kinds}>
            {usefulDocuments.map((document) => (
              <ThaiText as="li" key={document}>
                {document}
              </ThaiText>
            ))}
          </ul>
          <ThaiText as="p" id="file-help" className={styles.small}>
            {uploadHint(TYPES, true)} ถ่ายในที่สว่าง เห็นครบทั้ง 4 มุม
          </ThaiText>
          <input
            ref={input}
            id="file"
            name="file"
            type="file"
            accept={acceptOf(TYPES)}
            multiple
            aria-describedby="file-help"
            onChange={({ currentTarget }) => uploads.addFrom(currentTarget)}
          />
          <div className={styles.add}>
            <Button type="submit" tone="quiet" name="intent" value="add">
              แนบไฟล์ที่เลือก
            </Button>
          </div>
        </div>
        <DocumentList documents={documents} failed={failed} uploads={uploads} />
        <div className={styles.buttons}>
          <SubmitButton isPending={isPending}>ส่งเอกสารและไปต่อ</SubmitButton>
          <Button type="submit" tone="quiet" name="intent" value="skip">
            {isFinished ? 'กลับโดยไม่เปลี่ยนเอกสาร' : 'ข้ามไปก่อน'}
          </Button>
        </div>
        <ThaiText as="p" className={styles.small}>
          กดส่งแล้ว เอกสารถึงเจ้าหน้าที่ทันที เราเข้ารหัสไฟล์ไว้ เปิดดูได้เฉพาะคุณในเบราว์เซอร์นี้และเจ้าหน้าที่ที่ดูแลเรื่องของคุณ
        </ThaiText>
      </Form>
    </StepPage>
  )
}
