import { bangkokDay } from '@leasing/rules/bangkok-day'
import { formatThaiDate } from '@leasing/rules/thai-date'
import sharp from 'sharp'

const DAY_MS = 86_400_000

export const EDITOR = { name: 'มาลี มีสุข', email: 'malee@example.co.th', role: 'ผู้เขียนเนื้อหา' }
export const FIRST_APPROVER = { name: 'สมชาย ใจดี', email: 'somchai@example.co.th', role: 'ผู้อนุมัติ' }
export const SECOND_APPROVER = { name: 'สุดา ดีงาม', email: 'suda@example.co.th', role: 'ผู้อนุมัติ' }

/** A promotion that starts in a week and lasts a month; it is published on the morning of its first day. */
export function promotionFrom(now: number) {
  const [startDate, endDate] = [bangkokDay(now + 7 * DAY_MS), bangkokDay(now + 37 * DAY_MS)]
  return {
    id: 'winter-check',
    title: 'รับลมหนาว ตรวจรถฟรีก่อนเดินทางไกล',
    period: `${formatThaiDate(startDate)} – ${formatThaiDate(endDate)}`,
    subDetail: 'ช่างที่สาขาใกล้บ้านตรวจยาง เบรก และไฟให้ ไม่มีค่าใช้จ่าย',
    heading: 'เราตรวจอะไรให้',
    paragraph: 'ยาง เบรก ไฟ แบตเตอรี่ และระดับน้ำมันเครื่อง ใช้เวลาไม่ถึงหนึ่งชั่วโมง',
    fact: { label: 'ค่าใช้จ่าย', value: 'ไม่มี' },
    action: { label: 'หาสาขาใกล้บ้าน', href: '/dealer-location' },
    pictureWords: 'รถกระบะสีเขียวจอดดูทะเลหมอกยามเช้า',
    startDate,
    endDate,
    publishAt: `${startDate}T08:00`,
    seenAt: `${startDate}T09:00`,
  }
}

export const RELEASES = {
  promotion: 'โปรโมชั่นตรวจรถหน้าหนาว',
  rate: 'ลดดอกเบี้ยขอบฟ้า ดาวน์มาก',
  wrong: 'ปรับคำถามเรื่องจ่ายค่างวด',
  back: 'นำคำถามเรื่องจ่ายค่างวดกลับ',
}

/** Comments of approvers. */
export const WORDS = ['อ่านแล้ว ภาพสวย ลงได้เลย', 'เทียบกับมติที่ประชุมแล้ว ตรงกัน', 'ตรวจเพดานแล้ว ไม่เกิน']

/** A draft that is saved and previewed but never published. */
export const UNPUBLISHED = { collection: 'ข่าวประชาสัมพันธ์', id: 'app-update', title: 'แอปรุ่นหน้าที่ยังไม่ได้ประกาศ' }

export const WRONG = 'จ่ายค่างวดได้ที่เดียว คือสำนักงานใหญ่'

/** Draws a pickup in front of fog, in place of a photograph. */
export const newPicture = () =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 900">
<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f7c98b"/><stop offset="1" stop-color="#fdf3e3"/></linearGradient></defs>
<rect width="1600" height="900" fill="url(#sky)"/><circle cx="1180" cy="300" r="90" fill="#fff3cf"/>
<path d="M0 520 L260 330 L520 520 L800 300 L1120 540 L1380 380 L1600 500 V900 H0Z" fill="#7f97a8"/>
<path d="M0 600 Q400 540 800 600 T1600 590 V900 H0Z" fill="#eef2f3"/><path d="M0 730 H1600 V900 H0Z" fill="#6d7b53"/>
<path d="M430 640 h150 l70 -90 h190 q20 0 25 20 l25 70 h200 q25 0 25 25 v85 h-685 v-85 q0 -25 25 -25z" fill="#2f7d4f"/>
<path d="M665 640 l50 -62 h110 l22 62z" fill="#cfe6ec"/><circle cx="560" cy="750" r="62" fill="#2b2b2b"/><circle cx="560" cy="750" r="28" fill="#c9c9c9"/><circle cx="960" cy="750" r="62" fill="#2b2b2b"/><circle cx="960" cy="750" r="28" fill="#c9c9c9"/></svg>`),
  )
    .jpeg({ quality: 90 })
    .toBuffer()
