/** What people write to us about, and the page that answers it sooner. */
export const TOPICS: readonly { question: string; answer: string; to: string }[] = [
  { question: 'อยากรู้ค่างวดก่อนออกรถ', answer: 'คำนวณค่างวด', to: '/monthly-installment' },
  { question: 'จ่ายค่างวดทางไหนได้บ้าง', answer: 'ช่องทางชำระเงิน', to: '/payment' },
  { question: 'ผ่อนไม่ไหว อยากปรับค่างวด', answer: 'วิธีจัดการหนี้', to: '/important-notice/debt-management-tips' },
  { question: 'ปิดบัญชีก่อนกำหนด ขอเอกสาร', answer: 'คำถามที่พบบ่อย', to: '/service-faq' },
  { question: 'ต่อภาษีหรือโอนรถ', answer: 'งานทะเบียน', to: '/service-annual-tax' },
  { question: 'ค่าธรรมเนียมเท่าไร', answer: 'ค่าธรรมเนียมบริการ', to: '/service-fee' },
  { question: 'ไม่พอใจบริการ', answer: 'ช่องทางร้องเรียน', to: '/quality-management-service/complaint-channel' },
  { question: 'ข้อมูลส่วนบุคคลของฉัน', answer: 'ประกาศความเป็นส่วนตัว', to: '/privacy-policy' },
  { question: 'สมัครงาน', answer: 'ร่วมงานกับเรา', to: '/career' },
]
