import { Button } from '@leasing/ui/button'
import { useRef } from 'react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData } from 'react-router'
import { Scanner } from '../cases/redeem/scanner.tsx'
import { redemptionWords } from '../cases/redeem/words.ts'
import { requestContext, requireAction } from '../context.ts'
import { PageHead } from '../desk/page-head.tsx'
import styles from '../forms/form.module.css'
import { KeptForm } from '../forms/kept-form.tsx'
import { Notice, OutcomeNotice } from '../forms/notice.tsx'
import { sendKept } from '../forms/sending.ts'
import { submit, textOf } from '../forms/submit.server.ts'
import { TextField } from '../forms/text-field.tsx'
import { titled } from '../words.ts'

/** Only for who may redeem: there is nothing to read. */
export function loader({ context }: LoaderFunctionArgs) {
  requireAction(context, 'rewards.redeem')
  return null
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { staff } = context.get(requestContext)
  const form = await request.formData()
  const code = textOf(form, 'code').trim().toUpperCase()
  return await submit(form, staff, { fields: { code: 'พิมพ์รหัสที่ลูกค้าแสดง' } }, async () => ({
    code,
    redemption: await staff.redeemCode({ body: { code } }),
  }))
}

export const clientAction = sendKept

export const meta = () => titled('คูปองและของรางวัล')

export default function Redeem() {
  const result = useActionData<typeof action>()
  const form = useRef<HTMLFormElement>(null)
  const done = result && 'redemption' in result ? result : undefined
  const outcome = result && !('redemption' in result) ? result : undefined
  const isDone = done?.redemption.state === 'redeemed'
  const fill = (code: string) => {
    const field = form.current!.elements.namedItem('code') as HTMLInputElement
    field.value = code
    form.current!.querySelector('button')!.focus()
  }
  return (
    <>
      <PageHead title="คูปองและของรางวัล" lead="สแกนคิวอาร์โค้ดหรือพิมพ์รหัสที่ลูกค้าแสดง แต่ละรหัสใช้ได้ครั้งเดียว" />
      <OutcomeNotice outcome={outcome} />
      {done && (
        // Each answer takes the focus, also a second one of the same words.
        <Notice key={JSON.stringify(done)} tone={isDone ? 'done' : 'wrong'}>
          <p>{redemptionWords(done.code, done.redemption)}</p>
        </Notice>
      )}
      <Scanner onCode={fill} />
      <KeptForm key={done?.code} ref={form} className={styles.form}>
        <TextField
          name="code"
          label="รหัสของคูปองหรือของรางวัล"
          hint="เช่น RF-7K2P-9X4M ตัวพิมพ์เล็กหรือใหญ่ก็ได้"
          maxLength={40}
          required
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={done && !isDone ? done.code : undefined}
          outcome={outcome}
        />
        <Button type="submit" tone="action">
          ใช้รหัสนี้
        </Button>
      </KeptForm>
    </>
  )
}
