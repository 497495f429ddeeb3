import { href } from 'react-router'
/** What people write to us about, and the page that answers it sooner. */
export const TOPICS: readonly { question: string; answer: string; to: string }[] = [
  { question: 'อยากรู้ค่างวดก่อนออกรถ', answer: 'คำนวณค่างวด', to: href('/monthly-installment') },
  { question: 'จ่ายค่างวดทางไหนได้บ้าง', answer: 'ช่องทางชำระเงิน', to: href('/payment') },
  {
    question: 'ผ่อนไม่ไหว อยากปรับค่างวด',
    answer: 'วิธีจัดการหนี้',
    to: href('/important-notice/debt-management-tips'),
  },
  { question: 'ปิดบัญชีก่อนกำหนด หรือขอเอกสาร', answer: 'คำถามที่พบบ่อย', to: href('/service-faq') },
  { question: 'ต่อภาษีหรือโอนรถ', answer: 'งานทะเบียน', to: href('/service-annual-tax') },
  { question: 'ค่าธรรมเนียมเท่าไร', answer: 'ค่าธรรมเนียมบริการ', to: href('/service-fee') },
  {
    question: 'ไม่พอใจบริการ',
    answer: 'ช่องทางร้องเรียน',
    to: href('/quality-management-service/complaint-channel'),
  },
  { question: 'ข้อมูลส่วนบุคคลของฉัน', answer: 'ประกาศความเป็นส่วนตัว', to: href('/privacy-policy') },
  { question: 'สมัครงาน', answer: 'ร่วมงานกับเรา', to: href('/career') },
]
