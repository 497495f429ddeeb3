import { type FaqTopic, faqTopic, faqTopicKey, findFaqTopic, listFaqs } from '@leasing/contract/content/faqs'
import { ApiError } from '@leasing/contract/errors'
import { byOrderPositionAscending, ordered } from '@leasing/rules/order'
import { z } from 'zod'
import { answer, defineCollection } from '../collection.ts'

type WrittenTopic = Omit<FaqTopic, 'topic'> & { id: FaqTopic['topic'] }

export const FAQ_TOPIC_WORDS = {
  credit: 'การขอสินเชื่อ',
  'hire-purchase': 'เช่าซื้อ',
  refinance: 'รีไฟแนนซ์',
  payment: 'การชำระเงิน',
  insurance: 'ประกันภัย',
  registration: 'งานทะเบียน',
  'closing-early': 'ปิดบัญชีก่อนกำหนด',
  'personal-data': 'ข้อมูลส่วนบุคคล',
}

/** One file per topic; the id is the topic. */
export const faqs = defineCollection<WrittenTopic>(
  ({ html }) =>
    faqTopic.omit({ topic: true }).extend({
      id: faqTopicKey,
      items: z.array(faqTopic.shape.items.element.extend({ answer: html, exact: html.optional() })).min(1),
    }),
  {
    name: 'faqs',
    words: { title: 'คำถามที่พบบ่อย', one: 'หัวข้อคำถาม', area: 'company', position: 3, page: '/service-faq' },
    files: 'folder',
    approvals: 0,
    order: byOrderPositionAscending,
    labels: {
      id: { label: 'หัวข้อ', choices: FAQ_TOPIC_WORDS },
      title: 'ชื่อหัวข้อ',
      items: { label: 'คำถามและคำตอบ', one: 'คำถาม' },
      'items.id': { label: 'รหัสคำถาม', help: 'อยู่ท้ายที่อยู่เว็บ ห้ามซ้ำกับคำถามอื่น' },
      question: 'คำถาม',
      answer: { label: 'คำตอบ', help: 'ย่อหน้าแรกคือคำตอบ แล้วจึงเป็นข้อ ๆ หรือขั้นตอน' },
      exact: { label: 'รายละเอียดตามกฎ', help: 'พับไว้ใต้คำตอบ' },
    },
  },
)

const toTopic = ({ id: topic, title, orderPosition, items }: WrittenTopic): FaqTopic => ({
  topic,
  title,
  orderPosition,
  items: ordered(items, byOrderPositionAscending),
})

export const faqAnswers = [
  answer(listFaqs, ({ read }) => ({ topics: read(faqs).map(toTopic) })),
  answer(findFaqTopic, ({ read, params }) => {
    const topic = read(faqs).find(({ id }) => id === params.topic)
    if (!topic) throw new ApiError('not-found')
    return toTopic(topic)
  }),
]
