import { listSearchWords, type SearchWord, searchWord } from '@leasing/contract/content/faqs'
import { fold } from '@leasing/rules/thai-search'
import { answer, type Collection, defineCollection, type ReadAll } from '../collection.ts'

/** Synonyms that visitors search for, and the words of the questions. */
export const searchWords: Collection<SearchWord> = defineCollection<SearchWord>(() => searchWord, {
  name: 'search-words',
  words: {
    title: 'คำที่ลูกค้าใช้ค้นหา',
    one: 'กลุ่มคำ',
    area: 'company',
    position: 8,
    page: '/service-faq',
  },
  files: 'list',
  mayBeEmpty: true,
  approvals: 0,
  crossCheck: usedOnce,
  labels: {
    keywords: {
      label: 'คำที่ลูกค้าพิมพ์',
      help: 'บรรทัดละคำ รวมคำที่สะกดผิดบ่อย คำหนึ่งอยู่ได้กลุ่มเดียว ไม่แสดงบนเว็บไซต์',
    },
    meaning: { label: 'คำที่คำถามและคำตอบใช้', help: 'เช่น ขาดส่ง ขาดงวด คือ ค้างค่างวด' },
    page: { label: 'หน้าที่แสดงก่อนคำถาม', help: 'เว้นว่างได้ ใช้กับเรื่องที่มีหน้าของตัวเอง' },
    'page.title': 'ชื่อหน้า',
    'page.text': 'หน้านี้ช่วยอะไร',
  },
})

/** A word must not belong to two groups: it would have two meanings. */
function usedOnce({ id, keywords, meaning }: SearchWord, all: ReadAll) {
  const wordsOf = (group: Pick<SearchWord, 'keywords' | 'meaning'>) =>
    [...group.keywords, group.meaning].map((word) => fold(word).text)
  const others = all(searchWords).filter((group) => group.id !== id)
  return [...new Set([...keywords, meaning])].flatMap((word) => {
    const other = others.find((group) => wordsOf(group).includes(fold(word).text))
    const field = keywords.includes(word) ? 'keywords' : 'meaning'
    return other ? [{ field, message: `${word} is in ${other.id} as well` }] : []
  })
}

export const searchWordAnswers = [answer(listSearchWords, ({ read }) => ({ items: read(searchWords) }))]
