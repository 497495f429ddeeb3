import { INVITATION_DAYS } from '@leasing/contract/staff/links'
import { Button } from '@leasing/ui/button'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { requestContext, requireAction, sessionContext } from '../context.ts'
import { PageHead } from '../desk/page-head.tsx'
import { ConfirmCard } from '../forms/confirm-card.tsx'
import styles from '../forms/form.module.css'
import { OutcomeNotice } from '../forms/notice.tsx'
import { sendKept } from '../forms/sending.ts'
import { submit, textOf } from '../forms/submit.server.ts'
import { TextField } from '../forms/text-field.tsx'
import { TypedForm } from '../forms/typed-form.tsx'
import { ROLE_WORDS, readRoles } from '../users/read-roles.server.ts'
import { RoleFields } from '../users/role-fields.tsx'
import { titled } from '../words.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  requireAction(context, 'users.change')
  const { items } = await context.get(requestContext).staff.listBranches()
  return { branches: items, me: context.get(sessionContext).id }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { staff } = context.get(requestContext)
  const form = await request.formData()
  return await submit(form, staff, WORDS, async () => {
    const { items: branches } = await staff.listBranches()
    const roles = readRoles(form, branches)
    const body = { name: textOf(form, 'name'), email: textOf(form, 'email'), roles }
    const { id } = await staff.inviteUser({ body })
    return redirect(`/users/${id}?done=invite`)
  })
}

export const clientAction = sendKept

const WORDS = {
  errors: { 'already-exists': 'มีผู้ใช้ที่ใช้อีเมลนี้แล้ว ค้นหาชื่อในหน้าผู้ใช้ แล้วส่งลิงก์ใหม่จากหน้านั้น' },
  fields: ROLE_WORDS,
}

export const meta = () => titled('เชิญคน')

export default function Invite() {
  const page = useLoaderData<typeof loader>()
  const { branches, me } = page
  const outcome = useActionData<typeof action>()
  return (
    <>
      <PageHead
        back={{ to: '/users', label: 'ผู้ใช้' }}
        title="เชิญคน"
        lead={`เราส่งลิงก์ไปที่อีเมลของคนนั้น ลิงก์ใช้ได้ครั้งเดียวภายใน ${INVITATION_DAYS} วัน`}
      />
      <OutcomeNotice outcome={outcome} />
      <ConfirmCard outcome={outcome} />
      <TypedForm
        className={styles.form}
        noValidate
        owner={{ person: me, collection: 'users', id: 'invite' }}
        answered={page}
        beginsUnsaved={outcome !== undefined}
      >
        <TextField name="name" label="ชื่อและนามสกุล" maxLength={80} outcome={outcome} required />
        <TextField name="email" label="อีเมลที่ทำงาน" type="email" outcome={outcome} required />
        <RoleFields branches={branches} outcome={outcome} />
        <Button type="submit" tone="action">
          ส่งคำเชิญ
        </Button>
      </TypedForm>
    </>
  )
}
