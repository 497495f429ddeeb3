import { form as quote } from '@leasing/contract/forms/quote'
import { formatThaiDateTime } from '@leasing/rules/thai-date'
import { ButtonLink } from '@leasing/ui/button'
import { EmptyState } from '@leasing/ui/empty-state'
import { PageBody } from '@leasing/ui/page-body'
import { PageHead } from '@leasing/ui/page-head'
import { ThaiText } from '@leasing/ui/thai-text'
import type { ReactNode } from 'react'
import { ConsentFields } from '../forms/choice-fields.tsx'
import { FormLayout } from '../forms/form-page.tsx'
import { LeadForm } from '../forms/lead-form.tsx'
import { EmailField } from '../forms/text-fields.tsx'
import type { LinkedDays } from './contract-days.ts'
import { HiddenFields } from './form-parts.tsx'
import styles from './mail-table.module.css'

export const MAIL_TABLE_TITLE = 'ส่งตารางค่างวดเข้าอีเมล'

/** A test compares what is promised here with the mail. */
const sideOf = (expiresAt: string, isChosen: boolean) => ({
  points: [
    {
      title: 'มีอะไรในอีเมล',
      text: `ค่างวด ดอกเบี้ย และยอดรวมของทุกระยะผ่อน${isChosen ? ' สรุปรายปีของระยะที่คุณเลือก' : ''} และลิงก์ไปดูตารางผ่อนทุกงวด`,
    },
    { title: 'ส่งครั้งเดียว', text: 'เราใช้อีเมลนี้ส่งตารางให้คุณ ไม่ส่งข่าวสารถ้าคุณไม่ได้เลือกรับ' },
    {
      title: 'เปิดดูซ้ำได้',
      text: `ในอีเมลมีลิงก์กลับมาดูตัวเลขเดิม เปิดได้ถึง ${formatThaiDateTime(Date.parse(expiresAt))}`,
    },
  ],
})

type MailTableProps = {
  /** The calculator, and the label of the button to it where there is nothing to mail. */
  calculator: { label: string; href: string; start: string }
  /** Undefined when it is not there (any more). */
  saved: { id: string; expiresAt: string } | undefined
  /** The term that was looked at, and the days of its table. */
  term: number | undefined
  days: LinkedDays
  outcome: Parameters<typeof LeadForm>[0]['outcome']
  /** What was calculated. */
  children: ReactNode
}

export const mailTableTrail = ({ label, href }: { label: string; href: string }) => [
  { label, href },
  { label: MAIL_TABLE_TITLE },
]

/** The page that mails the table of a saved calculation. */
export const MailTablePage = ({ calculator, saved, term, days, outcome, children }: MailTableProps) => (
  <>
    <PageHead
      tool
      trail={mailTableTrail(calculator)}
      title={MAIL_TABLE_TITLE}
      lead="เก็บไว้เทียบ หรือส่งต่อให้คนที่บ้านช่วยดู"
    />
    <PageBody>
      {saved ? (
        <div className={styles.page}>
          {children}
          <FormLayout side={sideOf(saved.expiresAt, term !== undefined)}>
            <LeadForm form={quote} outcome={outcome} submitLabel="ส่งตารางให้ฉัน" next="อีเมลถึงคุณภายในไม่กี่นาที">
              <input type="hidden" name="template" value="quote" />
              <input type="hidden" name="workingId" value={saved.id} />
              {term && <input type="hidden" name="term" value={term} />}
              <HiddenFields values={Object.entries(days)} />
              <EmailField name="email" />
              <ConsentFields />
            </LeadForm>
          </FormLayout>
        </div>
      ) : (
        <EmptyState title="ยังไม่มีการคำนวณให้ส่ง">
          <ThaiText as="p">คำนวณก่อน แล้วกดส่งตารางเข้าอีเมล ผลที่เก็บไว้เปิดดูได้ 90 วัน</ThaiText>
          <ButtonLink tone="action" to={calculator.href}>
            {calculator.start}
          </ButtonLink>
        </EmptyState>
      )}
    </PageBody>
  </>
)
