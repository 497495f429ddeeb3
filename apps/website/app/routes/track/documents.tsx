import { useEffect } from 'react'
import { data, href, redirect, useActionData, useLoaderData } from 'react-router'
import { requestContext } from '../../context.ts'
import { clearDraft } from '../../device/sent-forms.ts'
import { PRIVATE } from '../../forms/flow-cookie.server.ts'
import { FormPage, type FormPageWords, formPageMeta } from '../../forms/form-page.tsx'
import { createClientAction, formHeaders } from '../../forms/form-route.ts'
import { LeadForm } from '../../forms/lead-form.tsx'
import { outcomeOf, readSubmission } from '../../forms/submit-form.server.ts'
import { UploadField } from '../../forms/upload-field.tsx'
import { throw404IfNotFound } from '../../loader-errors.ts'
import type { PageHandle } from '../../page-handle.ts'
import type { Route } from './+types/documents'
import { documentsForm } from './documents-form.ts'
import { requireOwnRequest, requireProof, whileProven } from './proof.server.ts'

export const handle = { tool: true, sitemap: false, takesFiles: true, reads: 'all' } satisfies PageHandle

const TITLE = 'ส่งเอกสาร'

const wordsOf = (reference: string): FormPageWords => ({
  path: href('/track/documents/:reference', { reference }),
  title: TITLE,
  trail: [{ label: 'เรื่องของฉัน', href: href('/track/requests') }, { label: TITLE }],
  hidden: true,
  description: 'ส่งเอกสารที่เจ้าหน้าที่ขอ',
  lead: `เอกสารของคำขอ ${reference}`,
  points: [
    { title: 'ถ่ายด้วยมือถือได้', text: 'วางเอกสารบนพื้นเรียบ ให้เห็นครบทั้งสี่มุม และอ่านตัวหนังสือออก' },
    { title: 'ใครเห็น', text: 'เจ้าหน้าที่ที่ดูแลคำขอนี้เปิดดูได้ และเราบอกในเรื่องของฉันว่าเปิดดูเมื่อไร' },
  ],
})

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { reference, ask } = await requireOwnRequest(params.reference, request, context.get(requestContext))
  return data({ reference, ask }, { headers: PRIVATE })
}

export async function action(args: Route.ActionArgs) {
  const requestInfo = args.context.get(requestContext)
  const proof = requireProof(args.request, requestInfo)
  const submission = await readSubmission(args, documentsForm)
  if ('response' in submission) return submission.response
  const { reference } = args.params
  try {
    await whileProven(requestInfo, () =>
      requestInfo.api.addTrackedDocuments({ body: { ...proof, reference, ...submission.body } }),
    ).catch(throw404IfNotFound)
  } catch (error) {
    return outcomeOf(error, documentsForm, submission.values)
  }
  return redirect(`${href('/track/requests')}?done=documents`, 303)
}

export const clientAction = createClientAction(documentsForm)

export const headers: Route.HeadersFunction = formHeaders

export const meta: Route.MetaFunction = ({ matches, params }) =>
  formPageMeta(matches, wordsOf(params.reference ?? ''))

export default function Documents() {
  const { reference, ask } = useLoaderData<typeof loader>()
  // Sent files are gone from the form; there is no confirmation page that clears its draft.
  useEffect(() => () => clearDraft(documentsForm.key), [])
  return (
    <FormPage words={wordsOf(reference)}>
      <LeadForm
        form={documentsForm}
        outcome={useActionData<typeof clientAction>()}
        submitLabel="ส่งเอกสาร"
        next={ask ? `เจ้าหน้าที่ขอ: ${ask}` : 'เจ้าหน้าที่ตรวจแล้วติดต่อกลับ'}
      >
        <UploadField name="papers" many />
      </LeadForm>
    </FormPage>
  )
}
