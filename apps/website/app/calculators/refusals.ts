/** As the calls say it; the whole table of messages would be heavier than the calculator. */
export const REFUSALS = {
  campaignOver: 'แคมเปญนี้ไม่อยู่ในช่วงเวลาแล้ว กรุณาเลือกแคมเปญอื่นหรือคำนวณโดยไม่ใช้แคมเปญ',
  campaignTerm: 'แคมเปญนี้ใช้กับจำนวนงวดที่เลือกไม่ได้',
  term: 'ข้อเสนอนี้ไม่มีจำนวนงวดที่เลือก กรุณาเลือกจากรายการ',
  seasons: 'จำนวนเดือนนี้แบ่งเป็นรอบชำระที่เลือกไม่ลงตัว',
  shape: 'กรุณาเลือกจากรายการ',
} as const
