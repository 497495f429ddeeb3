import type { FaqTopic } from '@leasing/contract/content/faqs'
import { expect, test } from 'vitest'
import { createFaqSearch, plainText } from './faq-search.ts'

const aTopic = (topic: FaqTopic['topic'], title: string, questions: Record<string, string>): FaqTopic => ({
  topic,
  title,
  orderPosition: 1,
  items: Object.entries(questions).map(([id, question]) => ({
    id,
    question,
    answer: `<p>คำตอบของ ${question}</p>`,
    orderPosition: 1,
  })),
})

const TOPICS = [
  aTopic('payment', 'ชำระค่างวด', { late: 'จ่ายช้าเสียอะไรบ้าง', pin: 'ลืมรหัสเข้าแอปทำอย่างไร' }),
  aTopic('closing-early', 'ปิดบัญชีก่อนกำหนด', { discount: 'ปิดก่อนกำหนดได้ส่วนลดดอกเบี้ยเท่าไร' }),
  aTopic('registration', 'งานทะเบียน', { plate: 'ป้ายทะเบียนหายทำอย่างไร' }),
  aTopic('insurance', 'ประกันภัย', { claim: 'เคลมประกันอย่างไร' }),
]

const DEBT = { title: 'จัดการหนี้', text: 'ดูทางเลือก', href: '/important-notice/debt-management-tips' }

const search = createFaqSearch({
  topics: TOPICS,
  searchWords: [
    { id: 'arrears', keywords: ['ขาดส่ง', 'ค้างงวด'], meaning: 'จ่ายช้า', page: DEBT },
    { id: 'cannot-pay', keywords: ['ส่งไม่ไหว'], meaning: 'ผ่อนไม่ไหว', page: DEBT },
    { id: 'past', keywords: ['เคยขาดส่ง'], meaning: 'เครดิตบูโร' },
    { id: 'interest', keywords: ['ดอก'], meaning: 'ดอกเบี้ย' },
  ],
})

test('a question is found with its topic and with what matched', () => {
  const [found] = search.find('จ่ายช้า')

  expect(found).toMatchObject({ topic: { topic: 'payment' }, item: { id: 'late' } })
  expect(found!.ranges).toEqual([{ start: 0, end: 'จ่ายช้า'.length }])
})

test('a topic is found by its own name', () => {
  expect(search.find('งานทะเบียน').map(({ item }) => item.id)).toContain('plate')
})

test('for what is not found the topics of its parts come first, three of them', () => {
  const query = 'พิซซ่า เคลม'

  expect(search.nearestTopics(query).map(({ topic }) => topic)[0]).toBe('insurance')
  expect(search.nearestTopics('zzzz')).toHaveLength(3)
})

test('tags and entities are no words; paragraphs and list items are lines', () => {
  const html =
    '<p>ก &amp;\nข <a href="tel:1366">1366</a></p>\n<ul>\n<li><a href="/x">ค</a></li><li>ง</li></ul>'

  expect(plainText(html)).toBe('ก & ข 1366\nค\nง')
})

test('a question is found by a word of its exact rules', () => {
  const topic = aTopic('credit', 'สินเชื่อ', { rate: 'ดอกเบี้ยเท่าไร', age: 'อายุเท่าไร' })
  topic.items[0]!.exact = '<p>คิดแบบลดต้นลดดอก</p>'

  expect(
    createFaqSearch({ topics: [topic], searchWords: [] })
      .find('ลดต้นลดดอก')
      .map(({ item }) => item.id),
  ).toEqual(['rate'])
})

test.each([
  ['ขาดส่ง', 'late'],
  ['ค้างงวดรถ', 'late'],
  ['ลดดอกเท่าไร', 'discount'],
  ['ส่วนลดดอกเบี้ย', 'discount'],
])('%s is read in the words of the questions', (query, id) => {
  expect(search.find(query)[0]?.item.id).toBe(id)
})

test('whoever is in arrears gets the page on debts once, before the questions, and nobody else does', () => {
  expect(search.findPages('ขาดส่ง')).toEqual([DEBT])
  expect(search.findPages('ขาด ส่ง ส่งไม่ไหว ค้างงวด')).toEqual([DEBT])
  expect(search.findPages('จ่ายช้า')).toEqual([DEBT])
  expect(search.findPages('เคยขาดส่ง')).toEqual([])
  expect(search.findPages('เคลมประกัน')).toEqual([])
})
