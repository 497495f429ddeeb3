import type { FaqItem } from '@leasing/contract/faqs'
import { MoreLink } from '@leasing/ui/more-link'
import { href } from 'react-router'
import { QuestionList } from '../../ui/question-list.tsx'
import { Part } from '../../ui/service-layout.tsx'

export const QUESTIONS_SHOWN = 5

export function RegistrationQuestions({ items }: { items: FaqItem[] }) {
  return (
    <Part id="questions" title="คำถามที่พบบ่อย">
      <QuestionList items={items} />
      <MoreLink to={`${href('/service-faq')}?topic=registration`}>ดูคำถามเรื่องงานทะเบียนทั้งหมด</MoreLink>
    </Part>
  )
}
